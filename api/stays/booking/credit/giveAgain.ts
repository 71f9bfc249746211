import { execute, select, type Transaction } from '../../../../db/connection.ts'
import { businessDate } from '../../../../domain/calendar/clock.ts'
import { addDays } from '../../../../domain/calendar/days.ts'
import { CREDIT_NOTICE_DAYS, takeFrom } from '../../../../domain/money/credit.ts'
import { audit } from '../../../platform/http/audit.ts'
import type { Call } from '../../../platform/http/caller.ts'
import { overpaidOf } from '../onlineTasks.ts'
import type { Loaded } from '../read.ts'
import { writeBill, writeStep } from '../records.ts'
import { moveCredit } from './ledger.ts'

/** What a guarded booking was paid with credit and owes no more goes back to where it came from, not into a hand. Answers how much. */
export async function giveCreditAgain(b: Loaded, call: Call, t: Transaction): Promise<number> {
  const used = await select<{ id: number; left: number }>(
    `SELECT credit_id AS id, -SUM(amount) AS \`left\` FROM stay_credit_lines
     WHERE booking_id = ? AND property_id = ? AND kind IN ('used', 'returned') GROUP BY credit_id HAVING SUM(amount) < 0 ORDER BY MAX(id) DESC`,
    [b.id, b.property_id],
    t,
  )
  if (!used.length) return 0
  const of = { id: b.id, property: b.property_id, currency: b.currency }
  const shares = takeFrom(
    used.map(u => ({ id: u.id, left: Number(u.left) })),
    await overpaidOf(of, t),
  )
  const back = shares.reduce((n, s) => n + s.amount, 0)
  if (back === 0) return 0
  const least = addDays(businessDate(new Date(), b.timezone), CREDIT_NOTICE_DAYS)
  for (const { pot, amount } of shares) {
    await moveCredit({ property: b.property_id, credit: pot.id, booking: b.id, kind: 'returned', amount }, call, t)
    // Who gets it back on its last day has time to use it.
    await execute(
      'UPDATE stay_credits SET expires_on = GREATEST(expires_on, ?) WHERE id = ? AND property_id = ?',
      [least, pot.id, b.property_id],
      t,
    )
    const changes = { booking: b.id, amount: { amount, currency: b.currency } }
    await audit(call, { action: 'credit.return', entity: 'credit', entityId: pot.id, property: b.property_id, changes }, t)
  }
  await writeBill(call, of, [{ kind: 'refund', description: 'Back to the credit', amount: back, method: 'credit' }], t)
  const facts = { amount: { amount: back, currency: b.currency }, method: 'credit' }
  await writeStep(call, of, { event: 'credit_returned', by: 'system', facts }, t)
  return back
}
