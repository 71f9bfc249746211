import { execute, select, type Transaction } from '../../../../db/connection.ts'
import type { ContactChange, RowOf } from '../../../../db/models/index.ts'
import { createManageToken } from '../../../platform/access/service.ts'
import { hashForAudit, recordAudit } from '../../../platform/http/audit.ts'
import { hashToken } from '../../../platform/http/crypto/crypto.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { withIdempotency } from '../../../platform/http/withIdempotency.ts'
import { bumpPages } from '../../../platform/pages/service.ts'
import { isAddressProven, isMailProofValid, recordAddressProof } from '../../../platform/proof/service.ts'
import { relinkBooker } from '../../guests/service.ts'
import { type BookingRecord, loadBooking } from '../bookingRecord.ts'
import { lockBooking } from '../lockBooking.ts'
import { sendBookingLink } from '../mails.ts'
import { recordHistory } from '../recordHistory.ts'
import { refreshSearchKeys } from '../search/searchKeys.ts'
import { confirmationProof, emailGivenBefore, rejectionProof } from './changeContact.ts'

/** Period in which the new address can be confirmed, and the reader of the old one can undo it. */
const OPEN_DAYS = 14
const MOST_READ = 20

type ContactChangeRow = RowOf<
  ContactChange,
  'id' | 'property_id' | 'booking_id' | 'old_email' | 'new_email' | 'status' | 'asked_by' | 'settled_at'
>
interface ContactChangeResolution {
  change: ContactChangeRow
  to: 'done' | 'stopped'
}

/** Confirms or rejects a change of address by the proof in a mailed link; false for other proofs. */
export async function resolveContactChange(booking: number, proof: string, ctx: RequestContext): Promise<boolean> {
  const found = await findChange(booking, proof)
  if (!found) return false
  const { change } = found
  const { settled } = await withIdempotency({ property: change.property_id, ctx }, async t => ({
    settled: await applyResolution(found, ctx, t),
  }))
  return settled
}

async function findChange(booking: number, proof: string): Promise<ContactChangeResolution | undefined> {
  const changes = await select<ContactChangeRow>(
    `SELECT id, property_id, booking_id, old_email, new_email, status, asked_by, settled_at FROM contact_changes
     WHERE booking_id = ? AND status IN ('asked', 'done') AND created_at > UTC_TIMESTAMP(3) - INTERVAL ${OPEN_DAYS} DAY ORDER BY id DESC LIMIT ${MOST_READ}`,
    [booking],
  )
  for (const change of changes) {
    if (change.new_email !== null && isMailProofValid(proof, confirmationProof(change.id, change.new_email))) return { change, to: 'done' }
    if (isMailProofValid(proof, rejectionProof(change.id, change.old_email))) return { change, to: 'stopped' }
  }
  return undefined
}

// Guarded by its status, so that a rejected or withdrawn change cannot be confirmed later.
async function applyResolution({ change, to }: ContactChangeResolution, ctx: RequestContext, t: Transaction): Promise<boolean> {
  const { id, property_id: property, booking_id: booking, status, old_email, new_email } = change
  // The address has been confirmed already.
  if (to === status) return true
  await lockBooking({ id: booking, property }, t)
  const before = await loadBooking(booking, t)
  const { affectedRows } = await execute(
    'UPDATE contact_changes SET status = ?, settled_at = UTC_TIMESTAMP(3), is_correction = ? WHERE id = ? AND property_id = ? AND status = ?',
    [to, to === 'done' && (await isCorrection(change, before, t)), id, property, status],
    t,
  )
  if (affectedRows !== 1) return false
  const email = to === 'done' ? (new_email as string) : old_email
  await recordAddressProof(email, 'link', t)
  if (to === 'stopped') await stopLaterChanges(change, t)
  if (to === 'stopped' && status === 'done') await holdReviewSince(change, t)
  await transferBooking(email, before, { change, to }, t)
  const of = { id: booking, property }
  await recordHistory(ctx, of, { event: to === 'done' ? 'contact_taken' : 'contact_stopped', by: 'guest' }, t)
  const changes = { change: id, email: [hashForAudit(to === 'done' ? old_email : (new_email ?? '')), hashForAudit(email)] }
  const action = to === 'done' ? 'booking.contact' : 'booking.contact_stop'
  await recordAudit(ctx, { action, entity: 'booking', entityId: booking, property, changes }, t)
  return true
}

/** The desk changed an address that nobody has proven: as far as anybody knows it was mistyped. */
const isCorrection = async ({ asked_by, old_email }: ContactChangeRow, { proven_at }: BookingRecord, t: Transaction) =>
  asked_by !== 'guest' && proven_at === null && !(await isAddressProven(old_email, t))

/** Later changes were made by the rejected address and are cancelled as well. */
const stopLaterChanges = ({ id, booking_id, property_id }: ContactChangeRow, t: Transaction) =>
  execute(
    `UPDATE contact_changes SET status = 'stopped', settled_at = UTC_TIMESTAMP(3)
     WHERE booking_id = ? AND property_id = ? AND id > ? AND status IN ('asked', 'done')`,
    [booking_id, property_id, id],
    t,
  )

/** What was written meanwhile under the rejected address waits for moderators; the score is counted again at night. */
async function holdReviewSince({ booking_id: booking, property_id: property, settled_at }: ContactChangeRow, t: Transaction) {
  const { affectedRows } = await execute(
    `UPDATE reviews SET status = 'waiting', moderated_at = UTC_TIMESTAMP(3), updated_at = UTC_TIMESTAMP(3), version = version + 1
     WHERE booking_id = ? AND property_id = ? AND status = 'published' AND COALESCE(edited_at, created_at) >= ?`,
    [booking, property, settled_at],
    t,
  )
  if (affectedRows) await bumpPages(property, t)
}

/** What the guest gave, where another address is the booking's. The desk's choice never becomes the guest's, nor does what its reader chooses next. */
function resolveGivenEmail(email: string, b: BookingRecord, { change, to }: ContactChangeResolution): string | null {
  if (email === b.given_email) return null
  if (to === 'done' && change.asked_by !== 'guest') return emailGivenBefore(b)
  const isGuest = b.guest_email === null && b.proven_at !== null
  return to === 'done' && isGuest ? null : b.given_email
}

/** The booking belongs to the new address, and the previous link stops working. */
async function transferBooking(email: string, before: BookingRecord, resolution: ContactChangeResolution, t: Transaction) {
  const { booking_id: booking, property_id: property } = resolution.change
  const { code, link_no, guest_email } = before
  // Rejected before it was confirmed: the booking has not changed hands.
  if (guest_email === email) return
  const token = createManageToken(code, link_no + 1)
  await execute(
    `UPDATE bookings SET guest_email = ?, given_email = ?, proven_at = UTC_TIMESTAMP(3), link_no = link_no + 1, manage_hash = ? WHERE id = ? AND property_id = ?`,
    [email, resolveGivenEmail(email, before, resolution), hashToken(token), booking, property],
    t,
  )
  await refreshSearchKeys([booking], t)
  await relinkBooker({ id: booking, property, by: 'guest' }, t)
  await sendBookingLink(await loadBooking(booking, t), t)
}
