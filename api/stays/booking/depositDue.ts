import { nightCount, type Stay } from '../../../domain/calendar/days.ts'
import { depositDue, depositOfRooms } from '../../../domain/money/deposit.ts'
import { type Money, zero } from '../../../domain/money/money.ts'
import { taxAdded } from '../../../domain/money/tax.ts'
import { payableOnline, paysOnline } from '../../platform/runtime.ts'
import type { FrozenPrice } from './frozen.ts'
import type { Loaded } from './read.ts'

/** The deposit of a stay that was changed, by the rule that it was booked with. Without one it stays what it was. */
export function depositNow({ deposit, currency }: Pick<Loaded, 'deposit' | 'currency'>, price: FrozenPrice, stay: Stay): number {
  if (!price.depositRule || !paysOnline()) return deposit
  const taxAhead = taxAdded(price.taxes, currency, 'now')
  return payableOnline(depositDue(price.depositRule, { ...baseOf(price, stay), taxAhead }, true)).amount
}

const baseOf = ({ roomTotal, firstNight }: FrozenPrice, { arrival, departure }: Stay) => ({
  ...{ rooms: roomTotal, firstNight },
  nights: nightCount(arrival, departure),
})

/** What of the deposit was asked on the rooms: nothing where the house did without it. */
export const depositAsked = (b: Pick<Loaded, 'deposit' | 'currency' | 'price' | 'arrival' | 'departure'>): Money =>
  b.price.depositRule
    ? depositOfRooms(b.price.depositRule, baseOf(b.price, b), { amount: b.deposit, currency: b.currency })
    : zero(b.currency)

/** What of it is not paid yet: what was paid stays, and counts for it. */
export function depositDueOf({
  status,
  deposit,
  paid,
  balance,
  price,
}: Pick<Loaded, 'status' | 'deposit' | 'paid' | 'balance' | 'price'>): number {
  if (!price.depositRule || (status !== 'confirmed' && status !== 'checked_in')) return 0
  return Math.max(0, Math.min(deposit - paid, balance))
}
