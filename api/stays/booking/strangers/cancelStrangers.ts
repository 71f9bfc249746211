import { execute, type Transaction, transaction } from '../../../../db/connection.ts'
import { requireRight } from '../../../platform/access/service.ts'
import { noteActor } from '../../../platform/http/actor.ts'
import { audit } from '../../../platform/http/audit.ts'
import type { Call } from '../../../platform/http/caller.ts'
import { closeStay } from '../change/closeStay.ts'
import { openBooking } from '../change/perform.ts'
import { mailCancelled } from '../mails.ts'
import { type Loaded, loadBooking } from '../read.ts'
import { writeStep } from '../records.ts'
import { findStrangers } from './findStrangers.ts'

/** What the desk was shown, cancelled in one step. Each by itself, so that one that was proven or paid meanwhile stands, and the rest goes on. */
export async function cancelStrangers(
  { property, newest }: { property: number; newest: number },
  call: Call,
): Promise<{ cancelled: number }> {
  await requireRight(call, property, 'booking.cancel')
  const mailed = new Set<string>()
  let cancelled = 0
  for (const { id, guest_email } of (await findStrangers(property)).filter(b => b.id <= newest)) {
    const isFirst = guest_email !== null && !mailed.has(guest_email)
    if (!(await transaction(t => cancelOne({ id, property, isTold: isFirst }, call, t)))) continue
    cancelled++
    if (guest_email) mailed.add(guest_email)
  }
  await transaction(t =>
    audit(call, { action: 'booking.cancel_strangers', entity: 'property', entityId: property, property, changes: { cancelled } }, t),
  )
  return { cancelled }
}

interface One {
  id: number
  property: number
  isTold: boolean
}

async function cancelOne({ id, property, isTold }: One, call: Call, t: Transaction): Promise<boolean> {
  noteActor(call, t)
  const booking = await openBooking({ id, property }, t)
  if (!isStillAStranger(booking)) return false
  await closeStay(booking, { to: 'cancelled', fee: 0, feeWords: '', by: 'desk' }, call, t)
  await execute(
    "UPDATE booking_lines SET status = 'cancelled' WHERE booking_id = ? AND property_id = ? AND status = 'active'",
    [id, property],
    t,
  )
  await writeStep(call, { id, property }, { event: 'cancelled', from: booking.status, to: 'cancelled', by: 'desk' }, t)
  const changes = { status: [booking.status, 'cancelled'] }
  await audit(call, { action: 'booking.cancel', entity: 'booking', entityId: id, property, changes }, t)
  if (isTold && booking.status !== 'hold') await mailCancelled(await loadBooking(id, t), { byHouse: true }, t)
  return true
}

const isStillAStranger = ({ status, proven_at, paid }: Loaded): boolean =>
  (status === 'confirmed' || status === 'hold' || status === 'pending_approval') && proven_at === null && paid === 0
