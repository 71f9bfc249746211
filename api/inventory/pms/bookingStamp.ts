/** By which a booking `b` is known to be as it was told to the system that runs its property. */
export const BOOKING_STAMP = "CONCAT(b.version, ' ', b.status, ' ', UNIX_TIMESTAMP(b.updated_at))"

/** Of a booking `b` beside its row `p` of pms_bookings: what that system does not know yet. One that was over before anything was said is nobody's business. */
export const UNSENT = `IF(p.booking_id IS NULL, b.status IN ('pending_approval', 'confirmed', 'checked_in'), NOT (p.sent_stamp <=> ${BOOKING_STAMP}))`
