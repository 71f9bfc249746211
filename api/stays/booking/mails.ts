import type { Transaction } from '../../../db/connection.ts'
import { countryName } from '../../../db/reference/countries.ts'
import { findCityNames } from '../../../db/reference/localizedNames.ts'
import { resolveNoteAuthor } from '../../../domain/access/noteAuthor.ts'
import { findArrivalProblem } from '../../../domain/calendar/arrivalProblem.ts'
import { localTime } from '../../../domain/calendar/clock.ts'
import { nightCount } from '../../../domain/calendar/days.ts'
import { defaultLocale, type Locale } from '../../../domain/language/locales.ts'
import { localizePlaceName } from '../../../domain/language/localizePlaceName.ts'
import { wasApproved } from '../../../domain/listing/propertyStatus.ts'
import type { Money } from '../../../domain/money/money.ts'
import { mergeTaxes, presentTimeline } from '../../discovery/search/service.ts'
import { createMailedBookingUrl, isDemo } from '../../platform/access/service.ts'
import {
  bookingCancelled,
  bookingChanged,
  bookingConfirmed,
  bookingForProperty,
  bookingHeld,
  bookingNoShow,
  bookingRequested,
  type CalendarStay,
  enqueueMail,
  enqueueStaffMail,
  formatRateName,
  getLocalizer,
  type Localizer,
  type PropertyBookingMail,
  type RenderedMail,
  type StayMail,
} from '../../platform/mail/service.ts'
import { type NewNotification, notify } from '../../platform/notifications/service.ts'
import { isAddressProven } from '../../platform/proof/service.ts'
import { config, hasOnlinePayments } from '../../platform/runtime.ts'
import { type BilledExtra, listBilledExtras } from '../extras/service.ts'
import { toArrivalHours } from './arrivalHours.ts'
import { type BookingRecord, isContactShared, type LineRow } from './bookingRecord.ts'
import { calculateExtras } from './calculateExtras.ts'
import { bookingFeeBase, outstandingDeposit } from './depositDue.ts'
import { listInstalments } from './instalments.ts'
import { arrivalClock, currentTerms } from './terms.ts'

/**
 * Mails the guest, if there is an address. A property that is not approved may be anybody's: it sends nothing to unproven addresses, so that nothing
 * typed into its draft reaches them. A demo, which is never approved, sends nothing at all.
 */
export async function mailGuest(b: BookingRecord, mail: RenderedMail, t: Transaction): Promise<void> {
  if (b.guest_email === null) return
  if (!wasApproved(b.property_status) && ((await isDemo(b.property_id, t)) || !(await isAddressProven(b.guest_email, t)))) return
  await enqueueMail(t, { to: b.guest_email, ...mail })
}

/** The confirmation with its link to the guest, and a notice to the property. */
export async function notifyNewBooking(b: BookingRecord, t: Transaction): Promise<void> {
  const stay = stayMail(b, { extras: await findBilledExtras(b, t) })
  await mailGuest(b, bookingConfirmed(stay, { manageUrl: createMailedBookingUrl(b) }), t)
  // The desk is not notified of its own bookings.
  if (b.source === 'web') await sendPropertyMail(b, 'new', t)
  if (b.source === 'web') await notify({ property: b.property_id }, { topic: 'booking_made', kind: 'made', ...stayNotification(b) }, t)
  // A guest who has just booked knows already; after waiting for a payment or the desk it is news.
  if (b.source !== 'web' || b.deposit > 0)
    await notify({ guestOf: { booking: b.id } }, { topic: 'stay', kind: 'confirmed', ...stayNotification(b) }, t)
}

/** What a channel sold, changed or cancelled is news for the property alone: the guest hears of it where they booked. */
export async function notifyChannelSale(b: BookingRecord, event: 'new' | 'changed' | 'cancelled', t: Transaction): Promise<void> {
  await sendPropertyMail(b, event, t)
  const recipients = { property: b.property_id }
  const news = stayNotification(b)
  if (event === 'new') return notify(recipients, { topic: 'booking_made', kind: 'made', ...news }, t)
  if (event === 'changed') return notify(recipients, { topic: 'booking_changed', kind: 'channel', ...news }, t)
  return notify(recipients, { topic: 'booking_cancelled', kind: 'channel', ...news }, t)
}

/** What a notification of a stay says beside the words. */
export const stayNotification = (b: Pick<BookingRecord, 'id' | 'property_id' | 'arrival' | 'departure' | 'guest_count'>) =>
  ({
    property: b.property_id,
    booking: b.id,
    facts: { arrival: b.arrival, departure: b.departure, guests: b.guest_count },
  }) satisfies Partial<NewNotification>

