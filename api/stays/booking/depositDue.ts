import { nightCount, type Stay } from '../../../domain/calendar/days.ts'
import { depositDue, depositOfRooms } from '../../../domain/money/deposit.ts'
import { type Money, zero } from '../../../domain/money/money.ts'
import { taxAdded } from '../../../domain/money/tax.ts'
import { hasOnlinePayments, onlinePayableAmount } from '../../platform/runtime.ts'
import type { BookingRecord } from './bookingRecord.ts'
import type { FrozenPrice } from './frozen.ts'

/** The deposit of a stay that was changed, by the rule that it was booked with. Without one it stays what it was. */
export function recalculateDeposit(
  { deposit, currency }: Pick<BookingRecord, 'deposit' | 'currency'>,
  price: FrozenPrice,
  stay: Stay,
): number {
  if (!price.depositRule || !hasOnlinePayments()) return deposit
  const taxAhead = taxAdded(price.taxes, currency, 'now')
  return onlinePayableAmount(depositDue(price.depositRule, { ...toDepositBase(price, stay), taxAhead }, true)).amount
}

const toDepositBase = ({ roomTotal, firstNight }: FrozenPrice, { arrival, departure }: Stay) => ({
  ...{ rooms: roomTotal, firstNight },
  nights: nightCount(arrival, departure),
})

/** What of the deposit was asked on the rooms: nothing where the house did without it. */
export const depositOnRooms = (b: Pick<BookingRecord, 'deposit' | 'currency' | 'price' | 'arrival' | 'departure'>): Money =>
  b.price.depositRule
    ? depositOfRooms(b.price.depositRule, toDepositBase(b.price, b), { amount: b.deposit, currency: b.currency })
    : zero(b.currency)

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
