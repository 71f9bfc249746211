import { mailProofCode } from '../../auth/service.ts'
import { isOpen } from '../../domain/bookingStatus.ts'
import { appError } from '../../errors.ts'
import { audit } from '../../http/audit.ts'
import type { Call } from '../../http/caller.ts'
import { once } from '../../http/once.ts'
import { bookingToProve, queueMail } from '../../mail/service.ts'
import { admitToBooking } from '../access.ts'
import { stayMail } from '../mails.ts'
import { mailedLink } from '../manageToken.ts'
import { loadBooking } from '../read.ts'

/** The link and a code, mailed to the guest: either shows that the address is theirs. */
export async function mailProof(id: number, call: Call): Promise<{ expiresAt: string }> {
  const { property } = await admitToBooking(call, id, 'booking.change')
  return once({ property, call }, async t => {
    const booking = await loadBooking(id, t)
    if (!isOpen(booking.status) || booking.guest_email === null) throw appError('invalid_transition', { state: booking.status })
    const { code, expiresAt } = await mailProofCode(booking.guest_email, t)
    await queueMail(t, { to: booking.guest_email, ...bookingToProve(stayMail(booking), { code, url: mailedLink(booking) }) })
    await audit(call, { action: 'booking.ask_proof', entity: 'booking', entityId: id, property }, t)
    return { expiresAt: expiresAt.toISOString() }
  })
}
