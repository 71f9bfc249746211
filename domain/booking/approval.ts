import { businessDayStartsAt, localToInstant } from '../calendar/clock.ts'
import { addDays, type Day } from '../calendar/days.ts'

/** Elapsed hours that a property which approves bookings itself has for an answer. */
export const approvalHours = 24
/** Hours before the deadline at which one reminder is sent, when the deadline was at least four times as long; otherwise in its last quarter. */
export const approvalReminderHours = 4

/** After the hotel day of arrival no answer helps any more: its end, in the hostel's time zone. */
export const latestApprovalTime = (arrival: Day, zone: string): Date =>
  new Date(localToInstant(addDays(arrival, 1), businessDayStartsAt, zone))
