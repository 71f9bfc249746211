import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import { canMoveGroup } from '../../../domain/booking/groupRequest.ts'
import type { Locale } from '../../../domain/language/locales.ts'
import { keepsOffers, type PropertyStatus } from '../../../domain/listing/propertyStatus.ts'
import { money } from '../../../domain/money/money.ts'
import { appError } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/caller.ts'
import { once } from '../../platform/http/once.ts'
import { sellQuoted } from '../booking/service.ts'
import { admitGroup, admitHouse } from './access.ts'
import { releaseBeds } from './hold.ts'
import { mailAccepted, mailEnded } from './mails.ts'
import { type GroupView, presentGroup, withBookingToken } from './present.ts'
import { type LoadedGroup, loadGroup, type QuoteRow } from './read.ts'
import { closeQuote, moveGroup } from './records.ts'

interface Accepting {
  quote: number
  language?: Locale
}

/** Takes the quote: its beds become a booking, or, when they are gone, nothing happens and the quote stays open. */
export async function acceptQuote(id: number, { quote: quoteId, language }: Accepting, call: Call): Promise<GroupView> {
  const { property } = await admitGroup(call, id)
  const view = await once({ property, call }, async t => {
    const group = await loadGroup(id, t)
    const quote = judgeOpen(group, quoteId, 'accepted')
    await refuseStopped(property, t)
    const total = money(quote.total, quote.currency)
    await moveGroup(group, { to: 'accepted', event: 'accepted', by: 'guest', total }, call, t)
    await takeQuote(quote, t)
    await releaseBeds(group, call, t)
    const booking = await sellQuoted(saleOf(group, quote, language), call, t)
    await execute('UPDATE group_requests SET booking_id = ? WHERE id = ? AND property_id = ?', [booking.id, id, property], t)
    const now = await loadGroup(id, t)
    await mailAccepted(now, booking.id, t)
    return presentGroup(now)
  })
  return withBookingToken(view)
}

/** A quote is an offer through the marketplace: it is none while that has stopped the sales of the house. */
async function refuseStopped(property: number, t: Transaction) {
  const house = await selectOne<{ status: PropertyStatus }>('SELECT status FROM properties WHERE id = ?', [property], t)
  // Of one that is closed the sale itself says that it is gone.
  if (house && house.status !== 'closed' && !keepsOffers(house.status)) throw appError('invalid_transition', { reason: 'sales_stopped' })
}

function judgeOpen(group: LoadedGroup, quoteId: number, to: 'accepted' | 'refused'): QuoteRow {
  const { quote } = group
  if (!quote || !canMoveGroup(group.status, to)) throw appError('invalid_transition', { state: group.status })
  if (quote.id !== quoteId) throw appError('stale', { reason: 'quote_newer', version: group.version })
  return quote
}

// By the clock of the database: whoever accepts in the last second is in time, or is not, and never both.
async function takeQuote({ id, property_id }: QuoteRow, t: Transaction) {
  const { affectedRows } = await execute(
    `UPDATE group_quotes SET state = 'accepted', updated_at = UTC_TIMESTAMP(3)
     WHERE id = ? AND property_id = ? AND state = 'open' AND valid_until > UTC_TIMESTAMP(3)`,
    [id, property_id],
    t,
  )
  if (affectedRows !== 1) throw appError('invalid_transition', { state: 'expired', reason: 'quote_over' })
}

function saleOf(g: LoadedGroup, q: QuoteRow, language?: Locale): Parameters<typeof sellQuoted>[0] {
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
      note: `Group request ${g.code}`,
      noteBy: 'desk' as const,
      ...(language && { language }),
    },
    quoted: { lines: q.room_lines, price: q.price, policy: q.policy, total: money(q.total, q.currency) },
    schedule: q.schedule,
  }
}

/** The group says no to this quote. */
export async function refuseQuote(id: number, { quote, reason }: { quote: number; reason?: string }, call: Call): Promise<GroupView> {
  const { property } = await admitGroup(call, id)
  return once({ property, call }, async t => {
    const group = await loadGroup(id, t)
    judgeOpen(group, quote, 'refused')
    return endGroup(group, { to: 'refused', reason, by: 'guest' }, call, t)
  })
}

/** The group needs no beds any more. */
export async function withdrawRequest(
  id: number,
  { reason, version }: { reason?: string; version?: number },
  call: Call,
): Promise<GroupView> {
  const { property } = await admitGroup(call, id)
  return once({ property, call }, async t => endGroup(await loadGroup(id, t), { to: 'withdrawn', reason, version, by: 'guest' }, call, t))
}

/** The house cannot take them. */
export async function declineRequest(
  id: number,
  { reason, version }: { reason: string; version?: number },
  call: Call,
): Promise<GroupView> {
  const { property, as, contact } = await admitHouse(call, id, 'booking.approve')
  return once({ property, call }, async t =>
    endGroup(await loadGroup(id, t), { to: 'declined', reason, version, by: as, contact }, call, t),
  )
}

interface End {
  to: 'refused' | 'withdrawn' | 'declined'
  by: 'guest' | 'desk' | 'admin'
  reason?: string | undefined
  version?: number | undefined
  contact?: boolean
}

const quoteStates = { refused: 'refused', withdrawn: 'withdrawn', declined: 'withdrawn' } as const

export async function endGroup(
  group: LoadedGroup,
  { to, by, reason, version, contact = true }: End,
  call: Call,
  t: Transaction,
): Promise<GroupView> {
  await moveGroup(group, { to, event: to, by, reason, version }, call, t)
  await releaseBeds(group, call, t)
  await closeQuote(group, quoteStates[to], t)
  const now = await loadGroup(group.id, t)
  await mailEnded(now, to, t)
  return presentGroup(now, { contact })
}
