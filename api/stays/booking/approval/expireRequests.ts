import { select, transaction } from '../../../../db/connection.ts'
import type { Booking, RowOf } from '../../../../db/models/index.ts'
import { createSystemContext } from '../../../platform/http/systemContext.ts'
import { excludeFailedItems, processItems } from '../../../platform/jobs/service.ts'
import { loadBooking } from '../bookingRecord.ts'
import { loadBookingForUpdate } from '../change/runChange.ts'
import { findNearbyOffers, rejectBooking } from './declineBooking.ts'
import { REQUEST_EXPIRY_JOB } from './requestApproval.ts'

const AT_ONCE = 200

type Due = RowOf<Booking, 'id' | 'property_id'>

/** Ends requests that no property answered in time; returns how many. Idempotent. */
export async function expireRequests({ signal }: { signal?: AbortSignal } = {}): Promise<number> {
  const due = await select<Due>(
    `SELECT id, property_id FROM bookings WHERE status = 'pending_approval' AND held_until <= UTC_TIMESTAMP(3)
       AND ${excludeFailedItems(REQUEST_EXPIRY_JOB, 'bookings.id')} ORDER BY held_until LIMIT ${AT_ONCE}`,
  )
  const pieceOf = (b: Due) => ({ id: b.id, property: b.property_id })
  return processItems(due, end, { job: REQUEST_EXPIRY_JOB, toItem: pieceOf, signal })
}

// Under the lock it may have been answered: the second one ends nothing.
async function end({ id, property_id: property }: Due): Promise<boolean> {
  const nearby = await findNearbyOffers(await loadBooking(id))
  return transaction(async t => {
    const booking = await loadBookingForUpdate({ id, property }, t)
    if (booking.status !== 'pending_approval' || !booking.held_until || booking.held_until > new Date()) return false
    await rejectBooking(booking, { by: 'system', nearby }, createSystemContext(), t)
    return true
  })
}
