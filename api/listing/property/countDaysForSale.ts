import { select, type Transaction } from '../../../db/connection.ts'
import type { ColumnOf, Room, RoomRate, RowOf } from '../../../db/models/index.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import { addDays, type Day, daysFromTo } from '../../../domain/calendar/days.ts'
import { loadNightCounters } from '../../inventory/room/service.ts'

interface ClosedNightRow extends RowOf<RoomRate, 'night'> {
  /** 0 is every room. */
  room_id: ColumnOf<RoomRate, 'room_id'>
}

/** On how many of the coming nights some room with a price has beds and is not closed in the grid: sold or not. Three statements. */
export async function countDaysForSale(property: { id: number; timezone: string }, days: number, t?: Transaction): Promise<number> {
  const today = businessDate(new Date(), property.timezone)
  const rooms = await select<RowOf<Room, 'id' | 'capacity'>>(
    'SELECT id, capacity FROM rooms WHERE property_id = ? AND deleted_at IS NULL AND COALESCE(base_price, unit_price) > 0',
    [property.id],
    t,
  )
  const counters = await loadNightCounters(property.id, { arrival: today, departure: addDays(today, days) }, t)
  const closed = await select<ClosedNightRow>(
    'SELECT room_id, night FROM room_rates WHERE night >= ? AND night < ? AND property_id = ? AND plan_id = 0 AND (stop_sell = 1 OR units = 0)',
    [today, addDays(today, days), property.id],
    t,
  )
  const capacities = new Map(counters.map(c => [nightKey(c.room_id, c.night), c.capacity]))
  const stops = new Set(closed.map(c => nightKey(c.room_id, c.night)))
  const isForSale = (night: Day) =>
    !stops.has(nightKey(0, night)) &&
    rooms.some(({ id, capacity }) => (capacities.get(nightKey(id, night)) ?? capacity) > 0 && !stops.has(nightKey(id, night)))
  return daysFromTo(today, addDays(today, days - 1)).filter(isForSale).length
}

const nightKey = (room: number, night: Day) => `${room} ${night}`
