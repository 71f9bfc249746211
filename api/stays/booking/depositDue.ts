import { nightCount, type Stay } from '../../../domain/calendar/days.ts'
import { zero } from '../../../domain/money/money.ts'
import type { FeeBase } from '../../../domain/rates/cancellation.ts'
import { depositOfBill, feeBaseOfBill } from '../../../domain/rates/stayBill.ts'
import { hasOnlinePayments, onlinePayableAmount } from '../../platform/runtime.ts'
import type { BookingRecord } from './bookingRecord.ts'
import type { FrozenPrice } from './frozenTerms.ts'

/** The deposit of a stay that was changed, by the rule that it was booked with. Without one it stays what it was. */
export function recalculateDeposit({ deposit }: Pick<BookingRecord, 'deposit'>, price: FrozenPrice, stay: Stay): number {
  if (!price.depositRule || !hasOnlinePayments()) return deposit
  return onlinePayableAmount(depositOfBill(price.depositRule, withNights(price, stay), true)).amount
}

const withNights = (price: FrozenPrice, { arrival, departure }: Stay) => ({ ...price, nights: nightCount(arrival, departure) })

/** What a fee is taken of, with what of the deposit was asked on the rooms: nothing where the property did without one. */
export function bookingFeeBase(b: DepositedBooking): Required<FeeBase> {
  const { depositRule, roomTotal, firstNight } = b.price
  if (!depositRule) return { rooms: roomTotal, firstNight, deposit: zero(b.currency) }
  return feeBaseOfBill(depositRule, withNights(b.price, b), { amount: b.deposit, currency: b.currency })
}
type DepositedBooking = Pick<BookingRecord, 'deposit' | 'currency' | 'price' | 'arrival' | 'departure'>

/** What of it is not paid yet: what was paid stays, and counts for it. */
export function outstandingDeposit({
  status,
  deposit,
  paid,
  balance,
  price,
}: Pick<BookingRecord, 'status' | 'deposit' | 'paid' | 'balance' | 'price'>): number {
  if (!price.depositRule || (status !== 'confirmed' && status !== 'checked_in')) return 0
  return Math.max(0, Math.min(deposit - paid, balance))
}
