// Used by other features: extras that are sold without a booking.

export { type DeskExtra, describeDeskExtra, findDeskExtra, recordDeskExtra } from './sellWithoutBooking.ts'
