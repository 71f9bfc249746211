import { addDays, type Day, daysFromTo } from '../../../domain/calendar/days.ts'
import type { Money } from '../../../domain/money/money.ts'
import { emptyRateSheet, plansForSale, type RateCell } from '../../../domain/rates/rateSheet.ts'
import { loadNightCounters, type NightCounter } from '../room/service.ts'
import { loadSheets } from './loadSheets.ts'
import { loadFreeLookup, presentNightInventory } from './nightInventory.ts'
import { createNightPrices, loadRooms, primarySoldAs } from './nightPrices.ts'

export interface RoomNight {
  /** Beds, or units of a room that is only sold whole. */
  capacity: number
  sold: number
  left: number
  /** By the first rate that is sold; null where none is set. */
  price: Money | null
}
interface PropertyNightsInput {
  property: number
  currency: string
  today: Day
  from: Day
  to: Day
}

/** What every night of every room has and costs, as the grid of prices says it: rooms by id, nights in their order. Four statements; ten where a room is arranged. */
export async function loadPropertyNights({ property, currency, today, from, to }: PropertyNightsInput): Promise<Map<number, RoomNight[]>> {
  const [rooms, sheets, counters] = await Promise.all([
    loadRooms(property),
    loadSheets([property], { arrival: from, departure: to }),
    loadNightCounters(property, { arrival: from, departure: addDays(to, 1) }),
  ])
  const sheet = sheets.get(property) ?? emptyRateSheet
  const free = await loadFreeLookup(rooms, { from, to, today })
  const { costs } = createNightPrices(sheet, currency, today)
  const plan = plansForSale(sheet)[0]?.id
  const known = new Map<string, NightCounter>(counters.map(c => [`${c.room_id} ${c.night}`, c]))
  const cells = new Map<string, RateCell>(
    [...sheet.cells.values()].flat().flatMap(c => (c.plan === undefined ? [[`${c.room} ${c.night}`, c] as const] : [])),
  )
  const presentNight = (room: (typeof rooms)[number], night: Day): RoomNight => {
    const key = `${room.id} ${night}`
    const { capacity, sold, left } = presentNightInventory(
      known.get(key) ?? { capacity: room.capacity, sold: 0 },
      free(room, night),
      cells.get(key),
    )
    return { capacity, sold, left, price: costs({ room, night, plan, as: primarySoldAs(room) }) }
  }
  return new Map(rooms.map(room => [room.id, daysFromTo(from, to).map(night => presentNight(room, night))]))
}
