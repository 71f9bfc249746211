import { businessDate } from '../../../domain/calendar/clock.ts'
import { type InstalmentState, instalmentStates } from '../../../domain/money/paymentSchedule.ts'
import { chargeRules } from '../../platform/runtime.ts'
import type { BookingRecord } from './bookingRecord.ts'

/** The payments of a group's plan as they stand; none of any other booking. */
export function listInstalments(b: BookingRecord, today = businessDate(new Date(), b.timezone)): InstalmentState[] {
  const money = (amount: number) => ({ amount, currency: b.currency })
  return instalmentStates(b.schedule ?? [], { total: money(b.total), paid: money(b.paid), today, charges: chargeRules() })
}
