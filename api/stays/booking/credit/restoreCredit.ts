import { execute, select, type Transaction } from '../../../../db/connection.ts'
import type { ColumnOf, StayCreditLine, Sum } from '../../../../db/models/index.ts'
import { folioSentences } from '../../../../domain/booking/storedFolioText.ts'
import { businessDate } from '../../../../domain/calendar/clock.ts'
import { addDays } from '../../../../domain/calendar/days.ts'
import { allocateCredit, CREDIT_NOTICE_DAYS } from '../../../../domain/money/credit.ts'
import { recordAudit } from '../../../platform/http/audit.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import type { BookingRecord } from '../bookingRecord.ts'
import { loadOverpayment } from '../paymentTasks.ts'
import { postToFolio } from '../postToLedger.ts'
import { recordHistory } from '../recordHistory.ts'
import { moveCredit } from './ledger.ts'

/** What a guarded booking was paid with credit and owes no more goes back to where it came from, not into a hand. Answers how much. */
export async function restoreCredit(b: BookingRecord, ctx: RequestContext, t: Transaction): Promise<number> {
  const used = await select<{ id: ColumnOf<StayCreditLine, 'credit_id'>; left: Sum }>(
    `SELECT credit_id AS id, -SUM(amount) AS \`left\` FROM stay_credit_lines
     WHERE booking_id = ? AND property_id = ? AND kind IN ('used', 'returned') GROUP BY credit_id HAVING SUM(amount) < 0 ORDER BY MAX(id) DESC`,
    [b.id, b.property_id],
    t,
  )
  if (!used.length) return 0
  const of = { id: b.id, property: b.property_id, currency: b.currency }
  const shares = allocateCredit(
    used.map(u => ({ id: u.id, left: Number(u.left) })),
    await loadOverpayment(of, t),
  )
  const back = shares.reduce((n, s) => n + s.amount, 0)
  if (back === 0) return 0
  const least = addDays(businessDate(new Date(), b.timezone), CREDIT_NOTICE_DAYS)
  for (const { pot, amount } of shares) {
    await moveCredit({ property: b.property_id, credit: pot.id, booking: b.id, kind: 'returned', amount }, ctx, t)
    // Who gets it back on its last day has time to use it.
    await execute(
      'UPDATE stay_credits SET expires_on = GREATEST(expires_on, ?) WHERE id = ? AND property_id = ?',
      [least, pot.id, b.property_id],
      t,
    )
    const changes = { booking: b.id, amount: { amount, currency: b.currency } }
    await recordAudit(ctx, { action: 'credit.return', entity: 'credit', entityId: pot.id, property: b.property_id, changes }, t)
  }
  await postToFolio(ctx, of, [{ kind: 'refund', description: folioSentences.backToCredit, amount: back, method: 'credit' }], t)
  const facts = { amount: { amount: back, currency: b.currency }, method: 'credit' }
  await recordHistory(ctx, of, { event: 'credit_returned', by: 'system', facts }, t)
  return back
}
