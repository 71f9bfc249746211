import { isOpenStatus } from '../../../domain/booking/bookingStatus.ts'
import { remainingPolicy } from '../../../domain/booking/stayChange.ts'
import { businessDate, type InstantLike } from '../../../domain/calendar/clock.ts'
import { type Message, message } from '../../../domain/language/messageFormat.ts'
import { add, type Money } from '../../../domain/money/money.ts'
import {
  type ArrivalClock,
  type CancellationPolicy,
  cancellationFee,
  computeRefund,
  type FeeBase,
  noShowFee,
  withoutDeposit,
} from '../../../domain/rates/cancellation.ts'
import type { BookingRecord } from './bookingRecord.ts'
import { bookingFeeBase } from './depositDue.ts'

export const arrivalClock = (b: Pick<BookingRecord, 'arrival' | 'policy'>): ArrivalClock => ({
  arrival: b.arrival,
  checkInFrom: b.policy.checkInFrom,
  zone: b.policy.zone,
})

/** The frozen terms for what is still booked; of a booking that is over, as they were. */
export const currentTerms = (b: Pick<BookingRecord, 'status' | 'policy' | 'fee'>): CancellationPolicy =>
  isOpenStatus(b.status) ? remainingPolicy(b.policy, b.fee) : b.policy

/** Its terms as they are said: a booking of which nothing was asked ahead has none of a deposit. */
export const displayedTerms = (b: BookingRecord): CancellationPolicy =>
  bookingFeeBase(b).deposit.amount > 0 ? b.policy : withoutDeposit(b.policy)

/** What giving up so much costs by these terms at that moment. Who is awaited and has not come by the end of the day of arrival stays away, whatever they say then. */
export const feeAt = (
  b: Pick<BookingRecord, 'status' | 'arrival' | 'timezone' | 'policy'>,
  terms: CancellationPolicy,
  base: FeeBase,
  now: InstantLike,
): Money =>
  b.status === 'confirmed' && businessDate(now, b.timezone) > b.arrival
    ? noShowFee(terms, base)
    : cancellationFee(terms, base, arrivalClock(b), now)

/** What cancelling this booking costs at that moment, and what goes back of what was paid. */
export function cancellationCosts(b: BookingRecord, now: InstantLike): { fee: Money; refund: Money; owed: Money } {
  // Nothing is agreed before a booking is confirmed.
  const isAgreed = b.status === 'confirmed' || b.status === 'checked_in'
  const fee = isAgreed ? feeAt(b, currentTerms(b), bookingFeeBase(b), now) : { amount: 0, currency: b.currency }
  // Fees of before stay owed; extras go with the stay.
  const money = (amount: number): Money => ({ amount, currency: b.currency })
  return { fee, ...computeRefund(add(fee, money(b.fees)), money(b.paid)) }
}

export function cancellationMessage(b: BookingRecord, now: InstantLike): Message {
  const { fee, refund } = cancellationCosts(b, now)
  const isFree = fee.amount === 0
  if (refund.amount > 0) return message(isFree ? 'cancel_free_refund' : 'cancel_costs_refund', { fee, refund })
  return message(isFree ? 'cancel_free' : 'cancel_costs', { fee })
}
