import type { Transaction } from '../../../db/connection.ts'
import { countryName } from '../../../db/reference/countries.ts'
import { cityNames } from '../../../db/reference/shownNames.ts'
import { noteAuthor } from '../../../domain/access/noteAuthor.ts'
import { businessDate, localTime } from '../../../domain/calendar/clock.ts'
import { nightCount } from '../../../domain/calendar/days.ts'
import { defaultLocale, type Locale } from '../../../domain/language/locales.ts'
import { placeName } from '../../../domain/language/placeName.ts'
import type { Money } from '../../../domain/money/money.ts'
import { instalmentsOf } from '../../../domain/money/schedule.ts'
import { mergeTaxes, timelineOf } from '../../discovery/search/service.ts'
import { mailedLink } from '../../platform/access/service.ts'
import {
  bookingAsked,
  bookingCancelled,
  bookingChanged,
  bookingConfirmed,
  bookingForHouse,
  bookingHeld,
  bookingNoShow,
  type CalendarStay,
  type HouseMail,
  queueMail,
  rateIn,
  type Speaker,
  type StayMail,
  speaker,
} from '../../platform/mail/service.ts'
import { type News, notify } from '../../platform/notifications/service.ts'
import { config, paysOnline } from '../../platform/runtime.ts'
import { depositDueOf } from './depositDue.ts'
import type { LineRow, Loaded } from './read.ts'
import { clockOf, feeBaseOf, termsOf } from './terms.ts'

/** To the guest (who may have left no address) the confirmation with the link, to the house what it needs to prepare. */
export async function mailNewBooking(b: Loaded, t: Transaction): Promise<void> {
  const stay = stayMail(b)
  if (b.guest_email) await queueMail(t, { to: b.guest_email, ...bookingConfirmed(stay, { manageUrl: mailedLink(b) }) })
  // What the desk took itself it does not need to be told.
  if (b.property_email && b.source === 'web') await queueMail(t, { to: b.property_email, ...forHouse(b, 'new') })
  if (b.source === 'web') await notify({ house: b.property_id }, { topic: 'booking_made', kind: 'made', ...aboutStay(b) }, t)
  // Who has just pressed the button knows; what waited for a payment, or for the desk, is news.
  if (b.source !== 'web' || b.deposit > 0)
    await notify({ guestOf: { booking: b.id } }, { topic: 'stay', kind: 'confirmed', ...aboutStay(b) }, t)
}

/** What a notification of a stay says beside the words. */
export const aboutStay = (b: Pick<Loaded, 'id' | 'property_id' | 'arrival' | 'departure' | 'guest_count'>) =>
  ({
    property: b.property_id,
    booking: b.id,
    facts: { arrival: b.arrival, departure: b.departure, guests: b.guest_count },
  }) satisfies Partial<News>

/** A change is told to the other side. */
async function tellOther(
  b: Loaded,
  how: 'changed' | 'cancelled' | 'withdrawn',
  { byHouse }: { byHouse: boolean },
  t: Transaction,
): Promise<void> {
  const news = aboutStay(b)
  if (byHouse) return notify({ guestOf: { booking: b.id } }, { topic: 'stay', kind: how === 'changed' ? how : 'cancelled', ...news }, t)
  const house = { house: b.property_id }
  if (how === 'changed') return notify(house, { topic: 'booking_changed', kind: how, ...news }, t)
  return notify(house, { topic: 'booking_cancelled', kind: how, ...news }, t)
}

interface Cancelled {
  byHouse: boolean
  reason?: string
  /** It was not answered yet. */
  wasAsked?: boolean
}

export async function mailCancelled(b: Loaded, { byHouse, reason, wasAsked = false }: Cancelled, t: Transaction): Promise<void> {
  const stay = stayMail(b)
  const fee = { amount: b.fee, currency: b.currency }
  const letter = bookingCancelled(stay, { fee, ...(byHouse && { byHouse: { reason: reason ?? null } }) })
  if (b.guest_email) await queueMail(t, { to: b.guest_email, ...letter })
  if (b.property_email && !byHouse) await queueMail(t, { to: b.property_email, ...forHouse(b, wasAsked ? 'withdrawn' : 'cancelled') })
  await tellOther(b, wasAsked ? 'withdrawn' : 'cancelled', { byHouse }, t)
}

/** To the guest how the booking stands now; to the house what a guest has changed. */
export async function mailChanged(b: Loaded, { byHouse }: { byHouse: boolean }, t: Transaction): Promise<void> {
  const stay = stayMail(b)
  if (b.guest_email) await queueMail(t, { to: b.guest_email, ...bookingChanged(stay, { byHouse, manageUrl: mailedLink(b) }) })
  if (b.property_email && !byHouse) await queueMail(t, { to: b.property_email, ...forHouse(b, 'changed') })
  await tellOther(b, 'changed', { byHouse }, t)
}

export async function mailNoShow(b: Loaded, fee: Money, t: Transaction): Promise<void> {
  if (b.guest_email) await queueMail(t, { to: b.guest_email, ...bookingNoShow(stayMail(b), { fee }) })
  await notify({ guestOf: { booking: b.id } }, { topic: 'stay', kind: 'no_show', ...aboutStay(b) }, t)
}

