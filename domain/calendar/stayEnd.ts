import { businessDate, type ClockTime, type InstantLike, localTime } from './clock.ts'
import type { Day } from './days.ts'
import { lastEndedDepartureAt } from './lastEndedDeparture.ts'

/** What of a property decides over the end of a stay. */
export interface CheckOutSettings {
  timezone: string
  check_out_by: ClockTime
}

/** The rule of domain/calendar/lastEndedDeparture.ts at a moment. */
export const lastEndedDeparture = ({ timezone, check_out_by }: CheckOutSettings, now: InstantLike): Day =>
  lastEndedDepartureAt({ today: businessDate(now, timezone), ...localTime(now, timezone) }, check_out_by)

export const isStayOver = (departure: Day, settings: CheckOutSettings, now: InstantLike): boolean =>
  departure <= lastEndedDeparture(settings, now)
