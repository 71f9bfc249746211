import { selectOne, type Transaction } from '../../../../db/connection.ts'
import type { Sum } from '../../../../db/models/index.ts'
import { folioSentences } from '../../../../domain/booking/storedFolioText.ts'
import { type CashSum, cashStep, cashSum, isRoundedToNothing } from '../../../../domain/money/cashRounding.ts'
import { type Money, minMoney, subtract, zero } from '../../../../domain/money/money.ts'
import { recordAudit } from '../../../platform/http/audit.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { findOpenTill, getFolioBalance, refundableAmount, roundingLines, settledAmount } from '../../payment/service.ts'
import { postToFolio } from '../postToLedger.ts'
import { recordHistory } from '../recordHistory.ts'
import { writeRounding } from '../roundOffBalance.ts'

interface BookingKey {
  booking: number
  property: number
}
export interface CashRefund {
  given: Money
  /** What is refunded later at the desk: no open shift, or not paid in cash. */
  pending: Money
}

/**
 * After a cancellation or change at the desk, in the same transaction with the booking locked: overpaid cash is refunded from the open shift. Without
 * one, and for other methods, the refund is pending: the balance stays negative.
 */
export async function refundCash(of: BookingKey, ctx: RequestContext, t: Transaction): Promise<CashRefund> {
  const { booking, property } = of
  const bill = await getFolioBalance(booking, property, t)
  const credit = refundableAmount(bill)
  const none = zero(credit.currency)
  if (credit.amount === 0) return { given: none, pending: none }
  const moved = toCashSum(minMoney(credit, await loadCashReceived(of, credit.currency, t)), credit, bill.country)
  const { amount } = moved
  if (isRoundedToNothing(moved)) await writeRounding(of, moved, 1, ctx, t)
  if (amount.amount === 0) return recordIfPending(of, { given: none, pending: subtract(credit, settledAmount(moved)) }, ctx, t)
  const shift = await findOpenTill({ property, currency: credit.currency }, ctx, t)
  if (!shift) return recordIfPending(of, { given: none, pending: credit }, ctx, t)
  const line = { kind: 'refund', description: folioSentences.givenCash, amount: amount.amount, method: 'cash', shift } as const
  const bookingOf = { id: booking, property, currency: amount.currency }
  await postToFolio(ctx, bookingOf, roundingLines(moved, 1), t)
  const id = await postToFolio(ctx, bookingOf, [line], t)
  const facts = { payment: id, amount, method: 'cash' }
  await recordHistory(ctx, { id: booking, property }, { event: 'refund_given', by: 'desk', facts }, t)
  await recordAudit(ctx, { action: 'payment.refund', entity: 'payment', entityId: id, property, changes: { booking, ...facts } }, t)
  return recordIfPending(of, { given: amount, pending: subtract(credit, settledAmount(moved)) }, ctx, t)
}

/** Rounded to coins: in full with its rounding, in part only what coins allow. */
function toCashSum(amount: Money, credit: Money, country: string): CashSum {
  const step = cashStep(amount.currency, country)
  const inCoins = amount.amount === credit.amount ? amount : { ...amount, amount: amount.amount - (amount.amount % step) }
  return cashSum(inCoins, credit, country) ?? { amount: zero(amount.currency), rounding: zero(amount.currency) }
}

/** The same without a desk: everything is pending. */
export async function recordPendingRefund(of: BookingKey, ctx: RequestContext, t: Transaction): Promise<CashRefund> {
  const credit = refundableAmount(await getFolioBalance(of.booking, of.property, t))
  return recordIfPending(of, { given: zero(credit.currency), pending: credit }, ctx, t)
}

async function recordIfPending({ booking, property }: BookingKey, back: CashRefund, ctx: RequestContext, t: Transaction) {
  if (back.pending.amount > 0)
    await recordHistory(ctx, { id: booking, property }, { event: 'refund_pending', by: 'system', facts: { amount: back.pending } }, t)
  return back
}

// Cash received and neither reversed nor refunded.
async function loadCashReceived({ booking, property }: BookingKey, currency: string, t: Transaction): Promise<Money> {
  const row = await selectOne<{ left: Sum }>(
    `SELECT -COALESCE(SUM(amount), 0) AS \`left\` FROM folio_lines
     WHERE booking_id = ? AND property_id = ? AND method = 'cash' AND kind IN ('payment', 'refund', 'reversal')`,
    [booking, property],
    t,
  )
  return { amount: Math.max(0, Number(row?.left ?? 0)), currency }
}
