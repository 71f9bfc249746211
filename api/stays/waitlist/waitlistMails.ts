import type { Transaction } from '../../../db/connection.ts'
import { localTime } from '../../../domain/calendar/clock.ts'
import { createMailedBookingUrl } from '../../platform/access/service.ts'
import { bedsOffered, enqueueMail, waitlistQuestion } from '../../platform/mail/service.ts'
import { notify } from '../../platform/notifications/service.ts'
import { type BookingRecord, mailGuest, stayMail, stayNotification } from '../booking/service.ts'
import type { EntryRow } from './entries.ts'
import { createEntryLink } from './entryLink.ts'

/** "Is this you?", and nothing else before the answer: no word that somebody typed. */
export async function sendQuestion(e: EntryRow, t: Transaction): Promise<void> {
  const { language, arrival, departure, guest_count: guests, property_name: property } = e
  await enqueueMail(t, {
    to: e.guest_email,
    ...waitlistQuestion({ language, property, arrival, departure, guests, url: createEntryLink(e) }),
  })
}

export async function notifyBedsOffered(e: EntryRow, b: BookingRecord, { isLast }: { isLast: boolean }, t: Transaction): Promise<void> {
  const until = b.held_until ? localTime(b.held_until, b.timezone).time : ''
  const deposit = { amount: b.deposit, currency: b.currency }
  await mailGuest(b, bedsOffered(stayMail(b), { deposit, until, url: createMailedBookingUrl(b), leaveUrl: createEntryLink(e), isLast }), t)
  if (e.user_id !== null) await notify({ users: [e.user_id] }, { topic: 'stay', kind: 'beds_offered', ...stayNotification(b) }, t)
}
