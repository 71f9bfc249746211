import type { Day } from '../../../domain/calendar/days.ts'
import { type Booking, isExpected } from './types.ts'

/** Whether nobody remains to settle the bill once the guests in house have left; those who were due before today may still come, but are not counted on. */
export const isFinalCheckOut = ({ lines }: Booking, today: Day) =>
  !lines.some(line => line.status === 'active' && line.arrival >= today && line.guests.some(isExpected))
