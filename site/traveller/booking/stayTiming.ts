import { addDays, type Day } from '../../../domain/calendar/days.ts'
import type { Booking } from './bookingStatus.ts'

/** A mail may take so long to arrive. */
const MAIL_MS = 60 * 60_000
/** A bank may take so many days for a refund, as the page states. */
const BANK_DAYS = 10

/** The phase of a confirmed stay. It is current from arrival until the end of its last day. */
export function stayTiming({ arrival, departure }: { arrival: Day; departure: Day }, today: Day): 'to come' | 'today' | 'begun' | 'over' {
  if (today > departure) return 'over'
  if (today === arrival) return 'today'
  return today < arrival ? 'to come' : 'begun'
}

/** Agreed upon, and not over yet: there is something to know of the way there and of what comes next. */
export const isStayAhead = (stay: Pick<Booking, 'status' | 'arrival' | 'departure'>, today: Day): boolean =>
  (stay.status === 'confirmed' || stay.status === 'checked_in') && stayTiming(stay, today) !== 'over'

/** Whether the confirmation mail may still be on its way. */
export const isMailUnderWay = (createdAt: string, now: number): boolean => now - Date.parse(createdAt) < MAIL_MS

/** Whether a refund may still be processed by the bank. */
export const isBankBusy = (sentBack: Day, today: Day): boolean => today <= addDays(sentBack, BANK_DAYS)
