import type { Transaction } from '../../../../db/connection.ts'
import { isOpenStatus } from '../../../../domain/booking/bookingStatus.ts'
import { localTime } from '../../../../domain/calendar/clock.ts'
import { issueProofCode, tryIssueProofCode } from '../../../people/auth/service.ts'
import { authorizeBooking, createMailedBookingUrl } from '../../../platform/access/service.ts'
import { appError } from '../../../platform/errors.ts'
import { recordAudit } from '../../../platform/http/audit.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { withIdempotency } from '../../../platform/http/withIdempotency.ts'
import { bookingVerification } from '../../../platform/mail/service.ts'
import { type BookingRecord, loadBooking } from '../bookingRecord.ts'
import { mailGuest, stayMail } from '../mails.ts'

/** Mails a link and a code to the guest; either proves the address. */
export async function sendProofMail(id: number, ctx: RequestContext): Promise<{ expiresAt: string }> {
  const { property } = await authorizeBooking(ctx, id, 'booking.change')
  return withIdempotency({ property, ctx }, async t => {
    const booking = await loadBooking(id, t)
    const isLater = booking.status === 'checked_out'
    if (!(isOpenStatus(booking.status) || isLater) || booking.guest_email === null)
      throw appError('invalid_transition', { state: booking.status })
    const { code, expiresAt } = await issueProofCode(booking.guest_email, t)
    await queueProofMail(booking, code, t)
    await recordAudit(ctx, { action: 'booking.ask_proof', entity: 'booking', entityId: id, property }, t)
    return { expiresAt: expiresAt.toISOString() }
  })
}

/** Sent with a booking that is held until its guest has proven the address. */
export async function sendBookingProofMail(b: BookingRecord, t: Transaction): Promise<void> {
  if (b.guest_email) await queueProofMail(b, await tryIssueProofCode(b.guest_email, t), t)
}

async function queueProofMail(b: BookingRecord, code: string | undefined, t: Transaction) {
  const until = b.proof_due && b.held_until ? localTime(b.held_until, b.timezone).time : undefined
  const proof = { url: createMailedBookingUrl(b), ...(code && { code }), ...(until && { until }) }
  await mailGuest(b, bookingVerification(stayMail(b), proof), t)
}
