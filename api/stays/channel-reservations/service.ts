// Used by other features: the job that takes over what channel managers sold, and what is kept of a person.
export { eraseReservations, exportReservations } from './personalData.ts'
export { pullDueReservations } from './pullReservations.ts'
export { purgeReservations } from './purgeReservations.ts'
export { RESERVATION_JOB } from './reservationJob.ts'
