/** Woken by who tells that something was sold. */
export const RESERVATION_JOB = 'channel-reservations'
