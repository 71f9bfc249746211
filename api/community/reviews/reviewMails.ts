import { selectOne, type Transaction } from '../../../db/connection.ts'
import type { Booking, ColumnOf, Property, RowOf } from '../../../db/models/index.ts'
import { localePath } from '../../../domain/language/locales.ts'
import { reviewScore } from '../../../domain/reviews/reviewScore.ts'
import { reviewClosesOn } from '../../../domain/reviews/reviewWindow.ts'
import { createMailedBookingKey } from '../../platform/access/service.ts'
import {
  enqueueMail,
  enqueueStaffMail,
  type ReviewMail,
  reviewDisputeDecided,
  reviewDisputed,
  reviewDisputeKept,
  reviewForProperty,
  reviewInvitation,
  reviewModerated,
  reviewPhotoRemoved,
  reviewReplied,
  reviewReplyRemoved,
} from '../../platform/mail/service.ts'
import { acceptsMail, notify } from '../../platform/notifications/service.ts'
import { config } from '../../platform/runtime.ts'
import { toScores } from './present.ts'
import type { ReviewRow } from './readReviews.ts'

interface ReviewMailBooking
  extends RowOf<Booking, 'id' | 'code' | 'link_no' | 'guest_name' | 'guest_email' | 'proven_at' | 'arrival' | 'departure' | 'language'>,
    RowOf<Property, 'path'> {
  property_name: ColumnOf<Property, 'name'>
  property_email: ColumnOf<Property, 'email'>
}

const loadMailBooking = (booking: number, t: Transaction) =>
  selectOne<ReviewMailBooking>(
    `SELECT b.id, b.code, b.link_no, b.guest_name, b.guest_email, b.proven_at, b.arrival, b.departure, b.language, p.name AS property_name, p.email AS property_email, p.path
     FROM bookings b JOIN properties p ON p.id = b.property_id WHERE b.id = ?`,
    [booking],
    t,
  )

/** The form, with the key of the booking behind #, which no server log and no referrer ever sees. */
const formLink = (p: Pick<ReviewMailBooking, 'id' | 'code' | 'link_no' | 'language' | 'guest_email'>) =>
  `${config.publicOrigin}${localePath(p.language, `/booking/${p.id}/review`)}#${createMailedBookingKey(p)}`

const buildReviewMail = (p: ReviewMailBooking): ReviewMail => ({
  code: p.code,
  property: p.property_name,
  guest: p.guest_name,
  isProven: p.proven_at !== null,
  arrival: p.arrival,
  departure: p.departure,
  url: formLink(p),
  language: p.language,
})

export async function sendInvitationMail(booking: number, t: Transaction): Promise<void> {
  const mailBooking = await loadMailBooking(booking, t)
  if (mailBooking?.guest_email)
    await enqueueMail(t, {
      to: mailBooking.guest_email,
      ...reviewInvitation(buildReviewMail(mailBooking), { until: reviewClosesOn(mailBooking) }),
    })
}

const notificationSubject = ({ id, property_id, booking_id }: ReviewRow) => ({ property: property_id, booking: booking_id, subject: id })

/** To moderators: a review that must be checked before publication. */
export const notifyModerators = (r: ReviewRow, t: Transaction): Promise<void> =>
  notify({ admins: true }, { topic: 'review_waiting', kind: 'waiting', property: r.property_id, subject: r.id }, t)

/** The moderators' decision with its reason. */
export async function sendModerationDecision(r: ReviewRow, t: Transaction): Promise<void> {
  const party = await loadMailBooking(r.booking_id, t)
  const isHidden = r.status === 'hidden'
  const kind = isHidden ? 'hidden' : 'published'
  await notify({ guestOf: { booking: r.booking_id } }, { topic: 'review_reply', kind, ...notificationSubject(r) }, t)
  if (party?.guest_email)
    await enqueueMail(t, { to: party.guest_email, ...reviewModerated(buildReviewMail(party), { isHidden, reason: r.reason ?? '' }) })
}

