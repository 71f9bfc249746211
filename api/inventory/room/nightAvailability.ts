import { select, type Transaction } from '../../../db/connection.ts'
import type { ColumnOf, Computed, RoomRate } from '../../../db/models/index.ts'
import type { Day, Stay } from '../../../domain/calendar/days.ts'
import { loadRoomNightCounters } from './nightCounters.ts'

interface NightAvailabilityRow {
  room_id: ColumnOf<RoomRate, 'room_id'>
  night: ColumnOf<RoomRate, 'night'>
  free: Computed<number>
}

/** Availability by room and night as a sale counts it: limited by the allotment, negative where overbooked. Two statements, whatever the number of rooms and nights. */
export async function loadNightAvailability(
  property: number,
  rooms: readonly { id: number; capacity: number }[],
  { arrival, departure }: Stay,
  t?: Transaction,
): Promise<(room: number, night: Day) => number> {
  if (!rooms.length) return () => 0
  const ids = rooms.map(r => r.id)
  const counted = await loadRoomNightCounters(ids, { arrival, departure }, t)
  const given = await select<NightAvailabilityRow>(
    `SELECT c.room_id, c.night, CAST(c.units AS SIGNED) - CAST(COALESCE(n.sold, 0) AS SIGNED) AS free FROM room_rates c
     LEFT JOIN room_nights n ON n.room_id = c.room_id AND n.night = c.night
     WHERE c.property_id = ? AND c.night >= ? AND c.night < ? AND c.room_id IN (?) AND c.plan_id = 0 AND c.units IS NOT NULL`,
    [property, arrival, departure, ids],
    t,
  )
  const usual = new Map(rooms.map(r => [r.id, r.capacity]))
  const free = new Map(counted.map(r => [`${r.room_id} ${r.night}`, r.capacity - r.sold]))
  const most = new Map(given.map(r => [`${r.room_id} ${r.night}`, Number(r.free)]))
  return (room, night) => {
    const key = `${room} ${night}`
    return Math.min(free.get(key) ?? usual.get(room) ?? 0, most.get(key) ?? Number.POSITIVE_INFINITY)
  }
}
