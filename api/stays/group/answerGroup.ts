import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Property, RowOf, User } from '../../../db/models/index.ts'
import { canTransitionGroup } from '../../../domain/booking/groupRequest.ts'
import type { Locale } from '../../../domain/language/locales.ts'
import { hasOffers } from '../../../domain/listing/propertyStatus.ts'
import { money } from '../../../domain/money/money.ts'
import { canReadGuest, type Visitor } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import { callerId, type RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { bookQuote } from '../booking/service.ts'
import { authorizeGroupDesk, authorizeGroupGuest } from './authorizeGroup.ts'
import { releaseBlockedBeds } from './blockBeds.ts'
import { closeQuote, moveGroup } from './groupHistory.ts'
import { type GroupRecord, loadGroup, type QuoteRow } from './groupRecord.ts'
import { notifyGroupClosed, notifyQuoteAccepted } from './notifications.ts'
import { type GroupView, presentGroup, withBookingToken } from './present.ts'

interface AcceptQuoteRequest {
  quote: number
  language?: Locale
}

/** Takes the quote: its beds become a booking, or, when they are gone, nothing happens and the quote stays open. */
export async function acceptQuote(id: number, { quote: quoteId, language }: AcceptQuoteRequest, ctx: RequestContext): Promise<GroupView> {
  const { property } = await authorizeGroupGuest(ctx, id, 'booking.read')
  const view = await withIdempotency({ property, ctx }, async t => {
    const group = await loadGroup(id, t)
    const quote = assertQuoteOpen(group, quoteId, 'accepted')
    await assertSalesOpen(property, t)
    const total = money(quote.total, quote.currency)
    await moveGroup(group, { to: 'accepted', event: 'accepted', by: 'guest', total }, ctx, t)
    await markQuoteAccepted(quote, t)
    await releaseBlockedBeds(group, ctx, t)
    const booking = await bookQuote({ ...toQuotedBooking(group, quote, language), account: await findAccount(group, ctx, t) }, ctx, t)
    await execute('UPDATE group_requests SET booking_id = ? WHERE id = ? AND property_id = ?', [booking.id, id, property], t)
    const now = await loadGroup(id, t)
    await notifyQuoteAccepted(now, booking.id, t)
    return presentGroup(now)
  })
  return withBookingToken(view)
}

/** Whose the booking becomes: who asked, or has the address that was given. The link opens the request for whoever it was forwarded to, and makes nobody its owner. */
async function findAccount({ user_id, guest_email }: GroupRecord, ctx: RequestContext, t: Transaction): Promise<number | null> {
  if (user_id !== null) return user_id
  const user = await selectOne<RowOf<User, 'id'>>(
    'SELECT id FROM users WHERE id = ? AND email = ? AND email_verified_at IS NOT NULL',
    [callerId(ctx), guest_email],
    t,
  )
  return user?.id ?? null
}

/** A quote is an offer through the marketplace: it is none while that has stopped the sales of the property. */
async function assertSalesOpen(property: number, t: Transaction) {
  const propertyRow = await selectOne<RowOf<Property, 'status'>>('SELECT status FROM properties WHERE id = ?', [property], t)
  // Of one that is closed the sale itself says that it is gone.
  if (propertyRow && propertyRow.status !== 'closed' && !hasOffers(propertyRow.status))
    throw appError('invalid_transition', { reason: 'sales_stopped' })
}

function assertQuoteOpen(group: GroupRecord, quoteId: number, to: 'accepted' | 'refused'): QuoteRow {
  const { quote } = group
  if (!quote || !canTransitionGroup(group.status, to)) throw appError('invalid_transition', { state: group.status })
  if (quote.id !== quoteId) throw appError('stale', { reason: 'quote_newer', version: group.version })
  return quote
}

// By the clock of the database: whoever accepts in the last second is in time, or is not, and never both.
async function markQuoteAccepted({ id, property_id }: QuoteRow, t: Transaction) {
  const { affectedRows } = await execute(
    `UPDATE group_quotes SET state = 'accepted', updated_at = UTC_TIMESTAMP(3)
     WHERE id = ? AND property_id = ? AND state = 'open' AND valid_until > UTC_TIMESTAMP(3)`,
    [id, property_id],
    t,
  )
  if (affectedRows !== 1) throw appError('invalid_transition', { state: 'expired', reason: 'quote_over' })
}

function toQuotedBooking(g: GroupRecord, q: QuoteRow, language?: Locale): Omit<Parameters<typeof bookQuote>[0], 'account'> {
  return {
    request: {
      property: g.property_id,
      arrival: q.arrival,
      departure: q.departure,
      guest: {
        name: g.guest_name,
        ...(g.guest_email && { email: g.guest_email }),
        ...(g.guest_phone && { phone: g.guest_phone }),
        ...(g.guest_country && { country: g.guest_country }),
      },
      note: g.code,
      noteBy: 'desk' as const,
      ...(language && { language }),
    },
    quoted: { lines: q.room_lines, price: q.price, policy: q.policy, total: money(q.total, q.currency) },
    schedule: q.schedule,
  }
}

/** The group says no to this quote. */
export async function refuseQuote(
  id: number,
  { quote, reason }: { quote: number; reason?: string },
  ctx: RequestContext,
): Promise<GroupView> {
  const { property } = await authorizeGroupGuest(ctx, id, 'booking.read')
  return withIdempotency({ property, ctx }, async t => {
    const group = await loadGroup(id, t)
    assertQuoteOpen(group, quote, 'refused')
    return closeGroupRequest(group, { to: 'refused', reason, by: 'guest' }, ctx, t)
  })
}

/** The group needs no beds any more. */
export async function withdrawRequest(
  id: number,
  { reason, version }: { reason?: string; version?: number },
  ctx: RequestContext,
): Promise<GroupView> {
  const { property } = await authorizeGroupGuest(ctx, id, 'booking.read')
  return withIdempotency({ property, ctx }, async t =>
    closeGroupRequest(await loadGroup(id, t), { to: 'withdrawn', reason, version, by: 'guest' }, ctx, t),
  )
}

/** The property cannot take them. */
export async function declineRequest(
  id: number,
  { reason, version }: { reason: string; version?: number },
  ctx: RequestContext,
): Promise<GroupView> {
  const { property, visitor } = await authorizeGroupDesk(ctx, id, 'booking.approve')
  return withIdempotency({ property, ctx }, async t =>
    closeGroupRequest(await loadGroup(id, t), { to: 'declined', reason, version, by: visitor.as, contact: canReadGuest(visitor) }, ctx, t),
  )
}

interface GroupClosure {
  to: 'refused' | 'withdrawn' | 'declined'
  by: Visitor['as']
  reason?: string | undefined
  version?: number | undefined
  contact?: boolean
}

const quoteStates = { refused: 'refused', withdrawn: 'withdrawn', declined: 'withdrawn' } as const

export async function closeGroupRequest(
  group: GroupRecord,
  { to, by, reason, version, contact = true }: GroupClosure,
  ctx: RequestContext,
  t: Transaction,
): Promise<GroupView> {
  await moveGroup(group, { to, event: to, by, reason, version }, ctx, t)
  await releaseBlockedBeds(group, ctx, t)
  await closeQuote(group, quoteStates[to], t)
  const now = await loadGroup(group.id, t)
  await notifyGroupClosed(now, to, t)
  return presentGroup(now, { contact })
}
