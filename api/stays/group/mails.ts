import type { Transaction } from '../../../db/connection.ts'
import { groupKinds } from '../../../domain/booking/groupRequest.ts'
import { money } from '../../../domain/money/money.ts'
import { mergeTaxes } from '../../discovery/search/service.ts'
import { mailedLink } from '../../platform/access/service.ts'
import {
  type GroupEvent,
  type GroupMail,
  groupAsked,
  groupBooked,
  groupEnded,
  groupForHouse,
  groupQuoted,
  type QuoteMail,
  queueMail,
} from '../../platform/mail/service.ts'
import { notify } from '../../platform/notifications/service.ts'
import { config, paysOnline } from '../../platform/runtime.ts'
import { loadBooking, stayMail } from '../booking/service.ts'
import { localText } from './present.ts'
import type { LoadedGroup, QuoteRow } from './read.ts'
import { groupLink } from './token.ts'

export async function mailAsked(g: LoadedGroup, t: Transaction): Promise<void> {
  if (g.guest_email) await queueMail(t, { to: g.guest_email, ...groupAsked(forGroup(g)) })
  await tellHouse(g, 'asked', t)
}

export async function mailQuoted(g: LoadedGroup, t: Transaction): Promise<void> {
  const offer = offerOf(g.quote)
  if (g.guest_email && offer) await queueMail(t, { to: g.guest_email, ...groupQuoted(forGroup(g), offer) })
  await notify({ guestOf: { group: g.id } }, { topic: 'group_answer', kind: 'quoted', ...about(g) }, t)
  await tellHouse(g, 'quoted', t)
}

/** To each side one: the confirmation with what is paid when, and to the house which request became a booking. */
export async function mailAccepted(g: LoadedGroup, booking: number, t: Transaction): Promise<void> {
  const loaded = await loadBooking(booking, t)
  const { language } = loaded
  const url = mailedLink(loaded)
  const letter = groupBooked({ ...mailOf(g), url, language }, stayMail(loaded), { paysOnline: paysOnline() })
  if (g.guest_email) await queueMail(t, { to: g.guest_email, ...letter })
  await tellHouse(g, 'accepted', t)
}

export async function mailEnded(g: LoadedGroup, how: 'declined' | 'expired' | 'refused' | 'withdrawn', t: Transaction): Promise<void> {
  const why = how === 'declined' ? g.reason : null
  if (g.guest_email) await queueMail(t, { to: g.guest_email, ...groupEnded(forGroup(g), { how, why }) })
  if (how === 'declined' || how === 'expired')
    await notify({ guestOf: { group: g.id } }, { topic: 'group_answer', kind: how, ...about(g) }, t)
  await tellHouse(g, how, t)
}

const about = (g: LoadedGroup) => ({
  property: g.property_id,
  subject: g.id,
  ...(g.booking_id !== null && { booking: g.booking_id }),
  facts: { arrival: g.arrival, departure: g.departure, guests: g.guest_count },
})

async function tellHouse(g: LoadedGroup, event: GroupEvent, t: Transaction) {
  // What the house says itself is no news to it.
  if (event !== 'quoted' && event !== 'declined')
    await notify({ house: g.property_id }, { topic: 'group_request', kind: event, ...about(g) }, t)
  const path = g.booking_id === null ? `group/${g.id}` : `booking/${g.booking_id}`
  const mail = { ...mailOf(g), url: `${config.publicOrigin}/owner/${path}` }
  if (g.property_email)
    await queueMail(t, { to: g.property_email, ...groupForHouse(mail, event, { why: g.reason, offer: offerOf(g.quote) }) })
}

const forGroup = (g: LoadedGroup): GroupMail => ({ ...mailOf(g), url: groupLink(g), language: g.language })

const mailOf = (g: LoadedGroup): Omit<GroupMail, 'url'> => ({
  code: g.code,
  house: { name: g.property_name, timezone: g.timezone, phone: g.property_phone, email: g.property_email },
  guest: { name: g.guest_name, email: g.guest_email, phone: g.guest_phone },
  isProven: g.proven_at !== null,
  kind: groupKinds[g.kind],
  guests: g.guest_count,
  leaders: g.leader_count,
  arrival: g.arrival,
  departure: g.departure,
  flexibleDays: g.flexible_days,
  budget: g.budget === null ? null : money(g.budget, g.currency),
  message: g.message,
})

function offerOf(quote: QuoteRow | null): QuoteMail | undefined {
  if (!quote) return undefined
  return {
    arrival: quote.arrival,
    departure: quote.departure,
    guests: quote.guest_count,
    lines: quote.room_lines.map(line => ({ words: lineWords(line), amount: line.total })),
    taxes: mergeTaxes(quote.price.taxes.filter(tax => !tax.included)),
    total: money(quote.total, quote.currency),
    schedule: quote.schedule,
    validUntilLocal: localText(quote.valid_until, quote.policy.zone),
    message: quote.message,
    isHeld: quote.block_ids !== null,
  }
}

function lineWords({ as, quantity, roomName }: QuoteRow['room_lines'][number]): string {
  if (as === 'unit') return quantity === 1 ? roomName : `${quantity} × ${roomName}`
  return `${quantity} ${quantity === 1 ? 'bed' : 'beds'} in ${roomName}`
}
