import type { ClockTime } from '../calendar/clock.ts'

/** Guests who paid a deposit online have until noon of the day after; others until the business day begins. */
export const depositHoldTime: ClockTime = '12:00'
