import type { Transaction } from '../../../db/connection.ts'
import { groupKinds } from '../../../domain/booking/groupRequest.ts'
import type { Locale } from '../../../domain/language/locales.ts'
import { money } from '../../../domain/money/money.ts'
import { mergeTaxes } from '../../discovery/search/service.ts'
import { createMailedBookingUrl } from '../../platform/access/service.ts'
import {
  enqueueMail,
  enqueueStaffMail,
  type GroupEvent,
  type GroupMail,
  getLocalizer,
  groupBooked,
  groupEnded,
  groupForProperty,
  groupQuoted,
  groupRequested,
  type Localizer,
  type QuoteMail,
} from '../../platform/mail/service.ts'
import { notify } from '../../platform/notifications/service.ts'
import { config, hasOnlinePayments } from '../../platform/runtime.ts'
import { loadBooking, stayMail } from '../booking/service.ts'
import type { GroupRecord, QuoteRow } from './groupRecord.ts'
import { groupLink } from './groupToken.ts'
import { formatLocalTime } from './present.ts'

export async function notifyGroupRequested(g: GroupRecord, t: Transaction): Promise<void> {
  if (g.guest_email) await enqueueMail(t, { to: g.guest_email, ...groupRequested(guestMail(g)) })
  await notifyProperty(g, 'asked', t)
}

export async function notifyQuoted(g: GroupRecord, t: Transaction): Promise<void> {
  const offer = quoteMail(g.quote, g.language)
  if (g.guest_email && offer) await enqueueMail(t, { to: g.guest_email, ...groupQuoted(guestMail(g), offer) })
  await notify({ guestOf: { group: g.id } }, { topic: 'group_answer', kind: 'quoted', ...groupNotification(g) }, t)
  await notifyProperty(g, 'quoted', t)
}

/** To each side one: the confirmation with what is paid when, and to the property which request became a booking. */
export async function notifyQuoteAccepted(g: GroupRecord, booking: number, t: Transaction): Promise<void> {
  const record = await loadBooking(booking, t)
  const { language } = record
  const url = createMailedBookingUrl(record)
  const mail = groupBooked({ ...groupMail(g), url, language }, stayMail(record), { paysOnline: hasOnlinePayments() })
  if (g.guest_email) await enqueueMail(t, { to: g.guest_email, ...mail })
  await notifyProperty(g, 'accepted', t)
}

export async function notifyGroupClosed(
  g: GroupRecord,
  how: 'declined' | 'expired' | 'refused' | 'withdrawn',
  t: Transaction,
): Promise<void> {
  const why = how === 'declined' ? g.reason : null
  if (g.guest_email) await enqueueMail(t, { to: g.guest_email, ...groupEnded(guestMail(g), { how, why }) })
  if (how === 'declined' || how === 'expired')
    await notify({ guestOf: { group: g.id } }, { topic: 'group_answer', kind: how, ...groupNotification(g) }, t)
  await notifyProperty(g, how, t)
}

const groupNotification = (g: GroupRecord) => ({
  property: g.property_id,
  subject: g.id,
  ...(g.booking_id !== null && { booking: g.booking_id }),
  facts: { arrival: g.arrival, departure: g.departure, guests: g.guest_count },
})

async function notifyProperty(g: GroupRecord, event: GroupEvent, t: Transaction) {
  // The property is not notified of its own messages.
  if (event !== 'quoted' && event !== 'declined')
    await notify({ property: g.property_id }, { topic: 'group_request', kind: event, ...groupNotification(g) }, t)
  const path = g.booking_id === null ? `group/${g.id}` : `booking/${g.booking_id}`
  const mail = { ...groupMail(g), url: `${config.publicOrigin}/owner/${path}` }
  if (g.property_email)
    await enqueueStaffMail(t, { to: g.property_email, property: g.property_id }, language =>
      groupForProperty({ ...mail, language }, event, { why: g.reason, offer: quoteMail(g.quote, language) }),
    )
}

const guestMail = (g: GroupRecord): GroupMail => ({ ...groupMail(g), url: groupLink(g), language: g.language })

const groupMail = (g: GroupRecord): Omit<GroupMail, 'url'> => ({
  code: g.code,
  property: { name: g.property_name, timezone: g.timezone, phone: g.property_phone, email: g.property_email },
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

function quoteMail(quote: QuoteRow | null, language: Locale): QuoteMail | undefined {
  if (!quote) return undefined
  const localizer = getLocalizer(language)
  return {
    arrival: quote.arrival,
    departure: quote.departure,
    guests: quote.guest_count,
    lines: quote.room_lines.map(line => ({ label: formatLine(line, localizer), amount: line.total })),
    taxes: mergeTaxes(quote.price.taxes.filter(tax => !tax.included)),
    total: money(quote.total, quote.currency),
    schedule: quote.schedule,
    validUntilLocal: formatLocalTime(quote.valid_until, quote.policy.zone),
    message: quote.message,
    isHeld: quote.block_ids !== null,
  }
}

function formatLine({ as, quantity, roomName }: QuoteRow['room_lines'][number], { translate, count, commonName }: Localizer): string {
  const room = commonName(roomName)
  if (as === 'unit') return quantity === 1 ? room : translate('{n} × {room}', { n: quantity, room })
  return count('bedsIn', quantity, { room })
}
