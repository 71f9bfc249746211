import { businessDate } from '../../../domain/calendar/clock.ts'
import { addDays, addMonths, type Stay } from '../../../domain/calendar/days.ts'

const monthsAhead = 24

/** The nights that calendars are read for: tonight and as far ahead as anybody books. */
export function importWindow(now: Date, timezone: string): Stay {
  const today = businessDate(now, timezone)
  return { arrival: today, departure: addMonths(today, monthsAhead) }
}

/** The nights that calendars are written for: yesterday as well, for channels on another clock. */
export function feedWindow(now: Date, timezone: string): Stay {
  const { arrival, departure } = importWindow(now, timezone)
  return { arrival: addDays(arrival, -1), departure }
}
