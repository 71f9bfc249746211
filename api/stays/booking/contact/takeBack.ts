import { execute } from '../../../../db/connection.ts'
import { admitToBooking, mayReadGuest } from '../../../platform/access/service.ts'
import { appError } from '../../../platform/errors.ts'
import { audit, hidden } from '../../../platform/http/audit.ts'
import type { Call } from '../../../platform/http/caller.ts'
import { once } from '../../../platform/http/once.ts'
import { guardBooking } from '../guard.ts'
import { type BookingView, presentBooking } from '../present.ts'
import { loadBooking } from '../read.ts'
import { writeStep } from '../records.ts'

/** An address that waits to be confirmed is asked for no more: the link that was mailed there does nothing, and the address of before stays. */
export async function takeBackContact(id: number, call: Call): Promise<BookingView> {
  const { property, visitor } = await admitToBooking(call, id, 'booking.change')
  return once({ property, call }, async t => {
    await guardBooking({ id, property }, t)
    const { pending_email: asked, status } = await loadBooking(id, t)
    const { affectedRows } = await execute(
      "UPDATE contact_changes SET status = 'stopped', settled_at = UTC_TIMESTAMP(3) WHERE booking_id = ? AND property_id = ? AND status = 'asked'",
      [id, property],
      t,
    )
    if (affectedRows === 0) throw appError('invalid_transition', { detail: 'No other address waits to be confirmed.', state: status })
    await writeStep(call, { id, property }, { event: 'contact_stopped', by: visitor.as }, t)
    const changes = { email: [hidden(asked ?? ''), null] }
    await audit(call, { action: 'booking.contact_stop', entity: 'booking', entityId: id, property, changes }, t)
    return presentBooking(await loadBooking(id, t), { contact: mayReadGuest(visitor) })
  })
}