/** A change by one side is announced to the other. */
async function notifyOtherSide(
  b: BookingRecord,
  how: 'changed' | 'cancelled' | 'withdrawn',
  { byProperty }: { byProperty: boolean },
  t: Transaction,
): Promise<void> {
  const news = stayNotification(b)
  if (byProperty) return notify({ guestOf: { booking: b.id } }, { topic: 'stay', kind: how === 'changed' ? how : 'cancelled', ...news }, t)
  const recipients = { property: b.property_id }
  if (how === 'changed') return notify(recipients, { topic: 'booking_changed', kind: how, ...news }, t)
  return notify(recipients, { topic: 'booking_cancelled', kind: how, ...news }, t)
}

interface CancellationDetails {
  byProperty: boolean
  reason?: string
  /** It was not answered yet. */
  wasRequest?: boolean
}

export async function notifyCancelled(
  b: BookingRecord,
  { byProperty, reason, wasRequest = false }: CancellationDetails,
  t: Transaction,
): Promise<void> {
  const stay = stayMail(b)
  const fee = { amount: b.fee, currency: b.currency }
  const mail = bookingCancelled(stay, { fee, ...(byProperty && { byProperty: { reason: reason ?? null } }) })
  await mailGuest(b, mail, t)
  if (!byProperty) await sendPropertyMail(b, wasRequest ? 'withdrawn' : 'cancelled', t)
  await notifyOtherSide(b, wasRequest ? 'withdrawn' : 'cancelled', { byProperty }, t)
}

/** The current state to the guest; to the property what the guest changed. */
export async function notifyChanged(b: BookingRecord, { byProperty }: { byProperty: boolean }, t: Transaction): Promise<void> {
  const stay = stayMail(b)
  await mailGuest(b, bookingChanged(stay, { byProperty, manageUrl: createMailedBookingUrl(b) }), t)
  if (!byProperty) await sendPropertyMail(b, 'changed', t)
  await notifyOtherSide(b, 'changed', { byProperty }, t)
}

export async function notifyNoShow(b: BookingRecord, fee: Money, t: Transaction): Promise<void> {
  await mailGuest(b, bookingNoShow(stayMail(b), { fee }), t)
  await notify({ guestOf: { booking: b.id } }, { topic: 'stay', kind: 'no_show', ...stayNotification(b) }, t)
}

/** The confirmation again, for a guest who lost the link. */
export async function sendBookingLink(b: BookingRecord, t: Transaction): Promise<void> {
  await mailGuest(b, bookingLinkMail(b, createMailedBookingUrl(b)), t)
}

function bookingLinkMail(b: BookingRecord, url: string) {
  if (b.status === 'pending_approval') return approvalRequestedMail(b, url)
  const isHeld = b.status === 'hold' || b.status === 'pending_payment'
  if (!isHeld || !b.held_until) return bookingConfirmed(stayMail(b), { manageUrl: url })
  const until = b.held_until.toLocaleTimeString('en-GB', { timeZone: b.timezone, hour: '2-digit', minute: '2-digit' })
  return bookingHeld(stayMail(b), { deposit: { amount: b.deposit, currency: b.currency }, until, url })
}

/** To the guest: the property has the request and will answer by the deadline. */
export const approvalRequestedMail = (b: BookingRecord, url: string) =>
  bookingRequested(stayMail(b), {
    until: answerDeadlineLocal(b),
    url,
    isReserved: b.payment_state === 'reserved',
    deposit: { amount: b.deposit, currency: b.currency },
  })

/** The deadline in the property's time zone. */
export const answerDeadlineLocal = ({ held_until, timezone }: BookingRecord): string => {
  const { day, time } = localTime(held_until ?? new Date(), timezone)
  return `${day}T${time}`
}

/** To the property, in the language of its staff. */
export async function sendPropertyMail(b: BookingRecord, event: PropertyBookingMail['event'], t: Transaction): Promise<void> {
  if (!b.property_email) return
  const extras = await findBilledExtras(b, t)
  const isMasked = !isContactShared(b)
  await enqueueStaffMail(t, { to: b.property_email, property: b.property_id }, language =>
    bookingForProperty(withoutContact(stayMail(b, { language, extras }), isMasked), {
      isMasked,
      event,
      url: `${config.publicOrigin}/owner/booking/${b.id}`,
      note: b.note,
      noteBy: resolveNoteAuthor(b),
      arrivalTime: b.arrival_time,
      isOutsideHours: findArrivalProblem(b.arrival_time, b.arrival, toArrivalHours(b)) !== undefined,
      ...((event === 'asked' || event === 'waiting') && { until: answerDeadlineLocal(b) }),
    }),
  )
}

const withoutContact = (stay: StayMail, isMasked: boolean): StayMail =>
  isMasked ? { ...stay, guest: { ...stay.guest, email: null, phone: null } } : stay

/** The calendar entry of a stay. */
export const calendarStay = (b: BookingRecord): CalendarStay => ({
  code: b.code,
  version: b.version,
  property: mailProperty(b),
  arrival: b.arrival,
  departure: b.departure,
})

