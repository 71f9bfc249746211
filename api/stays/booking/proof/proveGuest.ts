import { execute, type Transaction } from '../../../../db/connection.ts'
import { isRightCode, withProofShare } from '../../../people/auth/service.ts'
import { admitToBooking, mailedTo, manageToken, mayReadGuest } from '../../../platform/access/service.ts'
import { appError, fieldError } from '../../../platform/errors.ts'
import { audit } from '../../../platform/http/audit.ts'
import type { Call } from '../../../platform/http/caller.ts'
import { once } from '../../../platform/http/once.ts'
import { isMailedProof, recordProof } from '../../../platform/proof/service.ts'
import { finish } from '../../deposit/service.ts'
import { settleContact } from '../contact/settleContact.ts'
import { guardBooking } from '../guard.ts'
import { type BookingView, presentBooking } from '../present.ts'
import { type Loaded, loadBooking } from '../read.ts'
import { writeStep } from '../records.ts'

interface Evidence {
  proof?: string
  code?: string
}
type How = 'link' | 'code'
/** With the link as it is now, for who came by a mail about another address. */
type Proven = BookingView & { manageToken?: string }

const renewed = (b: Loaded): Proven => ({ ...presentBooking(b), manageToken: manageToken(b.code, b.link_no) })

/** Whoever shows what was mailed to the guest is the guest. Shown again it changes nothing. */
export async function proveGuest(id: number, { proof, code }: Evidence, call: Call): Promise<Proven> {
  if (proof !== undefined && (await settleContact(id, proof, call))) return renewed(await loadBooking(id))
  const { property, visitor } = await admitToBooking(call, id, 'booking.change')
  const booking = await loadBooking(id)
  const email = booking.guest_email
  if (email === null) throw appError('invalid_transition', { state: booking.status })
  const how = proof === undefined ? 'code' : 'link'
  if (how === 'link' && !isMailedProof(proof ?? '', mailedTo(booking)))
    throw fieldError('proof', 'This link is not of this booking, or of an address it had before.', 'proof.wrong')
  if (how === 'code' && code === undefined) throw fieldError('code', 'Enter the code from the mail.', 'any.required')
  const judge = (isInShare: boolean) =>
    once({ property, call }, async t => {
      // A wrong try stays counted, so it is an answer of the transaction and no refusal in it.
      if (how === 'code' && !(await isRightCode(email, code ?? '', isInShare, t))) return { isRight: false }
      await markProven({ id, property, email, how }, call, t)
      return { isRight: true }
    })
  const { isRight } = how === 'code' ? await withProofShare(email, call.ip, judge) : await judge(false)
  if (!isRight) throw appError('otp_invalid')
  return presentBooking(await loadBooking(id), { contact: mayReadGuest(visitor) })
}

async function markProven(
  { id, property, email, how }: { id: number; property: number; email: string; how: How },
  call: Call,
  t: Transaction,
) {
  await recordProof(email, how, t)
  await guardBooking({ id, property }, t)
  const booking = await loadBooking(id, t)
  await writeProven(booking, how, call, t)
  if (waitsForProof(booking)) await finish({ ...booking, proven_at: new Date() }, { call, by: 'guest', isAsked: true }, t)
}

/** Its beds are still kept. Who comes later has shown whose the address is, and finds that the booking has run out. */
const waitsForProof = ({ status, proof_due, held_until }: Loaded): boolean =>
  status === 'hold' && proof_due === 1 && held_until !== null && held_until > new Date()

async function writeProven({ id, property_id: property, proven_at }: Loaded, how: How, call: Call, t: Transaction) {
  if (proven_at !== null) return
  await execute('UPDATE bookings SET proven_at = UTC_TIMESTAMP(3) WHERE id = ? AND property_id = ?', [id, property], t)
  await writeStep(call, { id, property }, { event: 'address_proven', by: 'guest', facts: { how } }, t)
  await audit(call, { action: 'booking.prove', entity: 'booking', entityId: id, property, changes: { how } }, t)
}
