import { selectOne, type Transaction } from '../../../../db/connection.ts'
import type { Booking, RowOf } from '../../../../db/models/index.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { createSystemContext } from '../../../platform/http/systemContext.ts'
import { loadBookingForUpdate } from '../change/runChange.ts'
import { rejectBooking } from './declineBooking.ts'
import { confirmWaitingRequest } from './requestConfirmer.ts'

const lockIfWaiting = async (id: number, property: number, t: Transaction) =>
  (
    await selectOne<RowOf<Booking, 'status'>>(
      'SELECT status FROM bookings FORCE INDEX (PRIMARY) WHERE id = ? AND property_id = ? FOR UPDATE',
      [id, property],
      t,
    )
  )?.status === 'pending_approval'

/** The system that runs the property has taken the booking over: it stands. Whoever withdrew it meanwhile, or waited for too long, has the last word. */
export async function acceptForPms(id: number, property: number, t: Transaction): Promise<boolean> {
  if (!(await lockIfWaiting(id, property, t))) return false
  const booking = await loadBookingForUpdate({ id, property }, t)
  await confirmWaitingRequest(booking, { ctx: createSystemContext(), by: 'system' }, t)
  return true
}

/** That system has refused it: nothing is charged, and the guest is told. */
export async function declineForPms(id: number, property: number, ctx: RequestContext, t: Transaction): Promise<boolean> {
  if (!(await lockIfWaiting(id, property, t))) return false
  const booking = await loadBookingForUpdate({ id, property }, t)
  await rejectBooking(booking, { by: 'system', isUnanswered: false, nearby: [] }, ctx, t)
  return true
}
