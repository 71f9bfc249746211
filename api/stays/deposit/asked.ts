import { businessDate } from '../../../domain/calendar/clock.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { inProviderSteps } from '../../../domain/money/chargeable.ts'
import { type Money, money } from '../../../domain/money/money.ts'
import { instalmentsOf, openUpTo } from '../../../domain/money/schedule.ts'
import { appError } from '../../platform/errors.ts'
import { payableOnline } from '../../platform/runtime.ts'
import { depositDueOf, type Loaded } from '../booking/service.ts'

/** What somebody may pay online now. */
export interface Asked {
  amount: Money
  /** Until then the beds wait for it; null where they are booked already. */
  heldUntil: string | null
}

/** The deposit of what is held, the rest of one that rose, or of a group's plan the next payment, or all up to a day. Throws when nothing is. */
export function askedOnline(b: Loaded, dueOn: Day | undefined, now = new Date()): Asked {
  if (b.schedule) return { amount: ofPlan(b, dueOn, now), heldUntil: null }
  const isBooked = b.status === 'confirmed' || b.status === 'checked_in'
  return isBooked ? { amount: ofChange(b), heldUntil: null } : ofHold(b, now)
}

/** The rest of a deposit that rose with the stay. */
function ofChange(b: Loaded): Money {
  const due = money(depositDueOf(b), b.currency)
  if (due.amount === 0) throw appError('invalid_transition', { state: b.status, reason: 'nothing_online' })
  return payable(due, b.status)
}

function ofHold({ status, held_until, deposit, paid_online, currency }: Loaded, now: Date): Asked {
  if (status === 'expired') throw appError('hold_expired')
  if ((status !== 'hold' && status !== 'pending_payment') || !held_until) throw appError('invalid_transition', { state: status })
  if (held_until <= now) throw appError('hold_expired')
  if (deposit <= paid_online) throw appError('invalid_transition', { state: status, reason: 'nothing_online' })
  return { amount: inProviderSteps(money(deposit - paid_online, currency)), heldUntil: held_until.toISOString() }
}

function ofPlan({ status, schedule, total, paid, currency, timezone }: Loaded, dueOn: Day | undefined, now: Date): Money {
  if (status !== 'confirmed' && status !== 'checked_in') throw appError('invalid_transition', { state: status })
  const sums = { total: money(total, currency), paid: money(paid, currency), today: businessDate(now, timezone) }
  const open = openUpTo(instalmentsOf(schedule ?? [], sums), dueOn)
  if (!open) throw appError('invalid_transition', { state: status, reason: 'nothing_due' })
  return payable(open, status)
}

function payable(due: Money, state: string): Money {
  const amount = payableOnline(due)
  if (amount.amount === 0) throw tooSmall(state)
  return amount
}

export const tooSmall = (state: string) => appError('invalid_transition', { state, reason: 'too_little_online' })
