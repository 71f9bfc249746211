import { isOpen } from '../../../domain/booking/bookingStatus.ts'
import { termsLeft } from '../../../domain/booking/stayChange.ts'
import { businessDate, type InstantLike } from '../../../domain/calendar/clock.ts'
import { type Told, told } from '../../../domain/language/told.ts'
import { add, type Money } from '../../../domain/money/money.ts'
import {
  type ArrivalClock,
  type CancellationPolicy,
  cancellationFee,
  type FeeBase,
  noShowFee,
  settle,
  withoutDeposit,
} from '../../../domain/rates/cancellation.ts'
import { depositAsked } from './depositDue.ts'
import type { Loaded } from './read.ts'

export const clockOf = (b: Pick<Loaded, 'arrival' | 'policy'>): ArrivalClock => ({
  arrival: b.arrival,
  checkInFrom: b.policy.checkInFrom,
  zone: b.policy.zone,
})
export const feeBaseOf = (b: Loaded): FeeBase => ({
  rooms: b.price.roomTotal,
  firstNight: b.price.firstNight,
  deposit: depositAsked(b),
})

/** The frozen terms for what is still booked; of a booking that is over, as they were. */
export const termsOf = (b: Pick<Loaded, 'status' | 'policy' | 'fee'>): CancellationPolicy =>
  isOpen(b.status) ? termsLeft(b.policy, b.fee) : b.policy

/** Its terms as they are said: a booking of which nothing was asked ahead has none of a deposit. */
export const saidTermsOf = (b: Loaded): CancellationPolicy => (depositAsked(b).amount > 0 ? b.policy : withoutDeposit(b.policy))

/** What giving up so much costs by these terms at that moment. Who is awaited and has not come by the end of the day of arrival stays away, whatever they say then. */
export const feeAt = (
  b: Pick<Loaded, 'status' | 'arrival' | 'timezone' | 'policy'>,
  terms: CancellationPolicy,
  base: FeeBase,
  now: InstantLike,
): Money =>
  b.status === 'confirmed' && businessDate(now, b.timezone) > b.arrival
    ? noShowFee(terms, base)
    : cancellationFee(terms, base, clockOf(b), now)

/** What cancelling this booking costs at that moment, and what goes back of what was paid. */
export function cancelTerms(b: Loaded, now: InstantLike): { fee: Money; refund: Money; owed: Money } {
  // Nothing is agreed before a booking is confirmed.
  const isAgreed = b.status === 'confirmed' || b.status === 'checked_in'
  const fee = isAgreed ? feeAt(b, termsOf(b), feeBaseOf(b), now) : { amount: 0, currency: b.currency }
  // Fees of before stay owed; extras go with the stay.
  const money = (amount: number): Money => ({ amount, currency: b.currency })
  return { fee, ...settle(add(fee, money(b.fees)), money(b.paid)) }
}

export function cancelTold(b: Loaded, now: InstantLike): Told {
  const { fee, refund } = cancelTerms(b, now)
  const isFree = fee.amount === 0
  if (refund.amount > 0) return told(isFree ? 'cancel_free_refund' : 'cancel_costs_refund', { fee, refund })
  return told(isFree ? 'cancel_free' : 'cancel_costs', { fee })
}
