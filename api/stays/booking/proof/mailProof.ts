import type { Transaction } from '../../../../db/connection.ts'
import { isOpen } from '../../../../domain/booking/bookingStatus.ts'
import { localTime } from '../../../../domain/calendar/clock.ts'
import { anotherProofCode, mailProofCode } from '../../../people/auth/service.ts'
import { admitToBooking, mailedLink } from '../../../platform/access/service.ts'
import { appError } from '../../../platform/errors.ts'
import { audit } from '../../../platform/http/audit.ts'
import type { Call } from '../../../platform/http/caller.ts'
import { once } from '../../../platform/http/once.ts'
import { bookingToProve, queueMail } from '../../../platform/mail/service.ts'
import { stayMail } from '../mails.ts'
import { type Loaded, loadBooking } from '../read.ts'

/** The link and a code, mailed to the guest: either shows that the address is theirs. */
export async function mailProof(id: number, call: Call): Promise<{ expiresAt: string }> {
  const { property } = await admitToBooking(call, id, 'booking.change')
  return once({ property, call }, async t => {
    const booking = await loadBooking(id, t)
    const isLater = booking.status === 'checked_out'
    if (!(isOpen(booking.status) || isLater) || booking.guest_email === null)
      throw appError('invalid_transition', { state: booking.status })
    const { code, expiresAt } = await mailProofCode(booking.guest_email, t)
    await send(booking, code, t)
    await audit(call, { action: 'booking.ask_proof', entity: 'booking', entityId: id, property }, t)
    return { expiresAt: expiresAt.toISOString() }
  })
}

/** With the booking itself, when it is kept until its guest has shown that the address is theirs. */
export async function mailToProve(b: Loaded, t: Transaction): Promise<void> {
  if (b.guest_email) await send(b, await anotherProofCode(b.guest_email, t), t)
}

async function send(b: Loaded, code: string | undefined, t: Transaction) {
  const until = b.proof_due && b.held_until ? localTime(b.held_until, b.timezone).time : undefined
  const proof = { url: mailedLink(b), ...(code && { code }), ...(until && { until }) }
  await queueMail(t, { to: b.guest_email ?? '', ...bookingToProve(stayMail(b), proof) })
}
