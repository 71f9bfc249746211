import { execute, select, type Transaction, transaction } from '../../../db/connection.ts'
import type { Booking, RowOf } from '../../../db/models/index.ts'
import { transitionSources } from '../../../domain/booking/bookingStatus.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import { excludeFailedItems, processItems } from '../../platform/jobs/service.ts'
import {
  adjustPromoUses,
  bookedDemands,
  closeOpenPayments,
  HOLD_JOB,
  loadBooking,
  recordHistory,
  releaseNights,
} from '../booking/service.ts'
import { reverseCharges } from './charges.ts'
import { createSystemContext } from './systemContext.ts'

const AT_ONCE = 200
const expirableStatuses = transitionSources('expired', 'timer')

type Due = RowOf<Booking, 'id' | 'property_id' | 'status'>

/** Frees the beds of every hold whose time is over, of one property or of all; answers how many there were. */
export async function expireHolds({ property, signal }: { property?: number; signal?: AbortSignal } = {}): Promise<number> {
  const due = await select<Due>(
    `SELECT id, property_id, status FROM bookings
     WHERE status IN (?) AND held_until <= UTC_TIMESTAMP(3)${property === undefined ? '' : ' AND property_id = ?'}
       AND ${excludeFailedItems(HOLD_JOB, 'bookings.id')} ORDER BY held_until LIMIT ${AT_ONCE}`,
    property === undefined ? [expirableStatuses] : [expirableStatuses, property],
  )
  const pieceOf = (b: Due) => ({ id: b.id, property: b.property_id })
  return processItems(due, booking => transaction(t => expire(booking, t)), { job: HOLD_JOB, toItem: pieceOf, signal })
}

// The guard: whoever comes second, or after somebody who paid, changes no row and gives no bed back.
async function expire({ id, property_id, status }: Due, t: Transaction): Promise<boolean> {
  const { affectedRows } = await execute(
    `UPDATE bookings SET status = 'expired', version = version + 1, updated_at = UTC_TIMESTAMP(3)
     WHERE id = ? AND property_id = ? AND status = ? AND held_until <= UTC_TIMESTAMP(3)`,
    [id, property_id, status],
    t,
  )
  if (affectedRows !== 1) return false
  const ctx = createSystemContext()
  const of = { id, property: property_id }
  const booking = await loadBooking(id, t)
  await releaseNights(bookedDemands(booking), t)
  await execute('DELETE FROM bed_nights WHERE booking_id = ? AND property_id = ?', [id, property_id], t)
  // A payment that comes late gets beds anew.
  await execute(
    'UPDATE booking_guests SET planned_bed_id = NULL, bed_promised = 0 WHERE booking_id = ? AND property_id = ?',
    [id, property_id],
    t,
  )
  await reverseCharges(ctx, booking, t)
  await adjustPromoUses(booking, -1, t)
  await closeOpenPayments(of, t)
  await recordHistory(ctx, of, { event: 'expired', from: status, to: 'expired', by: 'system' }, t)
  await recordAudit(
    ctx,
    { action: 'booking.expire', entity: 'booking', entityId: id, property: property_id, changes: { status: [status, 'expired'] } },
    t,
  )
  return true
}
