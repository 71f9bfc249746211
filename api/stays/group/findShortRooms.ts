import { select } from '../../../db/connection.ts'
import type { ColumnOf, Computed, Count, Room, RowOf } from '../../../db/models/index.ts'
import { nightCount } from '../../../domain/calendar/days.ts'
import { type FreeCapacity, loadPlannedAvailability } from '../../inventory/room/service.ts'
import type { RoomDemand } from '../booking/service.ts'

export interface ShortRoom {
  room: number
  wanted: number
  left: number
}
interface RoomNightCount extends RowOf<Room, 'planned'> {
  room_id: ColumnOf<Room, 'id'>
  /** Of the nights that have a counter. */
  free: Computed<number | null>
  known: Count
}

/**
 * Rooms that have too little left on one of their nights: one statement, and seven more where a room's sales need an arrangement of beds. What is really sold
 * is checked when it is sold.
 */
export async function findShortRooms(demands: readonly RoomDemand[]): Promise<ShortRoom[]> {
  const [first] = demands
  if (!first) return []
  const rows = await select<RoomNightCount>(
    `SELECT r.id AS room_id, r.planned, MIN(CAST(n.capacity AS SIGNED) - n.sold) AS free, COUNT(n.night) AS known
     FROM rooms r LEFT JOIN room_nights n ON n.room_id = r.id AND n.night >= ? AND n.night < ?
     WHERE r.property_id = ? AND r.id IN (?) GROUP BY r.id, r.planned`,
    [first.arrival, first.departure, first.property, demands.map(w => w.room)],
  )
  const arranged = await loadPlannedAvailability(
    rows.filter(r => r.planned).map(r => r.room_id),
    first,
  )
  return demands.flatMap(demand => {
    const { room, quantity } = demand
    const row = rows.find(r => r.room_id === room)
    const left = Math.min(countFree(demand, row), countArrangeable(demand, arranged.get(room)))
    return left < quantity ? [{ room, wanted: quantity, left }] : []
  })
}

function countFree({ capacity, arrival, departure }: RoomDemand, row: RoomNightCount | undefined): number {
  const untouched = Number(row?.known ?? 0) < nightCount(arrival, departure)
  return Math.max(0, Math.min(Number(row?.free ?? capacity), untouched ? capacity : Number.POSITIVE_INFINITY))
}

/** As the counters count it: beds, also of whole units in a room that is sold both ways; units in one that is only sold whole. */
function countArrangeable({ how, claims = [] }: RoomDemand, free: FreeCapacity | undefined): number {
  if (!free || !how) return Number.POSITIVE_INFINITY
  if (how.sellBy === 'unit') return free.units
  return claims.some(c => c.as === 'unit') ? free.units * how.bedsPerUnit : free.beds
}
