import { selectOne, type Transaction, transaction } from '../../../../db/connection.ts'
import type { Booking, RowOf } from '../../../../db/models/index.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { createSystemContext } from '../../../platform/http/systemContext.ts'
import { loadBooking } from '../bookingRecord.ts'
import { loadBookingForUpdate } from '../change/runChange.ts'
import { rejectBooking } from './declineBooking.ts'
import { confirmWaitingRequest } from './requestConfirmer.ts'

const isWaiting = async (id: number, property: number, t?: Transaction) =>
  (await selectOne<RowOf<Booking, 'status'>>('SELECT status FROM bookings WHERE id = ? AND property_id = ?', [id, property], t))?.status ===
  'pending_approval'

/** The system that runs the property has taken the booking over: it stands. Whoever withdrew it meanwhile, or waited for too long, has the last word. */
export async function acceptForPms(id: number, property: number): Promise<boolean> {
  if (!(await isWaiting(id, property))) return false
  return transaction(async t => {
    const booking = await loadBookingForUpdate({ id, property }, t)
    if (booking.status !== 'pending_approval') return false
    await confirmWaitingRequest(booking, { ctx: createSystemContext(), by: 'system' }, t)
    return true
  })
}

/** That system has refused it: nothing is charged, and the guest is told. */
export async function declineForPms(id: number, property: number, ctx: RequestContext, t: Transaction): Promise<boolean> {
  if (!(await isWaiting(id, property, t))) return false
  const booking = await loadBookingForUpdate({ id, property }, t)
  if (booking.status !== 'pending_approval') return false
  await rejectBooking(await loadBooking(id, t), { by: 'system', isUnanswered: false, nearby: [] }, ctx, t)
  return true
}
