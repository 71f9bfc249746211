import { type Day, daysFromTo } from '../../../domain/calendar/days.ts'
import type { Money } from '../../../domain/money/money.ts'
import { plainSheet, plansForSale, type RateCell } from '../../../domain/rates/rateSheet.ts'
import { firstWay, nightPrices, roomsOf } from './nightPrices.ts'
import { loadSheets } from './sheet.ts'
import { type Counter, countersOf, freeOfRooms, standOf } from './stand.ts'

export interface NightOfRoom {
  /** Beds, or units of a room that is only sold whole. */
  capacity: number
  sold: number
  left: number
  /** By the first rate that is sold; null where none is set. */
  price: Money | null
}
interface Asked {
  property: number
  currency: string
  today: Day
  from: Day
  to: Day
}

/** What every night of every room has and costs, as the grid of prices says it: rooms by id, nights in their order. Four statements; ten where a room is arranged. */
export async function nightsOfHouse({ property, currency, today, from, to }: Asked): Promise<Map<number, NightOfRoom[]>> {
  const [rooms, sheets, counters] = await Promise.all([
    roomsOf(property),
    loadSheets([property], { arrival: from, departure: to }),
    countersOf(property, { from, to }),
  ])
  const sheet = sheets.get(property) ?? plainSheet
  const free = await freeOfRooms(rooms, { from, to, today })
  const { costs } = nightPrices(sheet, currency, today)
  const plan = plansForSale(sheet)[0]?.id ?? 0
  const known = new Map<string, Counter>(counters.map(c => [`${c.room_id} ${c.night}`, c]))
  const cells = new Map<string, RateCell>(
    [...sheet.cells.values()].flat().flatMap(c => (c.plan === 0 ? [[`${c.room} ${c.night}`, c] as const] : [])),
  )
  const nightOf = (room: (typeof rooms)[number], night: Day): NightOfRoom => {
    const key = `${room.id} ${night}`
    const { capacity, sold, left } = standOf(known.get(key) ?? { capacity: room.capacity, sold: 0 }, free(room, night), cells.get(key))
    return { capacity, sold, left, price: costs({ room, night, plan, as: firstWay(room) }) }
  }
  return new Map(rooms.map(room => [room.id, daysFromTo(from, to).map(night => nightOf(room, night))]))
}
