// Used by other features: bookings of properties that another system runs.
export { PMS_BOOKING_JOB, sendPmsBookings } from './sendBookings.ts'
