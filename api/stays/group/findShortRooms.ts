import { select } from '../../../db/connection.ts'
import type { Room, RowOf } from '../../../db/models/index.ts'
import { nightCount } from '../../../domain/calendar/days.ts'
import { type FreeCapacity, loadPlannedAvailability, loadRoomNightCounters, type NightCounter } from '../../inventory/room/service.ts'
import type { RoomDemand } from '../booking/service.ts'

export interface ShortRoom {
  room: number
  wanted: number
  left: number
}
/**
 * Rooms that have too little left on one of their nights: two statements, and eight more where a room's sales need an arrangement of beds. What is really sold
 * is checked when it is sold.
 */
export async function findShortRooms(demands: readonly RoomDemand[]): Promise<ShortRoom[]> {
  const [first] = demands
  if (!first) return []
  const ids = demands.map(w => w.room)
  const rows = await select<RowOf<Room, 'id' | 'planned'>>('SELECT id, planned FROM rooms WHERE property_id = ? AND id IN (?)', [
    first.property,
    ids,
  ])
  const counters = Map.groupBy(await loadRoomNightCounters(ids, first), counter => counter.room_id)
  const arranged = await loadPlannedAvailability(
    rows.filter(r => r.planned).map(r => r.id),
    first,
  )
  return demands.flatMap(demand => {
    const { room, quantity } = demand
    const left = Math.min(countFree(demand, counters.get(room)), countArrangeable(demand, arranged.get(room)))
    return left < quantity ? [{ room, wanted: quantity, left }] : []
  })
}

function countFree({ capacity, arrival, departure }: RoomDemand, counters: readonly NightCounter[] = []): number {
  const isUntouched = counters.length < nightCount(arrival, departure)
  const left = counters.map(counter => counter.capacity - counter.sold)
  return Math.max(0, Math.min(...left, ...(isUntouched ? [capacity] : [])))
}

/** As the counters count it: beds, also of whole units in a room that is sold both ways; units in one that is only sold whole. */
function countArrangeable({ how, claims = [] }: RoomDemand, free: FreeCapacity | undefined): number {
  if (!free || !how) return Number.POSITIVE_INFINITY
  if (how.sellBy === 'unit') return free.units
  return claims.some(c => c.as === 'unit') ? free.units * how.bedsPerUnit : free.beds
}
