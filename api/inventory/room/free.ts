import { select } from '../../../db/connection.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import { addDays, type Day, nightsBetween, type Stay } from '../../../domain/calendar/days.ts'
import { canArrange, mostOf, type RoomState } from '../../../domain/inventory/arrangement.ts'
import { type RoomStock, readStock, stateOf } from './state.ts'

interface Counted {
  id: number
  timezone: string
  usual: number
  /** Null where no night has a counter. */
  night: Day | null
  free: number | null
}
export interface Free {
  beds: number
  units: number
}
const none: Free = { beds: 0, units: 0 }

/**
 * Of rooms whose sales need an arrangement: how many beds, or whole units, can have one for these nights. Seven statements whatever their number, none
 * without such rooms.
 */
export async function freeOfPlanned(rooms: readonly number[], stay: Stay, now = new Date()): Promise<Map<number, Free>> {
  const free = await freeFinder(rooms, stay, now)
  return new Map(rooms.map(id => [id, free(id, stay)]))
}

/** The same for any stay within a span, which is read once. */
export async function freeFinder(
  rooms: readonly number[],
  { arrival, departure }: Stay,
  now = new Date(),
): Promise<(room: number, stay: Stay) => Free> {
  if (!rooms.length) return () => none
  const rows = await select<Counted>(
    `SELECT r.id, p.timezone, r.capacity AS usual, n.night, CAST(n.capacity AS SIGNED) - n.sold AS free
     FROM rooms r JOIN properties p ON p.id = r.property_id
     LEFT JOIN room_nights n ON n.room_id = r.id AND n.night >= ? AND n.night < ? WHERE r.id IN (?)`,
    [arrival, departure, [...rooms]],
  )
  const stocks = await readStock(rooms, addDays(businessDate(now, 'UTC'), -1))
  const known = new Map([...Map.groupBy(rows, r => r.id)].map(([id, own]) => [id, planningOf(own, stocks.get(id) as RoomStock, now)]))
  return (room, stay) => {
    const planning = known.get(room)
    return planning ? freeIn(planning, stay) : none
  }
}

interface Planning {
  usual: number
  /** Of the nights that have a counter. */
  left: Map<Day, number>
  stock: RoomStock
  state: RoomState
  today: Day
}

function planningOf(rows: readonly Counted[], stock: RoomStock, now: Date): Planning {
  const { timezone, usual } = rows[0] as Counted
  const today = businessDate(now, timezone)
  const left = new Map(rows.flatMap(r => (r.night === null ? [] : [[r.night, Number(r.free)] as const])))
  return { usual, left, stock, state: stateOf(stock, today), today }
}

function freeIn({ usual, left, stock, state, today }: Planning, stay: Stay): Free {
  const rest = { arrival: stay.arrival < today ? today : stay.arrival, departure: stay.departure }
  const [bed] = stock.beds
  if (!bed || rest.departure <= rest.arrival) return none
  const free = Math.min(...nightsBetween(stay.arrival, stay.departure).map(night => left.get(night) ?? usual))
  if (free <= 0) return none
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
