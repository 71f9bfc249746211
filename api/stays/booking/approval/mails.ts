import type { Transaction } from '../../../../db/connection.ts'
import { localePath } from '../../../../domain/language/locales.ts'
import { mailedLink } from '../../../platform/access/service.ts'
import { bookingConfirmed, bookingDeclined, type DeclinedMail, queueMail, type StayMail } from '../../../platform/mail/service.ts'
import { notify } from '../../../platform/notifications/service.ts'
import { config } from '../../../platform/runtime.ts'
import { aboutStay, askedLetter, forHouse, stayMail } from '../mails.ts'
import type { Loaded } from '../read.ts'

/** To the guest what they wait for, to the house the question. */
export async function mailAsked(b: Loaded, t: Transaction): Promise<void> {
  if (b.guest_email) await queueMail(t, { to: b.guest_email, ...askedLetter(b, mailedLink(b)) })
  if (b.property_email) await queueMail(t, { to: b.property_email, ...forHouse(b, 'asked') })
  await notify({ house: b.property_id }, { topic: 'booking_made', kind: 'asked', ...aboutStay(b) }, t)
  // Who has just pressed the button knows; what waited for a payment is news.
  if (b.deposit > 0) await notify({ guestOf: { booking: b.id } }, { topic: 'stay', kind: 'asked', ...aboutStay(b) }, t)
}

/** To the house alone, which has not answered yet. */
export async function mailStillAsked(b: Loaded, t: Transaction): Promise<void> {
  if (b.property_email) await queueMail(t, { to: b.property_email, ...forHouse(b, 'waiting') })
  await notify({ house: b.property_id }, { topic: 'booking_made', kind: 'waiting', ...aboutStay(b) }, t)
}

/** The house said yes: it knows, the guest is told. */
export async function mailAccepted(b: Loaded, t: Transaction): Promise<void> {
  const manageUrl = mailedLink(b)
  if (b.guest_email) await queueMail(t, { to: b.guest_email, ...bookingConfirmed(withTaken(b), { manageUrl, wasAsked: true }) })
  await notify({ guestOf: { booking: b.id } }, { topic: 'stay', kind: 'accepted', ...aboutStay(b) }, t)
}

/** A deposit that was reserved is being taken at this moment: it is no more to be paid at the desk. */
function withTaken(b: Loaded): StayMail {
  const stay = stayMail(b)
  if (b.payment_state !== 'processing') return stay
  const money = (amount: number) => ({ amount, currency: b.currency })
  return { ...stay, online: money(b.deposit), balance: money(b.balance - b.deposit) }
}

type Declined = Omit<DeclinedMail, 'searchUrl'>

export async function mailDeclined(b: Loaded, declined: Declined, t: Transaction): Promise<void> {
  if (b.guest_email) await queueMail(t, { to: b.guest_email, ...bookingDeclined(stayMail(b), { ...declined, searchUrl: searchUrl(b) }) })
  const kind = declined.isUnanswered ? 'unanswered' : 'declined'
  await notify({ guestOf: { booking: b.id } }, { topic: 'stay', kind, ...aboutStay(b) }, t)
  if (declined.isUnanswered) await notify({ house: b.property_id }, { topic: 'booking_cancelled', kind: 'unanswered', ...aboutStay(b) }, t)
}

/** The same nights and as many people, in the city of the hostel. */
function searchUrl({ path, arrival, departure, guest_count, language }: Loaded): string {
  const destination = path?.split('/').slice(2, 4).join('/') ?? ''
  return `${config.publicOrigin}${localePath(language, '/search')}?${new URLSearchParams({ destination, arrival, departure, guests: String(guest_count) })}`
}
