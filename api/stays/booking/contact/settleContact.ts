import { execute, select, type Transaction } from '../../../../db/connection.ts'
import { manageToken } from '../../../platform/access/service.ts'
import { audit, hidden } from '../../../platform/http/audit.ts'
import type { Call } from '../../../platform/http/caller.ts'
import { hashToken } from '../../../platform/http/crypto.ts'
import { once } from '../../../platform/http/once.ts'
import { isMailedProof, recordProof } from '../../../platform/proof/service.ts'
import { guardBooking } from '../guard.ts'
import { mailLinkAgain } from '../mails.ts'
import { loadBooking } from '../read.ts'
import { writeStep } from '../records.ts'
import { stops, takes } from './changeContact.ts'

/** So long the new address can be taken, and so long who reads the old one can take it back. */
const OPEN_DAYS = 14
const MOST_READ = 20

interface Change {
  id: number
  property_id: number
  booking_id: number
  old_email: string
  new_email: string | null
  status: 'asked' | 'done'
}
interface Settled {
  change: Change
  to: 'done' | 'stopped'
}

/** What the link of a mail about another address does; false where the proof is of no such mail. */
export async function settleContact(booking: number, proof: string, call: Call): Promise<boolean> {
  const found = await findChange(booking, proof)
  if (!found) return false
  const { change } = found
  const { settled } = await once({ property: change.property_id, call }, async t => ({ settled: await settle(found, call, t) }))
  return settled
}

async function findChange(booking: number, proof: string): Promise<Settled | undefined> {
  const changes = await select<Change>(
    `SELECT id, property_id, booking_id, old_email, new_email, status FROM contact_changes
     WHERE booking_id = ? AND status IN ('asked', 'done') AND created_at > UTC_TIMESTAMP(3) - INTERVAL ${OPEN_DAYS} DAY ORDER BY id DESC LIMIT ${MOST_READ}`,
    [booking],
  )
  for (const change of changes) {
    if (change.new_email !== null && isMailedProof(proof, takes(change.id, change.new_email))) return { change, to: 'done' }
    if (isMailedProof(proof, stops(change.id, change.old_email))) return { change, to: 'stopped' }
  }
  return undefined
}

// Guarded by its status: what was stopped, or taken back, is not done by the other link later.
async function settle({ change, to }: Settled, call: Call, t: Transaction): Promise<boolean> {
  const { id, property_id: property, booking_id: booking, status, old_email, new_email } = change
  // The link of an address that has taken over already: nothing more to do.
  if (to === status) return true
  await guardBooking({ id: booking, property }, t)
  const { affectedRows } = await execute(
    'UPDATE contact_changes SET status = ?, settled_at = UTC_TIMESTAMP(3) WHERE id = ? AND property_id = ? AND status = ?',
    [to, id, property, status],
    t,
  )
  if (affectedRows !== 1) return false
  const email = to === 'done' ? (new_email as string) : old_email
  await recordProof(email, 'link', t)
  if (to === 'stopped') await stopLater(change, t)
  await giveTo(email, { booking, property }, t)
  const of = { id: booking, property }
  await writeStep(call, of, { event: to === 'done' ? 'contact_taken' : 'contact_stopped', by: 'guest' }, t)
  const changes = { change: id, email: [hidden(to === 'done' ? old_email : (new_email ?? '')), hidden(email)] }
  const action = to === 'done' ? 'booking.contact' : 'booking.contact_stop'
  await audit(call, { action, entity: 'booking', entityId: booking, property, changes }, t)
  return true
}

/** Whatever was asked for after it stands on it: who took it over gives it to nobody else. */
const stopLater = ({ id, booking_id, property_id }: Change, t: Transaction) =>
  execute(
    `UPDATE contact_changes SET status = 'stopped', settled_at = UTC_TIMESTAMP(3)
     WHERE booking_id = ? AND property_id = ? AND id > ? AND status IN ('asked', 'done')`,
    [booking_id, property_id, id],
    t,
  )

/** The booking is theirs, and the link of before opens it no more. */
async function giveTo(email: string, { booking, property }: { booking: number; property: number }, t: Transaction) {
  const { code, link_no, guest_email } = await loadBooking(booking, t)
  // Stopped before it was done: it has changed hands in nothing.
  if (guest_email === email) return
  const token = manageToken(code, link_no + 1)
  await execute(
    `UPDATE bookings SET guest_email = ?, proven_at = UTC_TIMESTAMP(3), link_no = link_no + 1, manage_hash = ? WHERE id = ? AND property_id = ?`,
    [email, hashToken(token), booking, property],
    t,
  )
  await mailLinkAgain(await loadBooking(booking, t), t)
}
