import type { Transaction } from '../../../../db/connection.ts'
import { localePath } from '../../../../domain/language/locales.ts'
import { createMailedBookingUrl, isRunByPms } from '../../../platform/access/service.ts'
import { bookingConfirmed, bookingDeclined, type DeclinedMail, type StayMail } from '../../../platform/mail/service.ts'
import { notify } from '../../../platform/notifications/service.ts'
import { config } from '../../../platform/runtime.ts'
import type { BookingRecord } from '../bookingRecord.ts'
import { approvalRequestedMail, mailGuest, sendPropertyMail, stayMail, stayNotification } from '../mails.ts'

/** To the guest a confirmation of the request, to the property the question. */
export async function notifyApprovalRequested(b: BookingRecord, t: Transaction): Promise<void> {
  await mailGuest(b, approvalRequestedMail(b, createMailedBookingUrl(b)), t)
  // A system that runs the property is asked in its own way, and nobody at the desk can answer.
  if (!(await isRunByPms(b.property_id, t))) {
    await sendPropertyMail(b, 'asked', t)
    await notify({ property: b.property_id }, { topic: 'booking_made', kind: 'asked', ...stayNotification(b) }, t)
  }
  // A guest who has just submitted knows already; after waiting for a payment it is news.
  if (b.deposit > 0) await notify({ guestOf: { booking: b.id } }, { topic: 'stay', kind: 'asked', ...stayNotification(b) }, t)
}

/** To the property only, which has not answered yet. */
export async function notifyApprovalReminder(b: BookingRecord, t: Transaction): Promise<void> {
  await sendPropertyMail(b, 'waiting', t)
  await notify({ property: b.property_id }, { topic: 'booking_made', kind: 'waiting', ...stayNotification(b) }, t)
}

/** The property accepted: only the guest is notified. */
export async function notifyAccepted(b: BookingRecord, t: Transaction): Promise<void> {
  const manageUrl = createMailedBookingUrl(b)
  await mailGuest(b, bookingConfirmed(withCapturedDeposit(b), { manageUrl, wasRequest: true }), t)
  await notify({ guestOf: { booking: b.id } }, { topic: 'stay', kind: 'accepted', ...stayNotification(b) }, t)
}

/** A reserved deposit is being captured right now: it is no longer due at the desk. */
function withCapturedDeposit(b: BookingRecord): StayMail {
  const stay = stayMail(b)
  if (b.payment_state !== 'processing') return stay
  const money = (amount: number) => ({ amount, currency: b.currency })
  return { ...stay, online: money(b.deposit), balance: money(b.balance - b.deposit) }
}

type DeclineDetails = Omit<DeclinedMail, 'searchUrl'>

export async function notifyDeclined(b: BookingRecord, declined: DeclineDetails, t: Transaction): Promise<void> {
  await mailGuest(b, bookingDeclined(stayMail(b), { ...declined, searchUrl: searchUrl(b) }), t)
  const kind = declined.isUnanswered ? 'unanswered' : 'declined'
  await notify({ guestOf: { booking: b.id } }, { topic: 'stay', kind, ...stayNotification(b) }, t)
  if (declined.isUnanswered)
    await notify({ property: b.property_id }, { topic: 'booking_cancelled', kind: 'unanswered', ...stayNotification(b) }, t)
}

/** A search for the same nights and party in the hostel's city. */
function searchUrl({ path, arrival, departure, guest_count, language }: BookingRecord): string {
  const destination = path?.split('/').slice(2, 4).join('/') ?? ''
  return `${config.publicOrigin}${localePath(language, '/search')}?${new URLSearchParams({ destination, arrival, departure, guests: String(guest_count) })}`
}
