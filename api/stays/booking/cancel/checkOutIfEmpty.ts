import { execute, type Transaction } from '../../../../db/connection.ts'
import { isStayOver } from '../../../../domain/calendar/stayEnd.ts'
import { appError } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { type BookingRecord, loadBooking } from '../bookingRecord.ts'
import { findSplitPart } from '../change/splitParts.ts'
import { type HistoryEntry, recordHistory } from '../recordHistory.ts'

type By = HistoryEntry['by']

/**
 * Ends a booking of which nobody is here or may still come; answers whether it did. Who has not come may until the check-out time of their departure, also
 * when the others have left: their beds were paid for.
 */
export async function checkOutIfEmpty(before: BookingRecord, by: By, ctx: RequestContext, t: Transaction): Promise<boolean> {
  if (before.status !== 'checked_in') return false
  const booking = await loadBooking(before.id, t)
  const isOver = isEmpty(booking, new Date())
  if (isOver) await moveStatus(booking, { from: 'checked_in', to: 'checked_out', by }, ctx, t)
  return isOver
}

/** Nobody of it is here or may still come. */
export const isEmpty = (booking: BookingRecord, now: Date): boolean =>
  !booking.lines.some(({ status, departure, guests }) => {
    const isOver = (guest: number) => isStayOver(findSplitPart(booking, guest)?.departure ?? departure, booking, now)
    return status === 'active' && guests.some(g => g.check_in_status === 'in_house' || (!g.check_in_status && !isOver(g.id)))
  })

/** Reopens a checked-out booking, as somebody of it comes after all. */
export const reopenBooking = (booking: BookingRecord, by: By, ctx: RequestContext, t: Transaction) =>
  moveStatus(booking, { from: 'checked_out', to: 'checked_in', by }, ctx, t)

interface StatusMove {
  from: 'checked_in' | 'checked_out'
  to: 'checked_in' | 'checked_out'
  by: By
}

async function moveStatus({ id, property_id: property }: BookingRecord, { from, to, by }: StatusMove, ctx: RequestContext, t: Transaction) {
  const { affectedRows } = await execute(
    'UPDATE bookings SET status = ?, updated_at = UTC_TIMESTAMP(3) WHERE id = ? AND property_id = ? AND status = ?',
    [to, id, property, from],
    t,
  )
  if (affectedRows !== 1) throw appError('invalid_transition', { state: from })
  await recordHistory(ctx, { id, property }, { event: to, from, to, by }, t)
}
