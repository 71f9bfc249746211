import { selectOne, type Transaction } from '../../../../db/connection.ts'
import { type CashSum, cashStep, cashSum } from '../../../../domain/money/cashRounding.ts'
import { least, type Money, subtract, zero } from '../../../../domain/money/money.ts'
import { audit } from '../../../platform/http/audit.ts'
import type { Call } from '../../../platform/http/caller.ts'
import { billOf, creditOf, openDrawer, roundingLines, settledBy } from '../../payment/service.ts'
import { writeBill, writeStep } from '../records.ts'

interface Of {
  booking: number
  property: number
}
export interface GivenBack {
  given: Money
  /** What waits at the desk: no shift is open, or it was not paid in cash. */
  pending: Money
}

/**
 * After a booking was cancelled or changed at the desk, in the same transaction and with its booking guarded: cash that is over goes out of the open
 * shift. Without one, and for what was paid in other ways, the refund is pending: the bill stands below zero until it is given.
 */
export async function giveBackCash(of: Of, call: Call, t: Transaction): Promise<GivenBack> {
  const { booking, property } = of
  const bill = await billOf(booking, property, t)
  const credit = creditOf(bill)
  const none = zero(credit.currency)
  if (credit.amount === 0) return { given: none, pending: none }
  const moved = cashBack(least(credit, await cashLeft(of, credit.currency, t)), credit, bill.country)
  const { amount } = moved
  const shift = amount.amount > 0 ? await openDrawer({ property, currency: credit.currency }, call, t) : undefined
  if (!shift) return leaveWaiting(of, { given: none, pending: credit }, call, t)
  const line = { kind: 'refund', description: 'Given back in cash', amount: amount.amount, method: 'cash', shift } as const
  const bookingOf = { id: booking, property, currency: amount.currency }
  await writeBill(call, bookingOf, roundingLines(moved, 1), t)
  const id = await writeBill(call, bookingOf, [line], t)
  const facts = { payment: id, amount, method: 'cash' }
  await writeStep(call, { id: booking, property }, { event: 'refund_given', by: 'desk', facts }, t)
  await audit(call, { action: 'payment.refund', entity: 'payment', entityId: id, property, changes: { booking, ...facts } }, t)
  return leaveWaiting(of, { given: amount, pending: subtract(credit, settledBy(moved)) }, call, t)
}

/** In coins that there are: the whole with its rounding, of a part what coins make. */
function cashBack(amount: Money, credit: Money, country: string): CashSum {
  const step = cashStep(amount.currency, country)
  const inCoins = amount.amount === credit.amount ? amount : { ...amount, amount: amount.amount - (amount.amount % step) }
  return cashSum(inCoins, credit, country) ?? { amount: zero(amount.currency), rounding: zero(amount.currency) }
}

/** The same where nobody stands at the desk: all of it waits there. */
export async function leaveCredit(of: Of, call: Call, t: Transaction): Promise<GivenBack> {
  const credit = creditOf(await billOf(of.booking, of.property, t))
  return leaveWaiting(of, { given: zero(credit.currency), pending: credit }, call, t)
}

async function leaveWaiting({ booking, property }: Of, back: GivenBack, call: Call, t: Transaction) {
  if (back.pending.amount > 0)
    await writeStep(call, { id: booking, property }, { event: 'refund_pending', by: 'system', facts: { amount: back.pending } }, t)
  return back
}

// Cash that came in and neither was taken back nor given back.
async function cashLeft({ booking, property }: Of, currency: string, t: Transaction): Promise<Money> {
  const row = await selectOne<{ left: number }>(
    `SELECT -COALESCE(SUM(amount), 0) AS \`left\` FROM folio_lines
     WHERE booking_id = ? AND property_id = ? AND method = 'cash' AND kind IN ('payment', 'refund', 'reversal')`,
    [booking, property],
    t,
  )
  return { amount: Math.max(0, Number(row?.left ?? 0)), currency }
}
