import { addDays, type Day } from '../../../domain/calendar/days.ts'

/** So long a mail may be on its way; who reads the page later has had it. */
const MAIL_MS = 60 * 60_000
/** So long a bank may take, as the page says of money that went back. */
const BANK_DAYS = 10

/** Of a confirmed stay: its guests are expected until its last day is over. */
export function stayTiming({ arrival, departure }: { arrival: Day; departure: Day }, today: Day): 'to come' | 'today' | 'begun' | 'over' {
  if (today > departure) return 'over'
  if (today === arrival) return 'today'
  return today < arrival ? 'to come' : 'begun'
}

/** Whether what was mailed when the booking was made can still be under way. */
export const isMailUnderWay = (createdAt: string, now: number): boolean => now - Date.parse(createdAt) < MAIL_MS

/** Whether money that was sent back can still be with the bank. */
export const isBankBusy = (sentBack: Day, today: Day): boolean => today <= addDays(sentBack, BANK_DAYS)