interface StayMailOptions {
  /** That of the guest, where it goes to them. */
  language?: Locale
  /** What was added from the catalogue, where the mail names each. */
  extras?: readonly BilledExtra[]
}

export function stayMail(b: BookingRecord, { language = b.language, extras = [] }: StayMailOptions = {}): StayMail {
  const money = (amount: number) => ({ amount, currency: b.currency })
  const rate = formatRateName(
    b.lines.filter(l => l.status === 'active' || hasEnded(b)).map(l => l.plan_name),
    b.promo_code,
    language,
  )
  const depositDue = hasOnlinePayments() && b.payment_state !== 'processing' ? outstandingDeposit(b) : 0
  return {
    language,
    code: b.code,
    version: b.version,
    property: mailProperty(b, language),
    guest: { name: b.guest_name, email: b.guest_email, phone: b.guest_phone },
    isProven: b.proven_at !== null,
    arrival: b.arrival,
    departure: b.departure,
    nights: nightCount(b.arrival, b.departure),
    guests: b.guest_count,
    ...mailBill(b, extras, getLocalizer(language)),
    ...(rate && { rate }),
    ...(isPaidPlainly(b) && { deposit: money(b.deposit) }),
    balance: money(b.balance),
    ...(depositDue > 0 && { depositDue: money(depositDue) }),
    paid: money(Math.max(0, b.paid)),
    online: money(b.paid_online - b.refunded_online),
    timeline: presentTimeline(currentTerms(b), bookingFeeBase(b), arrivalClock(b), b.created_at),
    ...(b.schedule && { schedule: listInstalments(b) }),
  }
}

/** A deposit online and the rest at the desk: no channel, no instalments, no credit. */
const isPaidPlainly = (b: BookingRecord): boolean => b.source !== 'channel' && !b.schedule && b.credit >= 0 && !hasEnded(b)

const hasEnded = ({ status }: BookingRecord): boolean => status === 'cancelled' || status === 'no_show' || status === 'rejected'

/** Lines that add up to the total; for a cancelled stay only its fee. */
function mailBill(
  b: BookingRecord,
  extras: readonly BilledExtra[],
  localizer: Localizer,
): Pick<StayMail, 'lines' | 'taxes' | 'total' | 'givenUp'> {
  const { translate } = localizer
  const money = (amount: number) => ({ amount, currency: b.currency })
  if (hasEnded(b)) {
    const feeLabel = b.status === 'no_show' ? translate('Fee for not coming') : translate('Cancellation fee')
    const lines = [{ label: b.fee > 0 ? feeLabel : translate('Nothing is charged for it'), amount: money(b.fee) }]
    return { lines, taxes: [], total: money(b.fee), givenUp: b.lines.map(line => formatLine(line, localizer)) }
  }
  const lines = b.lines.filter(l => l.status === 'active').map(line => ({ label: formatLine(line, localizer), amount: money(line.total) }))
  const fee = b.fee > 0 ? [{ label: translate('Fee for what was cancelled'), amount: money(b.fee) }] : []
  const added = calculateExtras(b)
  const named = extras.map(({ description, amount }) => ({ label: description, amount: money(amount) }))
  const rest = added - extras.reduce((n, { amount }) => n + amount, 0)
  const unnamed =
    rest === 0 ? [] : [{ label: translate(rest < 0 ? 'Discount by the hostel' : 'Extras at the hostel'), amount: money(rest) }]
  return {
    lines: [...lines, ...fee, ...named, ...unnamed],
    taxes: mergeTaxes(b.price.taxes.filter(tax => !tax.included)),
    total: money(b.total + b.fee + added),
  }
}

/** Costs a statement only where something was added. */
const findBilledExtras = async (b: BookingRecord, t: Transaction): Promise<BilledExtra[]> =>
  calculateExtras(b) === 0 || hasEnded(b) ? [] : listBilledExtras({ booking: b.id, property: b.property_id }, t)

const mailProperty = (b: BookingRecord, language: Locale = b.language): StayMail['property'] => ({
  name: b.property_name,
  address: [b.line1, localizePlaceName(b.city, findCityNames(b.country, b.city), language), formatCountry(b.country, language)].join(', '),
  phone: b.property_phone,
  email: b.property_email,
  timezone: b.timezone,
  checkInFrom: b.check_in_from,
  checkInUntil: b.check_in_until,
  checkOutBy: b.check_out_by,
  lateArrival: b.late_arrival,
})

function formatLine({ quantity, sold_as, room_name }: LineRow, { count, commonName }: Localizer): string {
  const room = commonName(room_name)
  if (sold_as === 'unit') return quantity === 1 ? room : `${quantity} × ${room}`
  return count('bedsIn', quantity, { room })
}

const formatCountry = (code: string, language: Locale) =>
  language === defaultLocale ? countryName(code) : (new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code)
