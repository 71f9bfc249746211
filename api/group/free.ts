import { select } from '../../db/connection.ts'
import type { Want } from '../booking/service.ts'
import { nightCount } from '../domain/days.ts'

export interface ShortRoom {
  room: number
  wanted: number
  left: number
}

/** Rooms that have too little left on one of their nights, by one statement. What is really sold is judged when it is sold. */
export async function shortRooms(wants: readonly Want[]): Promise<ShortRoom[]> {
  const [first] = wants
  if (!first) return []
  const rows = await select<{ room_id: number; free: number; known: number }>(
    `SELECT room_id, MIN(CAST(capacity AS SIGNED) - sold) AS free, COUNT(*) AS known FROM room_nights
     WHERE property_id = ? AND room_id IN (?) AND night >= ? AND night < ? GROUP BY room_id`,
    [first.property, wants.map(w => w.room), first.arrival, first.departure],
  )
  return wants.flatMap(({ room, quantity, capacity, arrival, departure }) => {
    const row = rows.find(r => r.room_id === room)
    const untouched = Number(row?.known ?? 0) < nightCount(arrival, departure)
    const least = Math.max(0, Math.min(Number(row?.free ?? capacity), untouched ? capacity : Number.POSITIVE_INFINITY))
    return least < quantity ? [{ room, wanted: quantity, left: least }] : []
  })
}
