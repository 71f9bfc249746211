import { select } from '../../../../db/connection.ts'
import type { ColumnOf, Property, Room, RowOf } from '../../../../db/models/index.ts'
import { businessDate } from '../../../../domain/calendar/clock.ts'
import { addDays, type Day, nightsBetween, type Stay } from '../../../../domain/calendar/days.ts'
import { canArrange, maxSellable, type RoomState } from '../../../../domain/inventory/arrangement.ts'
import { loadRoomNightCounters, type NightCounter } from '../nightCounters.ts'
import { loadRoomInventories, type RoomInventory, toRoomState } from '../roomInventory.ts'

interface PlannedRoomRow extends RowOf<Room, 'id'>, RowOf<Property, 'timezone'> {
  usual: ColumnOf<Room, 'capacity'>
}
export interface FreeCapacity {
  beds: number
  units: number
}
const noCapacity: FreeCapacity = { beds: 0, units: 0 }

/**
 * Of rooms whose sales need an arrangement: how many beds, or whole units, can have one for these nights. Eight statements whatever their number, none
 * without such rooms.
 */
export async function loadPlannedAvailability(rooms: readonly number[], stay: Stay, now = new Date()): Promise<Map<number, FreeCapacity>> {
  const free = await loadAvailabilityFinder(rooms, stay, now)
  return new Map(rooms.map(id => [id, free(id, stay)]))
}

/** The same for any stay within a span, which is read once. */
export async function loadAvailabilityFinder(
  rooms: readonly number[],
  { arrival, departure }: Stay,
  now = new Date(),
): Promise<(room: number, stay: Stay) => FreeCapacity> {
  if (!rooms.length) return () => noCapacity
  const rows = await select<PlannedRoomRow>(
    'SELECT r.id, p.timezone, r.capacity AS usual FROM rooms r JOIN properties p ON p.id = r.property_id WHERE r.id IN (?)',
    [[...rooms]],
  )
  const counters = Map.groupBy(await loadRoomNightCounters(rooms, { arrival, departure }), counter => counter.room_id)
  const stocks = await loadRoomInventories(rooms, addDays(businessDate(now, 'UTC'), -1))
  const known = new Map(
    rows.map(row => [row.id, toRoomPlanning(row, counters.get(row.id) ?? [], stocks.get(row.id) as RoomInventory, now)]),
  )
  return (room, stay) => {
    const planning = known.get(room)
    return planning ? computeFreeCapacity(planning, stay) : noCapacity
  }
}

interface RoomPlanning {
  usual: number
  /** Of the nights that have a counter. */
  left: Map<Day, number>
  stock: RoomInventory
  state: RoomState
  today: Day
}

function toRoomPlanning(
  { timezone, usual }: PlannedRoomRow,
  counters: readonly NightCounter[],
  stock: RoomInventory,
  now: Date,
): RoomPlanning {
  const today = businessDate(now, timezone)
  const left = new Map(counters.map(({ night, capacity, sold }) => [night, capacity - sold]))
  return { usual, left, stock, state: toRoomState(stock, today), today }
}

function computeFreeCapacity({ usual, left, stock, state, today }: RoomPlanning, stay: Stay): FreeCapacity {
  const rest = { arrival: stay.arrival < today ? today : stay.arrival, departure: stay.departure }
  const [bed] = stock.beds
  if (!bed || rest.departure <= rest.arrival) return noCapacity
  const free = Math.min(...nightsBetween(stay.arrival, stay.departure).map(night => left.get(night) ?? usual))
  if (free <= 0) return noCapacity
  const most = bed.sell_by === 'unit' ? free : Math.floor(free / bed.beds_per_unit)
  return {
    beds: bed.sell_by === 'unit' ? 0 : maxSellable(state, rest, 'bed', free),
    units: bed.sell_by === 'bed' ? 0 : maxSellable(state, rest, 'unit', most),
  }
}

/** Whether so much of a room can have an arrangement for other nights too; the stock is read once. */
export async function loadArrangementTest(rooms: readonly number[], timezone: string, now = new Date()) {
  const today = businessDate(now, timezone)
  const stocks = await loadRoomInventories(rooms, today)
  const states = new Map([...stocks].map(([room, stock]) => [room, toRoomState(stock, today)]))
  return (room: number, claims: readonly (Stay & { as: 'bed' | 'unit'; quantity: number })[]): boolean => {
    const state = states.get(room)
    return !state || canArrange(state, claims)
  }
}
