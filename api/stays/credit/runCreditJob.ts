import { execute, select, selectOne, type Transaction, transaction } from '../../../db/connection.ts'
import type { RowOf, StayCredit } from '../../../db/models/index.ts'
import { money } from '../../../domain/money/money.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import { createSystemContext } from '../../platform/http/systemContext.ts'
import { excludeFailedItems, processItems } from '../../platform/jobs/service.ts'
import { loadBooking, moveCredit, sendCreditExpiringMail } from '../booking/service.ts'

/** The job that ends credits, and tells of those that are about to. */
export const CREDIT_JOB = 'credits'
const AT_ONCE = 200

type Due = RowOf<StayCredit, 'id' | 'property_id'>
interface Credit extends Due, RowOf<StayCredit, 'booking_id' | 'currency' | 'balance' | 'expires_on'> {}

/** One day later than UTC: its last day is over in every time zone. */
const OVER = 'balance > 0 AND expires_on < DATE(?) - INTERVAL 1 DAY'
const SOON = 'balance > 0 AND remind_on <= DATE(?)'

export async function runCreditJob({ signal }: { signal?: AbortSignal } = {}, now = new Date()): Promise<number> {
  const ended = await forEachDueCredit(OVER, now, (credit, t) => end(credit, t), signal)
  return ended + (await forEachDueCredit(SOON, now, (credit, t) => remind(credit, t), signal))
}

async function forEachDueCredit(
  where: string,
  now: Date,
  work: (credit: Credit, t: Transaction) => Promise<boolean>,
  signal?: AbortSignal,
) {
  const due = await select<Due>(
    `SELECT id, property_id FROM stay_credits WHERE ${where} AND ${excludeFailedItems(CREDIT_JOB, 'stay_credits.id')} ORDER BY id LIMIT ${AT_ONCE}`,
    [now],
  )
  const pieceOf = (c: Due) => ({ id: c.id, property: c.property_id })
  return processItems(due, c => transaction(async t => runForCredit(c, { where, now, work }, t)), {
    job: CREDIT_JOB,
    toItem: pieceOf,
    signal,
  })
}

interface Work {
  where: string
  now: Date
  work: (credit: Credit, t: Transaction) => Promise<boolean>
}

// Written first: a concurrent second run finds nothing due.
async function runForCredit({ id, property_id }: Due, { where, now, work }: Work, t: Transaction): Promise<boolean> {
  const guard = `UPDATE stay_credits SET version = version + 1 WHERE id = ? AND property_id = ? AND ${where}`
  if ((await execute(guard, [id, property_id, now], t)).affectedRows !== 1) return false
  const credit = await selectOne<Credit>(
    'SELECT id, property_id, booking_id, currency, balance, expires_on FROM stay_credits WHERE id = ? AND property_id = ?',
    [id, property_id],
    t,
  )
  return credit !== undefined && work({ ...credit, balance: Number(credit.balance) }, t)
}

async function end({ id, property_id: property, balance, currency }: Credit, t: Transaction): Promise<boolean> {
  const ctx = createSystemContext()
  await moveCredit({ property, credit: id, booking: null, kind: 'expired', amount: -balance }, ctx, t)
  await recordAudit(
    ctx,
    { action: 'credit.expire', entity: 'credit', entityId: id, property, changes: { amount: money(balance, currency) } },
    t,
  )
  return true
}

async function remind(credit: Credit, t: Transaction): Promise<boolean> {
  const { id, property_id, balance, currency, expires_on } = credit
  await execute('UPDATE stay_credits SET remind_on = NULL WHERE id = ? AND property_id = ?', [id, property_id], t)
  const booking = await loadBooking(credit.booking_id, t)
  await sendCreditExpiringMail(booking, id, { amount: money(balance, currency), expiresOn: expires_on }, t)
  return true
}
