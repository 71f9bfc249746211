import { businessDayStartsAt, localToInstant } from '../calendar/clock.ts'
import { addDays, type Day } from '../calendar/days.ts'

/** How long a house that answers requests itself has for it. Elapsed time. */
export const approvalHours = 24
/** So long before the end it is reminded once, where there were four times as many; else in the last quarter of its time. */
export const approvalReminderHours = 4

/** After the hotel day of arrival no answer helps any more: its end, on the hostel's clock. */
export const latestApprovalTime = (arrival: Day, zone: string): Date =>
  new Date(localToInstant(addDays(arrival, 1), businessDayStartsAt, zone))
