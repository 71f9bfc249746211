import { select, type Transaction } from '../../../db/connection.ts'
import type { ColumnOf, Room, RoomNight, RoomRate, RowOf } from '../../../db/models/index.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import { addDays, type Day, daysFromTo } from '../../../domain/calendar/days.ts'

interface RoomNightRow extends RowOf<Room, 'id' | 'capacity'> {
  night: ColumnOf<RoomNight, 'night'> | null
  /** What the night has where it differs, by what is blocked or was sold before. */
  of_night: ColumnOf<RoomNight, 'capacity'> | null
}
interface ClosedNightRow extends RowOf<RoomRate, 'night'> {
  /** 0 is every room. */
  room_id: ColumnOf<RoomRate, 'room_id'>
}

/** On how many of the coming nights some room with a price has beds and is not closed in the grid: sold or not. Two statements. */
export async function countDaysForSale(property: { id: number; timezone: string }, days: number, t?: Transaction): Promise<number> {
  const today = businessDate(new Date(), property.timezone)
  const bind = [today, addDays(today, days), property.id]
  const rows = await select<RoomNightRow>(
    `SELECT r.id, r.capacity, n.night, n.capacity AS of_night FROM rooms r
     LEFT JOIN room_nights n ON n.room_id = r.id AND n.night >= ? AND n.night < ?
     WHERE r.property_id = ? AND r.deleted_at IS NULL AND COALESCE(r.base_price, r.unit_price) > 0`,
    bind,
    t,
  )
  const closed = await select<ClosedNightRow>(
    'SELECT room_id, night FROM room_rates WHERE night >= ? AND night < ? AND property_id = ? AND plan_id = 0 AND (stop_sell = 1 OR units = 0)',
    bind,
    t,
  )
  const capacities = new Map(rows.map(r => [nightKey(r.id, r.night), r.of_night]))
  const stops = new Set(closed.map(c => nightKey(c.room_id, c.night)))
  const rooms = [...new Map(rows.map(r => [r.id, r.capacity]))]
  const isForSale = (night: Day) =>
    !stops.has(nightKey(0, night)) &&
    rooms.some(([id, usual]) => (capacities.get(nightKey(id, night)) ?? usual) > 0 && !stops.has(nightKey(id, night)))
  return daysFromTo(today, addDays(today, days - 1)).filter(isForSale).length
}

const nightKey = (room: number, night: Day | null) => `${room} ${night}`
