import { select } from '../../db/connection.ts'
import { businessDate } from '../domain/clock.ts'
import { addDays } from '../domain/days.ts'

export { type Api, type Reply, run, startApi, statementsOf } from '../testing.ts'

/** So many days from the hostel's today (houses of factories stand in Berlin). */
export const inDays = (days: number, zone = 'Europe/Berlin') => addDays(businessDate(new Date(), zone), days)

interface Stay {
  property: { id: number }
  room: { id: number }
  arrival?: string
  departure?: string
  guests?: { name?: string; gender?: string; age?: number }[]
  [more: string]: unknown
}
/** The body of a booking: one guest, one bed, tonight plus ten for two nights, unless said otherwise. */
export const bookingOf = ({
  property,
  room,
  arrival = inDays(10),
  departure = inDays(12),
  guests = [{}],
  owner: _owner,
  ...more
}: Stay) => ({
  property: property.id,
  arrival,
  departure,
  lines: [{ room: room.id, guests }],
  guest: { name: 'Asha Rao', email: 'asha@example.com' },
  ...more,
})

/** Counters that differ from what the lines say, recomputed night by night: an empty list, or something is broken. */
export const brokenCounters = () =>
  select<{ room_id: number; night: string; sold: number; counted: number }>(
    `WITH RECURSIVE slept AS (
       SELECT l.id, l.room_id, l.arrival AS night, l.departure,
         IF(l.sold_as = 'unit' AND r.sell_by <> 'unit', l.quantity * r.beds_per_unit, l.quantity) AS takes
       FROM booking_lines l JOIN bookings b ON b.id = l.booking_id JOIN rooms r ON r.id = l.room_id
       WHERE l.status = 'active' AND b.status NOT IN ('cancelled', 'no_show', 'expired', 'rejected')
       UNION ALL SELECT id, room_id, night + INTERVAL 1 DAY, departure, takes FROM slept WHERE night + INTERVAL 1 DAY < departure),
     counted AS (SELECT room_id, night, SUM(takes) AS beds FROM slept GROUP BY room_id, night)
     SELECT n.room_id, n.night, n.sold, COALESCE(c.beds, 0) AS counted FROM room_nights n
       LEFT JOIN counted c ON c.room_id = n.room_id AND c.night = n.night WHERE n.sold <> COALESCE(c.beds, 0) OR n.sold > n.capacity
     UNION ALL SELECT c.room_id, c.night, 0, c.beds FROM counted c
       LEFT JOIN room_nights n ON n.room_id = c.room_id AND n.night = c.night WHERE n.room_id IS NULL`,
  )