/** The link again, for who lost it: the same confirmation. */
export async function mailLinkAgain(b: Loaded, t: Transaction): Promise<void> {
  if (b.guest_email) await queueMail(t, { to: b.guest_email, ...linkLetter(b, mailedLink(b)) })
}

function linkLetter(b: Loaded, url: string) {
  if (b.status === 'pending_approval') return askedLetter(b, url)
  const isHeld = b.status === 'hold' || b.status === 'pending_payment'
  if (!isHeld || !b.held_until) return bookingConfirmed(stayMail(b), { manageUrl: url })
  const until = b.held_until.toLocaleTimeString('en-GB', { timeZone: b.timezone, hour: '2-digit', minute: '2-digit' })
  return bookingHeld(stayMail(b), { deposit: { amount: b.deposit, currency: b.currency }, until, url })
}

/** To the guest: the house has the request, and answers by then. */
export const askedLetter = (b: Loaded, url: string) =>
  bookingAsked(stayMail(b), {
    until: answerLocal(b),
    url,
    isReserved: b.payment_state === 'reserved',
    deposit: { amount: b.deposit, currency: b.currency },
  })

/** By when the house answers, on its own clock. */
export const answerLocal = ({ held_until, timezone }: Loaded): string => {
  const { day, time } = localTime(held_until ?? new Date(), timezone)
  return `${day}T${time}`
}

/** The house reads English, whatever its guest speaks. */
export const forHouse = (b: Loaded, event: HouseMail['event']) =>
  bookingForHouse(stayMail(b, defaultLocale), {
    event,
    url: `${config.publicOrigin}/owner/booking/${b.id}`,
    note: b.note,
    noteBy: noteAuthor(b),
    arrivalTime: b.arrival_time,
    ...((event === 'asked' || event === 'waiting') && { until: answerLocal(b) }),
  })

/** What a calendar needs of the stay. */
export const calendarStay = (b: Loaded): CalendarStay => ({
  code: b.code,
  version: b.version,
  house: houseOf(b),
  arrival: b.arrival,
  departure: b.departure,
})

export function stayMail(b: Loaded, language = b.language): StayMail {
  const money = (amount: number) => ({ amount, currency: b.currency })
  const rate = rateIn(
    b.lines.filter(l => l.status === 'active' || isClosed(b)).map(l => l.plan_name),
    b.promo_code,
    language,
  )
  const depositDue = paysOnline() && b.payment_state !== 'processing' ? depositDueOf(b) : 0
  return {
    language,
    code: b.code,
    version: b.version,
    house: houseOf(b, language),
    guest: { name: b.guest_name, email: b.guest_email, phone: b.guest_phone },
    isProven: b.proven_at !== null,
    arrival: b.arrival,
    departure: b.departure,
    nights: nightCount(b.arrival, b.departure),
    guests: b.guest_count,
    ...billOf(b, speaker(language)),
    ...(rate && { rate }),
    balance: money(b.balance),
    ...(depositDue > 0 && { depositDue: money(depositDue) }),
    paid: money(Math.max(0, b.paid)),
    online: money(b.paid_online - b.refunded_online),
    timeline: timelineOf(termsOf(b), feeBaseOf(b), clockOf(b), b.created_at),
    ...(b.schedule && {
      schedule: instalmentsOf(b.schedule, { total: money(b.total), paid: money(b.paid), today: businessDate(new Date(), b.timezone) }),
    }),
  }
}

const isClosed = ({ status }: Loaded): boolean => status === 'cancelled' || status === 'no_show' || status === 'rejected'

/** Lines that come to the total: of a stay that will not be, nothing but a fee. */
function billOf(b: Loaded, { say, count }: Speaker): Pick<StayMail, 'lines' | 'taxes' | 'total' | 'givenUp'> {
  const money = (amount: number) => ({ amount, currency: b.currency })
  if (isClosed(b)) {
    const words = b.status === 'no_show' ? say('Fee for not coming') : say('Cancellation fee')
    const lines = [{ words: b.fee > 0 ? words : say('Nothing is charged for it'), amount: money(b.fee) }]
    return { lines, taxes: [], total: money(b.fee), givenUp: b.lines.map(line => lineWords(line, count)) }
  }
  const lines = b.lines.filter(l => l.status === 'active').map(line => ({ words: lineWords(line, count), amount: money(line.total) }))
  const fee = b.fee > 0 ? [{ words: say('Fee for what was cancelled'), amount: money(b.fee) }] : []
  return { lines: [...lines, ...fee], taxes: mergeTaxes(b.price.taxes.filter(tax => !tax.included)), total: money(b.total + b.fee) }
}

const houseOf = (b: Loaded, language: Locale = b.language): StayMail['house'] => ({
  name: b.property_name,
  address: [b.line1, placeName(b.city, cityNames(b.country, b.city), language), countryIn(b.country, language)].join(', '),
  phone: b.property_phone,
  email: b.property_email,
  timezone: b.timezone,
  checkInFrom: b.check_in_from,
  checkInUntil: b.check_in_until,
  checkOutBy: b.check_out_by,
})

function lineWords({ quantity, sold_as, room_name }: LineRow, count: Speaker['count']): string {
  if (sold_as === 'unit') return quantity === 1 ? room_name : `${quantity} × ${room_name}`
  return count('bedsIn', quantity, { room: room_name })
}

const countryIn = (code: string, language: Locale) =>
  language === defaultLocale ? countryName(code) : (new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code)
