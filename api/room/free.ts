import { select } from '../../db/connection.ts'
import { canArrange, mostOf } from '../domain/arrangement.ts'
import { businessDate } from '../domain/clock.ts'
import { addDays, type Day, nightCount, type Stay } from '../domain/days.ts'
import { type RoomStock, readStock, stateOf } from './state.ts'

interface Known {
  id: number
  timezone: string
  usual: number
  /** Of the nights that have a counter. */
  least: number | null
  counted: number
}
export interface Free {
  beds: number
  units: number
}

/**
 * Of rooms whose sales need an arrangement: how many beds, or whole units, can have one for these nights. Seven statements whatever their number, none
 * without such rooms.
 */
export async function freeOfPlanned(rooms: readonly number[], stay: Stay, now = new Date()): Promise<Map<number, Free>> {
  if (!rooms.length) return new Map()
  const known = await select<Known>(
    `SELECT r.id, p.timezone, r.capacity AS usual, MIN(CAST(n.capacity AS SIGNED) - n.sold) AS least, COUNT(n.night) AS counted
     FROM rooms r JOIN properties p ON p.id = r.property_id
     LEFT JOIN room_nights n ON n.room_id = r.id AND n.night >= ? AND n.night < ?
     WHERE r.id IN (?) GROUP BY r.id, p.timezone, r.capacity`,
    [stay.arrival, stay.departure, [...rooms]],
  )
  const stocks = await readStock(rooms, addDays(businessDate(now, 'UTC'), -1))
  return new Map(known.map(k => [k.id, freeIn(k, stocks.get(k.id) as RoomStock, stay, businessDate(now, k.timezone))]))
}

function freeIn({ usual, least, counted }: Known, stock: RoomStock, stay: Stay, today: Day): Free {
  const rest = { arrival: stay.arrival < today ? today : stay.arrival, departure: stay.departure }
  if (rest.departure <= rest.arrival) return { beds: 0, units: 0 }
  const all = Number(counted) >= nightCount(stay.arrival, stay.departure)
  const free = Math.max(0, all ? Number(least) : Math.min(usual, Number(least ?? usual)))
  const state = stateOf(stock, today)
  const [bed] = stock.beds
  if (!bed || free === 0) return { beds: 0, units: 0 }
  const most = bed.sell_by === 'unit' ? free : Math.floor(free / bed.beds_per_unit)
  return {
    beds: bed.sell_by === 'unit' ? 0 : mostOf(state, rest, 'bed', free),
    units: bed.sell_by === 'bed' ? 0 : mostOf(state, rest, 'unit', most),
  }
}

/** Whether so much of a room can have an arrangement for other nights too; the stock is read once. */
export async function arranger(rooms: readonly number[], timezone: string, now = new Date()) {
  const today = businessDate(now, timezone)
  const stocks = await readStock(rooms, today)
  const states = new Map([...stocks].map(([room, stock]) => [room, stateOf(stock, today)]))
  return (room: number, claims: readonly (Stay & { as: 'bed' | 'unit'; quantity: number })[]): boolean => {
    const state = states.get(room)
    return !state || canArrange(state, claims)
  }
}
