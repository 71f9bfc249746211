import { select, type Transaction } from '../../../../db/connection.ts'
import type { Sum } from '../../../../db/models/index.ts'
import type { Money } from '../../../../domain/money/money.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import type { BookingRecord } from '../bookingRecord.ts'
import { restoreCredit } from '../credit/restoreCredit.ts'
import { enqueueOverpaymentRefund } from '../paymentTasks.ts'
import { type HistoryEntry, recordHistory } from '../recordHistory.ts'
import { recordPendingRefund, refundCash } from './refundCash.ts'

/** How an overpayment is refunded. */
export interface RefundBreakdown {
  /** Through the payment provider. */
  online: Money
  /** What was paid with credit, as credit. */
  credit: Money
  /** From the till, at once. */
  cash: Money
  /** Later at the desk. */
  pending: Money
}

/**
 * After a change, a cancellation or a no-show, with the booking locked and its bill written: online payments are refunded automatically; cash of a
 * guest at the desk from the open shift; everything else is pending at the desk. Refunds pending before are left alone.
 */
export async function refundOverpayment(
  before: BookingRecord,
  by: HistoryEntry['by'],
  ctx: RequestContext,
  t: Transaction,
): Promise<RefundBreakdown> {
  const of = { id: before.id, property: before.property_id }
  const money = (amount: number): Money => ({ amount, currency: before.currency })
  const online = await enqueueOverpaymentRefund({ ...before, ...of }, t)
  if (online > 0)
    await recordHistory(ctx, of, { event: 'refund_ordered', by: 'system', facts: { amount: money(online), method: 'online' } }, t)
  const owes = { booking: before.id, property: before.property_id }
  const nothing = { given: money(0), pending: money(0) }
  const left = await loadBalance(of, t)
  const credit = left < 0 ? await restoreCredit(before, ctx, t) : 0
  const isMore = left + credit < Math.min(0, before.balance)
  const isAtDesk = by === 'desk' || by === 'admin'
  const { given, pending } = !isMore ? nothing : isAtDesk ? await refundCash(owes, ctx, t) : await recordPendingRefund(owes, ctx, t)
  return { online: money(online), credit: money(credit), cash: given, pending }
}

async function loadBalance({ id, property }: { id: number; property: number }, t: Transaction): Promise<number> {
  const [row] = await select<{ balance: Sum }>(
    'SELECT COALESCE(SUM(amount), 0) AS balance FROM folio_lines WHERE booking_id = ? AND property_id = ?',
    [id, property],
    t,
  )
  return Number(row?.balance ?? 0)
}
