import { businessDate, type ClockTime, type InstantLike, localTime } from './clock.ts'
import type { Day } from './days.ts'
import { lastOverDayAt } from './deskDay.ts'

/** What of a house decides over the end of a stay. */
export interface DeskHouse {
  timezone: string
  check_out_by: ClockTime
}

/** The rule of domain/calendar/deskDay.ts at a moment. */
export const lastOverDay = ({ timezone, check_out_by }: DeskHouse, now: InstantLike): Day =>
  lastOverDayAt({ today: businessDate(now, timezone), ...localTime(now, timezone) }, check_out_by)

export const isStayOver = (departure: Day, house: DeskHouse, now: InstantLike): boolean => departure <= lastOverDay(house, now)
