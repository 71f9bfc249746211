import { businessDate } from '../../../domain/calendar/clock.ts'
import { addDays, addMonths, type Stay } from '../../../domain/calendar/days.ts'

const monthsAhead = 24

/** Range of imported nights: tonight up to the booking horizon. */
export function importWindow(now: Date, timezone: string): Stay {
  const today = businessDate(now, timezone)
  return { arrival: today, departure: addMonths(today, monthsAhead) }
}

/** Range of exported nights: from yesterday, for channels in other time zones. */
export function feedWindow(now: Date, timezone: string): Stay {
  const { arrival, departure } = importWindow(now, timezone)
  return { arrival: addDays(arrival, -1), departure }
}
