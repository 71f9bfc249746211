import type { Day } from '../../../domain/calendar/days.ts'
import { type Booking, isExpected } from './types.ts'

/** When all who are in the house leave, nobody is left to settle the bill: who was due on a day that is over is waited for no more. */
export const isFinalCheckOut = ({ lines }: Booking, today: Day) =>
  !lines.some(line => line.status === 'active' && line.arrival >= today && line.guests.some(isExpected))
