import { execute, type Transaction } from '../../../../db/connection.ts'
import { canMove } from '../../../../domain/booking/bookingStatus.ts'
import { hostelsNear } from '../../../discovery/search/service.ts'
import { admitToDesk, mayReadGuest } from '../../../platform/access/service.ts'
import { appError } from '../../../platform/errors.ts'
import { audit } from '../../../platform/http/audit.ts'
import type { Call } from '../../../platform/http/caller.ts'
import { once } from '../../../platform/http/once.ts'
import { closeStay } from '../change/closeStay.ts'
import { openBooking } from '../change/perform.ts'
import { settleCredit } from '../change/settleCredit.ts'
import { type BookingView, presentBooking } from '../present.ts'
import { type Loaded, loadBooking } from '../read.ts'
import { type Step, writeStep } from '../records.ts'
import { partyFor } from '../rescue/findBedsNearby.ts'
import { mailDeclined } from './mails.ts'

interface Decline {
  reason: string
  version?: number
}

/** The house cannot take them: no fee, everything back, and the guest is told where else there are beds. */
export async function declineBooking(id: number, { reason, version }: Decline, call: Call): Promise<BookingView> {
  const { property, visitor } = await admitToDesk(call, id, 'booking.approve')
  const nearby = await bedsNear(await loadBooking(id))
  return once({ property, call }, async t => {
    const booking = await openBooking({ id, property, ...(version !== undefined && { version }) }, t)
    if (!canMove(booking.status, 'rejected')) throw appError('invalid_transition', { state: booking.status })
    await reject(booking, { by: visitor.as, reason, nearby }, call, t)
    return presentBooking(await loadBooking(id, t), { contact: mayReadGuest(visitor) })
  })
}

export type Nearby = Awaited<ReturnType<typeof bedsNear>>

const shownNearby = 3

/** What else can be had for these nights. Looked for before the work begins: it takes its time, and no row has to wait for it. */
export async function bedsNear(booking: Loaded) {
  const { lat, lng, property_id: not, arrival, departure, status } = booking
  if (status !== 'pending_approval') return []
  const found = await hostelsNear({ lat, lng, not }, { arrival, departure }, partyFor(booking))
  return found.flatMap(({ name, distance, total }) => (total ? [{ name, distance: distance ?? 0, total }] : [])).slice(0, shownNearby)
}

interface Rejection {
  by: Step['by']
  reason?: string
  nearby: Nearby
}

/** Also for the job, which nobody asks. */
export async function reject(booking: Loaded, { by, reason, nearby }: Rejection, call: Call, t: Transaction): Promise<void> {
  const of = { id: booking.id, property: booking.property_id }
  await closeStay(booking, { to: 'rejected', fee: 0, feeWords: '', by, reason }, call, t)
  await execute(
    "UPDATE booking_lines SET status = 'cancelled' WHERE booking_id = ? AND property_id = ? AND status = 'active'",
    [booking.id, booking.property_id],
    t,
  )
  const isUnanswered = by === 'system'
  const event = isUnanswered ? 'unanswered' : 'declined'
  await writeStep(call, of, { event, from: booking.status, to: 'rejected', by, ...(reason !== undefined && { reason }) }, t)
  const changes = { status: [booking.status, 'rejected'] }
  await audit(call, { action: 'booking.decline', entity: 'booking', entityId: booking.id, property: of.property, changes }, t)
  await mailDeclined(
    await loadBooking(booking.id, t),
    { reason: reason ?? null, isUnanswered, wasReserved: booking.payment_state === 'reserved', nearby },
    t,
  )
  await settleCredit(booking, by, call, t)
}
