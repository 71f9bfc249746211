import { businessDate } from '../../../domain/calendar/clock.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { floorToChargeStep } from '../../../domain/money/chargeableAmount.ts'
import { type Money, money } from '../../../domain/money/money.ts'
import { amountOpenUpTo } from '../../../domain/money/paymentSchedule.ts'
import { appError } from '../../platform/errors.ts'
import { chargeRules, onlinePayableAmount } from '../../platform/runtime.ts'
import { type BookingRecord, listInstalments, outstandingDeposit } from '../booking/service.ts'

/** The amount that can be paid online now. */
export interface AmountDueOnline {
  amount: Money
  /** End of the hold; null where the beds are booked already. */
  heldUntil: string | null
}

/** The deposit of a hold, the remainder of a deposit that has risen, or instalments of a group: the next one, or all up to a day. Throws when nothing is due. */
export function getAmountDueOnline(b: BookingRecord, dueOn: Day | undefined, now = new Date()): AmountDueOnline {
  if (b.schedule) return { amount: scheduledAmount(b, dueOn, now), heldUntil: null }
  const isBooked = b.status === 'confirmed' || b.status === 'checked_in'
  return isBooked ? { amount: remainingDeposit(b), heldUntil: null } : heldDeposit(b, now)
}

/** The unpaid remainder of a deposit that has risen with the stay. */
function remainingDeposit(b: BookingRecord): Money {
  const due = money(outstandingDeposit(b), b.currency)
  if (due.amount === 0) throw appError('invalid_transition', { state: b.status, reason: 'nothing_online' })
  return assertPayableOnline(due, b.status)
}

function heldDeposit({ status, held_until, deposit, paid_online, currency }: BookingRecord, now: Date): AmountDueOnline {
  if (status === 'expired') throw appError('hold_expired')
  if ((status !== 'hold' && status !== 'pending_payment') || !held_until) throw appError('invalid_transition', { state: status })
  if (held_until <= now) throw appError('hold_expired')
  if (deposit <= paid_online) throw appError('invalid_transition', { state: status, reason: 'nothing_online' })
  return { amount: floorToChargeStep(money(deposit - paid_online, currency), chargeRules()), heldUntil: held_until.toISOString() }
}

function scheduledAmount(b: BookingRecord, dueOn: Day | undefined, now: Date): Money {
  const { status } = b
  if (status !== 'confirmed' && status !== 'checked_in') throw appError('invalid_transition', { state: status })
  const open = amountOpenUpTo(listInstalments(b, businessDate(now, b.timezone)), dueOn)
  if (!open) throw appError('invalid_transition', { state: status, reason: 'nothing_due' })
  return assertPayableOnline(open, status)
}

function assertPayableOnline(due: Money, state: string): Money {
  const amount = onlinePayableAmount(due)
  if (amount.amount === 0) throw tooSmallError(state)
  return amount
}

export const tooSmallError = (state: string) => appError('invalid_transition', { state, reason: 'too_little_online' })
