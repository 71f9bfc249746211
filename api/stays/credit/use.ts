import { execute, select, selectOne, type Transaction } from '../../../db/connection.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { takeFrom } from '../../../domain/money/credit.ts'
import { type Money, money } from '../../../domain/money/money.ts'
import { admitToBooking } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import { audit } from '../../platform/http/audit.ts'
import type { Call } from '../../platform/http/caller.ts'
import { once } from '../../platform/http/once.ts'
import {
  closePayments,
  guardBooking,
  type Loaded,
  loadBooking,
  moveCredit,
  presentBooking,
  writeBill,
  writeStep,
} from '../booking/service.ts'
import { beingTaken, finish } from '../deposit/service.ts'
import { HOLDER } from './holder.ts'

interface Usable {
  /** What the caller has at this house, in the currency of the bill. */
  available: Money
  /** What of it would go on this bill now; nothing where it is too little to hold the beds. */
  usable: Money
  /** The first of it ends then. */
  expiresOn: Day | null
}

/** What the caller could pay of a booking with credit. */
export async function creditFor(id: number, call: Call): Promise<Usable> {
  const { visitor } = await admitToBooking(call, id, 'booking.read')
  if (visitor.as !== 'guest') throw appError('forbidden')
  const b = await loadBooking(id)
  const row = await selectOne<{ balance: number; expires_on: Day | null }>(
    `SELECT COALESCE(SUM(balance), 0) AS balance, MIN(expires_on) AS expires_on FROM stay_credits c WHERE ${OPEN}`,
    ofCaller(b, call),
  )
  const available = Number(row?.balance ?? 0)
  const usable = isOpen(b) ? usableOf(b, available) : 0
  return { available: money(available, b.currency), usable: money(usable, b.currency), expiresOn: row?.expires_on ?? null }
}

/**
 * Pays with credit as far as it goes. Beds that are only held need as much as the deposit: with less the guest pays that by card, and the credit then
 * lowers what is left. So no hold is ever paid by half.
 */
export async function useCredit(id: number, call: Call) {
  const { property, visitor } = await admitToBooking(call, id, 'booking.change')
  if (visitor.as !== 'guest') throw appError('forbidden')
  return once({ property, call }, async t => {
    await guardBooking({ id, property }, t)
    const b = await loadBooking(id, t)
    if (!isOpen(b)) throw appError(isLate(b) ? 'hold_expired' : 'invalid_transition', { state: b.status })
    if (await beingTaken({ id, property }, t)) throw appError('invalid_transition', { state: b.status, reason: 'being_paid' })
    const credits = await guardCredits(b, call, t)
    const available = credits.reduce((n, c) => n + c.left, 0)
    const amount = usableOf(b, available)
    if (amount === 0) throw appError('invalid_transition', { state: b.status, reason: 'no_credit' })
    for (const share of takeFrom(credits, amount)) {
      await moveCredit({ property, credit: share.pot.id, booking: id, kind: 'used', amount: -share.amount }, call, t)
      const changes = { booking: id, amount: money(share.amount, b.currency) }
      await audit(call, { action: 'credit.use', entity: 'credit', entityId: share.pot.id, property, changes }, t)
    }
    const line = { kind: 'payment', description: 'Paid with credit', amount: -amount, method: 'credit' } as const
    await writeBill(call, { id, property, currency: b.currency }, [line], t)
    await writeStep(
      call,
      { id, property },
      { event: 'credit_used', by: 'guest', facts: { amount: money(amount, b.currency), method: 'credit' } },
      t,
    )
    if (isHeld(b)) {
      await closePayments({ id, property }, t)
      await finish(b, { call, by: 'guest', isAsked: true }, t)
    }
    return presentBooking(await loadBooking(id, t))
  })
}

const isHeld = ({ status }: Loaded) => status === 'hold' || status === 'pending_payment'
const isLate = (b: Loaded) => b.status === 'expired' || (isHeld(b) && b.held_until !== null && b.held_until <= new Date())
const isOpen = (b: Loaded) => !isLate(b) && (isHeld(b) ? b.deposit > 0 : b.status === 'confirmed' || b.status === 'checked_in')

function usableOf(b: Loaded, available: number): number {
  if (isHeld(b) && available < b.deposit - b.paid) return 0
  return Math.max(0, Math.min(available, b.balance))
}

const OPEN = `c.property_id = ? AND c.currency = ? AND c.balance > 0 AND c.expires_on >= ? AND ${HOLDER}`
// The link of a booking shows no credit: only who signs in has proved whose it is.
const ofCaller = (b: Loaded, { caller }: Call) => {
  const user = caller?.userId ?? 0
  return [b.property_id, b.currency, businessDate(new Date(), b.timezone), user, user]
}

// Written first: of two bookings that are paid from one credit at once, the second reads what the first has left.
async function guardCredits(b: Loaded, call: Call, t: Transaction): Promise<{ id: number; left: number }[]> {
  await execute(`UPDATE stay_credits c SET c.version = c.version + 1 WHERE ${OPEN}`, ofCaller(b, call), t)
  return select(`SELECT c.id, c.balance AS \`left\` FROM stay_credits c WHERE ${OPEN} ORDER BY c.expires_on, c.id`, ofCaller(b, call), t)
}