/** To the property: moderators took its reply away. */
export async function sendReplyRemoved(r: ReviewRow, reason: string, t: Transaction): Promise<void> {
  const party = await loadMailBooking(r.booking_id, t)
  if (!party?.property_email) return
  const url = `${config.publicOrigin}/owner/reviews/${r.id}?property=${r.property_id}`
  await enqueueStaffMail(t, { to: party.property_email, property: r.property_id }, language =>
    reviewReplyRemoved({ ...buildReviewMail(party), url, language }, { reason }),
  )
}

/** A dispute of the property: to moderators, and to the author, who may answer. */
export async function sendDisputed(r: ReviewRow, t: Transaction): Promise<void> {
  await notify({ admins: true }, { topic: 'review_waiting', kind: 'disputed', property: r.property_id, subject: r.id }, t)
  await notify({ guestOf: { booking: r.booking_id } }, { topic: 'review_reply', kind: 'disputed', ...notificationSubject(r) }, t)
  const party = await loadMailBooking(r.booking_id, t)
  if (party?.guest_email) await enqueueMail(t, { to: party.guest_email, ...reviewDisputed(buildReviewMail(party)) })
}

/** To both sides: the review stays. */
export async function sendDisputeKept(r: ReviewRow, t: Transaction): Promise<void> {
  await notify({ guestOf: { booking: r.booking_id } }, { topic: 'review_reply', kind: 'kept', ...notificationSubject(r) }, t)
  const party = await loadMailBooking(r.booking_id, t)
  if (party?.guest_email)
    await enqueueMail(t, { to: party.guest_email, ...reviewDisputeKept(buildReviewMail(party), { reason: r.dispute_decision ?? '' }) })
  await sendDisputeDecision(r, { isKept: true }, t)
}

/** To the property: the review is gone. Its author has the statement of reasons. */
export const sendDisputeUpheld = (r: ReviewRow, t: Transaction): Promise<void> => sendDisputeDecision(r, { isKept: false }, t)

async function sendDisputeDecision(r: ReviewRow, { isKept }: { isKept: boolean }, t: Transaction) {
  const kind = isKept ? 'dispute_kept' : 'dispute_upheld'
  await notify({ property: r.property_id }, { topic: 'review_new', kind, ...notificationSubject(r) }, t)
  const party = await loadMailBooking(r.booking_id, t)
  if (!party?.property_email) return
  const url = `${config.publicOrigin}/owner/reviews/${r.id}?property=${r.property_id}`
  await enqueueStaffMail(t, { to: party.property_email, property: r.property_id }, language =>
    reviewDisputeDecided({ ...buildReviewMail(party), url, language }, { isKept, reason: r.dispute_decision ?? '' }),
  )
}

/** To the author: moderators took a photo away. */
export async function sendPhotoRemoved(r: ReviewRow, reason: string, t: Transaction): Promise<void> {
  const party = await loadMailBooking(r.booking_id, t)
  if (party?.guest_email) await enqueueMail(t, { to: party.guest_email, ...reviewPhotoRemoved(buildReviewMail(party), { reason }) })
}

export async function sendReplyNotice(r: ReviewRow, t: Transaction): Promise<void> {
  await notify({ guestOf: { booking: r.booking_id } }, { topic: 'review_reply', kind: 'replied', ...notificationSubject(r) }, t)
  const party = await loadMailBooking(r.booking_id, t)
  if (party?.guest_email && (await acceptsMail({ email: party.guest_email }, 'review_reply', t)))
    await enqueueMail(t, { to: party.guest_email, ...reviewReplied(buildReviewMail(party), { reply: r.reply ?? '' }) })
}

/** To the property: a review was published. */
export async function notifyProperty(r: ReviewRow, t: Transaction): Promise<void> {
  await notify({ property: r.property_id }, { topic: 'review_new', kind: 'published', ...notificationSubject(r) }, t)
  const party = await loadMailBooking(r.booking_id, t)
  if (!party?.property_email) return
  const url = `${config.publicOrigin}/owner/reviews/${r.id}?property=${r.property_id}`
  const review = { score: reviewScore(toScores(r)), title: r.title, text: r.text }
  await enqueueStaffMail(t, { to: party.property_email, property: r.property_id }, language =>
    reviewForProperty({ ...buildReviewMail(party), url, language }, review),
  )
}
