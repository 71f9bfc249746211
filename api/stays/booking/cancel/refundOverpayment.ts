import { select, type Transaction } from '../../../../db/connection.ts'
import type { Sum } from '../../../../db/models/index.ts'
import type { Money } from '../../../../domain/money/money.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import type { BookingRecord } from '../bookingRecord.ts'
import { restoreCredit } from '../credit/restoreCredit.ts'
import { enqueueOverpaymentRefund } from '../paymentTasks.ts'
import { type HistoryEntry, recordHistory } from '../recordHistory.ts'
import { recordPendingRefund, refundCash } from './refundCash.ts'

/** How money goes back that is owed no more. */
export interface RefundBreakdown {
  /** By the provider, the way it came. */
  online: Money
  /** What was paid with credit, as credit. */
  credit: Money
  /** Out of the till, at once. */
  cash: Money
  /** By the desk, when it comes to it. */
  pending: Money
}

/**
 * After a change, a cancellation or a no-show, with the booking guarded and its bill written: what was paid online goes back by itself; cash of who stands
 * at the desk out of the open shift; all else waits at the desk. What was owed to the guest before is not touched again.
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
