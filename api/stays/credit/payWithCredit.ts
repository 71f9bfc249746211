import { execute, select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { ColumnOf, RowOf, StayCredit, Sum } from '../../../db/models/index.ts'
import { folioSentences } from '../../../domain/booking/storedFolioText.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { allocateCredit } from '../../../domain/money/credit.ts'
import { type Money, money } from '../../../domain/money/money.ts'
import { authorizeGuest } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import {
  type BookingRecord,
  closeOpenPayments,
  loadBooking,
  lockBooking,
  moveCredit,
  postToFolio,
  presentBooking,
  recordHistory,
} from '../booking/service.ts'
import { amountBeingCaptured, completeHold } from '../deposit/service.ts'
import { HOLDER } from './creditHolder.ts'

interface UsableCredit {
  /** What the caller has at this property, in the currency of the bill. */
  available: Money
  /** What of it would go on this bill now; nothing where it is too little to hold the beds. */
  usable: Money
  /** The first of it ends then. */
  expiresOn: Day | null
}

/** What the caller could pay of a booking with credit. */
export async function getUsableCredit(id: number, ctx: RequestContext): Promise<UsableCredit> {
  await authorizeGuest(ctx, id, 'booking.read')
  const b = await loadBooking(id)
  const row = await selectOne<{ balance: Sum; expires_on: ColumnOf<StayCredit, 'expires_on'> | null }>(
    `SELECT COALESCE(SUM(balance), 0) AS balance, MIN(expires_on) AS expires_on FROM stay_credits c WHERE ${OPEN}`,
    callerParameters(b, ctx),
  )
  const available = Number(row?.balance ?? 0)
  const usable = isOpen(b) ? calculateUsable(b, available) : 0
  return { available: money(available, b.currency), usable: money(usable, b.currency), expiresOn: row?.expires_on ?? null }
}

/**
 * Pays with credit as far as it goes. Beds that are only held need as much as the deposit: with less the guest pays that by card, and the credit then
 * lowers what is left. So no hold is ever paid by half.
 */
export async function payWithCredit(id: number, ctx: RequestContext) {
  const { property } = await authorizeGuest(ctx, id, 'booking.change')
  return withIdempotency({ property, ctx }, async t => {
    await lockBooking({ id, property }, t)
    const b = await loadBooking(id, t)
    if (!isOpen(b)) throw appError(isExpired(b) ? 'hold_expired' : 'invalid_transition', { state: b.status })
    if (await amountBeingCaptured({ id, property }, t)) throw appError('invalid_transition', { state: b.status, reason: 'being_paid' })
    const credits = await lockCredits(b, ctx, t)
    const available = credits.reduce((n, c) => n + c.left, 0)
    const amount = calculateUsable(b, available)
    if (amount === 0) throw appError('invalid_transition', { state: b.status, reason: 'no_credit' })
    for (const share of allocateCredit(credits, amount)) {
      await moveCredit({ property, credit: share.pot.id, booking: id, kind: 'used', amount: -share.amount }, ctx, t)
      const changes = { booking: id, amount: money(share.amount, b.currency) }
      await recordAudit(ctx, { action: 'credit.use', entity: 'credit', entityId: share.pot.id, property, changes }, t)
    }
    const line = { kind: 'payment', description: folioSentences.paidCredit, amount: -amount, method: 'credit' } as const
    await postToFolio(ctx, { id, property, currency: b.currency }, [line], t)
    await recordHistory(
      ctx,
      { id, property },
      { event: 'credit_used', by: 'guest', facts: { amount: money(amount, b.currency), method: 'credit' } },
      t,
    )
    if (isHeld(b)) {
      await closeOpenPayments({ id, property }, t)
      await completeHold(b, { ctx, by: 'guest', isApprovalRequested: true }, t)
    }
    return presentBooking(await loadBooking(id, t))
  })
}

const isHeld = ({ status }: BookingRecord) => status === 'hold' || status === 'pending_payment'
const isExpired = (b: BookingRecord) => b.status === 'expired' || (isHeld(b) && b.held_until !== null && b.held_until <= new Date())
const isOpen = (b: BookingRecord) => !isExpired(b) && (isHeld(b) ? b.deposit > 0 : b.status === 'confirmed' || b.status === 'checked_in')

function calculateUsable(b: BookingRecord, available: number): number {
  if (isHeld(b) && available < b.deposit - b.paid) return 0
  return Math.max(0, Math.min(available, b.balance))
}

const OPEN = `c.property_id = ? AND c.currency = ? AND c.balance > 0 AND c.expires_on >= ? AND ${HOLDER}`
// The link of a booking shows no credit: only who signs in has proved whose it is.
const callerParameters = (b: BookingRecord, { caller }: RequestContext) => {
  const user = caller?.userId ?? 0
  return [b.property_id, b.currency, businessDate(new Date(), b.timezone), user, user]
}

// Written first: of two bookings that are paid from one credit at once, the second reads what the first has left.
async function lockCredits(
  b: BookingRecord,
  ctx: RequestContext,
  t: Transaction,
): Promise<(RowOf<StayCredit, 'id'> & { left: ColumnOf<StayCredit, 'balance'> })[]> {
  await execute(`UPDATE stay_credits c SET c.version = c.version + 1 WHERE ${OPEN}`, callerParameters(b, ctx), t)
  return select(
    `SELECT c.id, c.balance AS \`left\` FROM stay_credits c WHERE ${OPEN} ORDER BY c.expires_on, c.id`,
    callerParameters(b, ctx),
    t,
  )
}
