import { select, type Transaction } from '../../../../db/connection.ts'
import type { Money } from '../../../../domain/money/money.ts'
import type { Call } from '../../../platform/http/caller.ts'
import { giveCreditAgain } from '../credit/giveAgain.ts'
import { returnOverpaid } from '../onlineTasks.ts'
import type { Loaded } from '../read.ts'
import { type Step, writeStep } from '../records.ts'
import { giveBackCash, leaveCredit } from './giveBack.ts'

/** How money goes back that is owed no more. */
export interface Back {
  /** By the provider, the way it came. */
  online: Money
  /** What was paid with credit, as credit. */
  credit: Money
  /** Out of the drawer, at once. */
  cash: Money
  /** By the desk, when it comes to it. */
  pending: Money
}

/**
 * After a change, a cancellation or a no-show, with the booking guarded and its bill written: what was paid online goes back by itself; cash of who stands
 * at the desk out of the open shift; all else waits at the desk. What was owed to the guest before is not touched again.
 */
export async function settleCredit(before: Loaded, by: Step['by'], call: Call, t: Transaction): Promise<Back> {
  const of = { id: before.id, property: before.property_id }
  const money = (amount: number): Money => ({ amount, currency: before.currency })
  const online = await returnOverpaid({ ...before, ...of }, t)
  if (online > 0)
    await writeStep(call, of, { event: 'refund_ordered', by: 'system', facts: { amount: money(online), method: 'online' } }, t)
  const owes = { booking: before.id, property: before.property_id }
  const nothing = { given: money(0), pending: money(0) }
  const left = await balanceOf(of, t)
  const credit = left < 0 ? await giveCreditAgain(before, call, t) : 0
  const isMore = left + credit < Math.min(0, before.balance)
  const isAtDesk = by === 'desk' || by === 'admin'
  const { given, pending } = !isMore ? nothing : isAtDesk ? await giveBackCash(owes, call, t) : await leaveCredit(owes, call, t)
  return { online: money(online), credit: money(credit), cash: given, pending }
}

async function balanceOf({ id, property }: { id: number; property: number }, t: Transaction): Promise<number> {
  const [row] = await select<{ balance: number }>(
    'SELECT COALESCE(SUM(amount), 0) AS balance FROM folio_lines WHERE booking_id = ? AND property_id = ?',
    [id, property],
    t,
  )
  return Number(row?.balance ?? 0)
}
