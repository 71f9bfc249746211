import { execute, type Transaction } from '../db/connection.ts'
import { can, memberRoles } from '../domain/access/rights.ts'

/** Of the last days; what is older than this many has been read. */
const DAYS = 6
const READ_AFTER_DAYS = 2

const desk = memberRoles.filter(role => can(role, 'booking.change'))
const replying = memberRoles.filter(role => can(role, 'review.reply'))
const ofStay = "JSON_OBJECT('arrival', b.arrival, 'departure', b.departure, 'guests', b.guest_count)"

/** What people would have been told of what happened in the demo world, in the order it happened. */
export async function writeNotifications(now: Date, t: Transaction): Promise<void> {
  const since = new Date(now.getTime() - DAYS * 86_400_000)
  const within = [since, now]
  await execute(
    `INSERT INTO notifications (user_id, property_id, is_house, topic, kind, booking_id, subject_id, facts, batch, created_at, read_at)
     SELECT told.*, IF(told.at < ? - INTERVAL ${READ_AFTER_DAYS} DAY, told.at + INTERVAL 1 HOUR, NULL) FROM (
       SELECT m.user_id, b.property_id, 1 AS is_house, 'booking_made' AS topic, 'made' AS kind, b.id AS booking, NULL AS subject, ${ofStay} AS facts,
         CONCAT('booking-', b.id) AS batch, b.created_at AS at
       FROM property_members m JOIN bookings b ON b.property_id = m.property_id WHERE m.role IN (?) AND b.source = 'web' AND b.created_at BETWEEN ? AND ?
       UNION ALL
       SELECT m.user_id, b.property_id, 1, 'booking_cancelled', 'cancelled', b.id, NULL, ${ofStay}, CONCAT('cancelled-', b.id), b.cancelled_at
       FROM property_members m JOIN bookings b ON b.property_id = m.property_id WHERE m.role IN (?) AND b.status = 'cancelled' AND b.cancelled_at BETWEEN ? AND ?
       UNION ALL
       SELECT m.user_id, r.property_id, 1, 'review_new', 'published', r.booking_id, r.id, NULL, CONCAT('review-', r.id), r.created_at
       FROM property_members m JOIN reviews r ON r.property_id = m.property_id WHERE m.role IN (?) AND r.status = 'published' AND r.created_at BETWEEN ? AND ?
       UNION ALL
       SELECT b.user_id, b.property_id, 0, 'stay', 'confirmed', b.id, NULL, ${ofStay}, CONCAT('stay-', b.id), b.created_at
       FROM bookings b WHERE b.user_id IS NOT NULL AND b.status = 'confirmed' AND b.created_at <= ?
       UNION ALL
       SELECT q.user_id, COALESCE(r.property_id, 0), 0, 'ride_news', 'accepted', NULL, r.id, JSON_OBJECT('from', f.name, 'to', d.name, 'day', r.day),
         CONCAT('ride-', q.id), COALESCE(q.answered_at, q.created_at)
       FROM ride_requests q JOIN rides r ON r.id = q.ride_id JOIN places f ON f.id = r.from_place JOIN places d ON d.id = r.to_place
       JOIN users u ON u.id = q.user_id AND u.email_verified_at IS NOT NULL WHERE q.status = 'accepted' AND q.created_at <= ?
       UNION ALL
       SELECT u.id, p.id, 0, 'listing_waiting', 'submitted', NULL, NULL, NULL, CONCAT('listing-', p.id), COALESCE(p.submitted_at, p.created_at)
       FROM users u JOIN properties p ON p.status = 'submitted' WHERE u.role = 'super_admin' AND p.created_at <= ?
     ) told ORDER BY told.at, told.topic, told.booking, told.subject, told.user_id`,
    [now, desk, ...within, desk, ...within, replying, ...within, now, now, now],
    t,
  )
}
