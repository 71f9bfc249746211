import { execute, type Transaction } from '../../../../db/connection.ts'
import { consumeProofCode, withProofCodeThrottle } from '../../../people/auth/service.ts'
import { authorizeBooking, createManageToken, toMailProofSubject } from '../../../platform/access/service.ts'
import { appError, fieldError } from '../../../platform/errors.ts'
import { recordAudit } from '../../../platform/http/audit.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { withIdempotency } from '../../../platform/http/withIdempotency.ts'
import { isMailProofValid, recordAddressProof } from '../../../platform/proof/service.ts'
import { completeHold } from '../../deposit/service.ts'
import { type BookingRecord, loadBooking } from '../bookingRecord.ts'
import { resolveContactChange } from '../contact/resolveContactChange.ts'
import { lockBooking } from '../lockBooking.ts'
import { type BookingView, presentBooking, presentBookingFor } from '../present.ts'
import { recordHistory } from '../recordHistory.ts'

interface ProofRequest {
  proof?: string
  code?: string
}
type ProofMethod = 'link' | 'code'
/** With the link as it is now, for who came by a mail about another address. */
type ProvenBookingView = BookingView & { manageToken?: string }

const presentWithToken = (b: BookingRecord): ProvenBookingView => ({
  ...presentBooking(b),
  manageToken: createManageToken(b.code, b.link_no),
})

/** Whoever presents what was mailed to the guest is the guest. Repeating it changes nothing. */
export async function proveGuest(id: number, { proof, code }: ProofRequest, ctx: RequestContext): Promise<ProvenBookingView> {
  if (proof !== undefined && (await resolveContactChange(id, proof, ctx))) return presentWithToken(await loadBooking(id))
  const { property, visitor } = await authorizeBooking(ctx, id, 'booking.change')
  const booking = await loadBooking(id)
  const email = booking.guest_email
  if (email === null) throw appError('invalid_transition', { state: booking.status })
  const how = proof === undefined ? 'code' : 'link'
  if (how === 'link' && !isMailProofValid(proof ?? '', toMailProofSubject(booking)))
    throw fieldError('proof', 'link_other_booking', 'proof.wrong')
  if (how === 'code' && code === undefined) throw fieldError('code', 'code_from_mail', 'any.required')
  const verify = (isWithinLimit: boolean) =>
    withIdempotency({ property, ctx }, async t => {
      // A wrong try stays counted, so it is an answer of the transaction and no refusal in it.
      if (how === 'code' && !(await consumeProofCode(email, code ?? '', isWithinLimit, t))) return { isRight: false }
      await markProven({ id, property, email, how }, ctx, t)
      return { isRight: true }
    })
  const { isRight } = how === 'code' ? await withProofCodeThrottle(email, ctx.ip, verify) : await verify(false)
  if (!isRight) throw appError('otp_invalid')
  return presentBookingFor(await loadBooking(id), visitor)
}

async function markProven(
  { id, property, email, how }: { id: number; property: number; email: string; how: ProofMethod },
  ctx: RequestContext,
  t: Transaction,
) {
  await recordAddressProof(email, how, t)
  await lockBooking({ id, property }, t)
  const booking = await loadBooking(id, t)
  await saveProven(booking, how, ctx, t)
  if (awaitsProof(booking)) await completeHold({ ...booking, proven_at: new Date() }, { ctx, by: 'guest', isApprovalRequested: true }, t)
}

/** The beds are still held. A later proof still proves the address, but the booking has expired. */
const awaitsProof = ({ status, proof_due, held_until }: BookingRecord): boolean =>
  status === 'hold' && proof_due === 1 && held_until !== null && held_until > new Date()

async function saveProven({ id, property_id: property, proven_at }: BookingRecord, how: ProofMethod, ctx: RequestContext, t: Transaction) {
  if (proven_at !== null) return
  await execute('UPDATE bookings SET proven_at = UTC_TIMESTAMP(3) WHERE id = ? AND property_id = ?', [id, property], t)
  await recordHistory(ctx, { id, property }, { event: 'address_proven', by: 'guest', facts: { how } }, t)
  await recordAudit(ctx, { action: 'booking.prove', entity: 'booking', entityId: id, property, changes: { how } }, t)
}
