import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Property, RowOf, User } from '../../../db/models/index.ts'
import { type Party, partySize } from '../../../domain/booking/party.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { explain } from '../../../domain/language/explain.ts'
import { defaultLocale } from '../../../domain/language/locales.ts'
import type { Money } from '../../../domain/money/money.ts'
import { mailboxOf } from '../../../domain/text/mailbox.ts'
import { type PartyQuery, parseParty } from '../../discovery/search/service.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { hashForAudit, recordAudit } from '../../platform/http/audit.ts'
import { hashNetwork } from '../../platform/http/limits/hashNetwork.ts'
import { callerId, type RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { validateStayDates } from '../booking/service.ts'
import { type EntryRow, findEntry } from './entries.ts'
import { findFittingOffer } from './findFittingOffer.ts'
import { assertJoinLimits, assertNetworkLimits, type JoiningBooker, lockWaitlist, raiseJoins } from './joinLimits.ts'
import { type EntryView, presentEntry } from './present.ts'
import { sendQuestion } from './waitlistMails.ts'

interface JoinRequest extends PartyQuery {
  property: number
  arrival: Day
  departure: Day
  maxTotal?: Money
  name: string
  email?: string
}
type WaitedProperty = RowOf<Property, 'id' | 'status' | 'currency' | 'timezone' | 'has_waitlist'>
interface Contact {
  email: string
  /** Null without an account. */
  user: number | null
  isProven: boolean
}

/** Puts somebody on the list of a property that has nothing for them now. Who has no account answers a mailed question first. */
export async function joinWaitlist(request: JoinRequest, ctx: RequestContext): Promise<EntryView> {
  const property = await getWaitedProperty(request.property)
  validateStayDates(request, businessDate(new Date(), property.timezone), 'web')
  const party = toParty(request)
  assertCurrency(request, property)
  const contact = await resolveContact(request, ctx)
  await assertWorthWaiting(request, party)
  return withIdempotency({ property: property.id, ctx }, async t => {
    const who = toBooker(request, contact, ctx)
    await lockWaitlist(who, t)
    await assertJoinLimits(who, contact, t)
    await assertNetworkLimits(who, t)
    const id = await insertEntry({ request, property, party, contact, who }, ctx, t)
    const entry = (await findEntry(id, t)) as EntryRow
    if (contact.isProven) await raiseJoins(property.id, t)
    else await sendQuestion(entry, t)
    const changes = {
      arrival: request.arrival,
      departure: request.departure,
      guests: partySize(party),
      email: hashForAudit(contact.email),
    }
    await recordAudit(ctx, { action: 'waitlist.join', entity: 'waitlist', entityId: id, property: property.id, changes }, t)
    return presentEntry(entry)
  })
}

async function getWaitedProperty(id: number): Promise<WaitedProperty> {
  const property = await selectOne<WaitedProperty>('SELECT id, status, currency, timezone, has_waitlist FROM properties WHERE id = ?', [id])
  if (property?.status === 'closed') throw appError('gone')
  if (property?.status !== 'live') throw appError('not_found')
  if (!property.has_waitlist) throw appError('invalid_transition', { reason: 'waitlist_off' })
  return property
}

/** A bare number of guests says nothing of their gender: they are offered mixed and private rooms alone. */
function toParty(request: JoinRequest): Party {
  const isBare = [request.women, request.men, request.other, request.childAges].every(part => part === undefined)
  return { ...parseParty(request), ...(isBare && { undisclosed: true }) }
}

function assertCurrency({ maxTotal }: JoinRequest, { currency }: WaitedProperty) {
  if (maxTotal && maxTotal.currency !== currency)
    throw fieldError('maxTotal.currency', explain('hostel_currency', { currency }), 'currency')
}

/** Accounts wait under their own address: whoever is signed in cannot put somebody else on a list. */
async function resolveContact({ email }: JoinRequest, ctx: RequestContext): Promise<Contact> {
  const user = callerId(ctx)
  if (user) {
    const own = await selectOne<RowOf<User, 'email' | 'email_verified_at'>>('SELECT email, email_verified_at FROM users WHERE id = ?', [
      user,
    ])
    if (!own) throw appError('unauthenticated')
    return { email: own.email, user, isProven: own.email_verified_at !== null }
  }
  if (email === undefined) throw fieldError('email', 'email_to_wait', 'any.required')
  return { email, user: null, isProven: false }
}

async function assertWorthWaiting({ property, arrival, departure, maxTotal }: JoinRequest, party: Party) {
  const { offer, isSold } = await findFittingOffer({ property, arrival, departure, party, maxTotal })
  if (offer) throw appError('invalid_transition', { reason: 'beds_free' })
  if (!isSold) throw appError('invalid_transition', { reason: 'waits_in_vain' })
}

const toBooker = ({ property, arrival, departure }: JoinRequest, { email, user }: Contact, ctx: RequestContext): JoiningBooker => ({
  ...{ property, arrival, departure, email },
  network: hashNetwork(ctx),
  mailbox: mailboxOf(email),
  user: user ?? 0,
})

interface NewEntry {
  request: JoinRequest
  property: WaitedProperty
  party: Party
  contact: Contact
  who: JoiningBooker
}

async function insertEntry({ request, property, party, contact, who }: NewEntry, ctx: RequestContext, t: Transaction): Promise<number> {
  const now = new Date()
  const row = [
    ...[property.id, contact.isProven ? 'waiting' : 'unproven', request.arrival, request.departure],
    ...[party.women, party.men, party.other, party.undisclosed ? 1 : 0, party.childAges.join(',') || null, partySize(party)],
    ...[request.maxTotal?.amount ?? null, property.currency, contact.user, request.name, contact.email, who.mailbox, who.network],
    ...[ctx.language ?? defaultLocale, contact.isProven ? now : null, now, now],
  ]
  const { insertId } = await execute(
    `INSERT INTO waitlist_entries (property_id, status, arrival, departure, women, men, others, undisclosed, child_ages, guest_count, max_total, currency,
       user_id, guest_name, guest_email, mailbox, network, language, joined_at, created_at, updated_at) VALUES ?`,
    [[row]],
    t,
  )
  return insertId
}
