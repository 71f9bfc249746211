import { depositDue } from '../domain/deposit.ts'
import { taxAdded } from '../domain/tax.ts'
import { payableOnline, paysOnline } from '../runtime.ts'
import type { FrozenPrice } from './frozen.ts'
import type { Loaded } from './read.ts'

/** The deposit of a stay that was changed, by the rule that it was booked with. Without one it stays what it was. */
export function depositNow({ deposit, currency }: Pick<Loaded, 'deposit' | 'currency'>, price: FrozenPrice): number {
  if (!price.depositRule || !paysOnline()) return deposit
  const { roomTotal, firstNight, taxes } = price
  const taxAhead = taxAdded(taxes, currency, 'now')
  return payableOnline(depositDue(price.depositRule, { rooms: roomTotal, firstNight, taxAhead }, true)).amount
}

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
