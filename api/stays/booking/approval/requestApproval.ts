import { execute, type Transaction } from '../../../../db/connection.ts'
import { approvalHours, approvalReminderHours, latestApprovalTime } from '../../../../domain/booking/approval.ts'
import type { Day } from '../../../../domain/calendar/days.ts'
import { appError } from '../../../platform/errors.ts'
import { recordAudit } from '../../../platform/http/audit.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { type BookingRecord, loadBooking } from '../bookingRecord.ts'
import { type BookingRef, type HistoryEntry, recordHistory } from '../recordHistory.ts'
import { notifyApprovalRequested } from './notifications.ts'

/** The job that ends requests nobody answered. */
export const REQUEST_EXPIRY_JOB = 'requests'

/** The deadline in elapsed time on the database's clock, which also decides when it has passed. */
export async function setAnswerDeadline(
  { id, property }: BookingRef,
  { arrival, zone }: { arrival: Day; zone: string },
  t: Transaction,
): Promise<void> {
  await execute(
    // The engine assigns from left to right: the second sees the first.
    // A system that runs the property has a time of its own, and needs no reminder.
    `UPDATE bookings SET held_until = LEAST(UTC_TIMESTAMP(3)
         + INTERVAL COALESCE((SELECT c.answer_minutes FROM pms_connections c WHERE c.property_id = bookings.property_id), ${approvalHours * 60}) MINUTE, ?),
       answer_remind_at = IF(EXISTS (SELECT 1 FROM pms_connections c WHERE c.property_id = bookings.property_id), NULL,
         held_until - INTERVAL LEAST(${approvalReminderHours * 3600}, TIMESTAMPDIFF(SECOND, UTC_TIMESTAMP(3), held_until) DIV 4) SECOND)
     WHERE id = ? AND property_id = ?`,
    [latestApprovalTime(arrival, zone), id, property],
    t,
  )
}

/** Turns a hold or a paid booking into a request. The booking is locked, so its status is the one that was read. */
export async function requestApproval(
  b: BookingRecord,
  { ctx, by }: { ctx: RequestContext; by: HistoryEntry['by'] },
  t: Transaction,
): Promise<void> {
  const of = { id: b.id, property: b.property_id }
  const { affectedRows } = await execute(
    "UPDATE bookings SET status = 'pending_approval', updated_at = UTC_TIMESTAMP(3) WHERE id = ? AND property_id = ? AND status = ?",
    [b.id, b.property_id, b.status],
    t,
  )
  if (affectedRows !== 1) throw appError('invalid_transition', { state: b.status })
  await setAnswerDeadline(of, { arrival: b.arrival, zone: b.timezone }, t)
  await recordHistory(ctx, of, { event: 'asked', from: b.status, to: 'pending_approval', by }, t)
  const changes = { status: [b.status, 'pending_approval'] }
  await recordAudit(ctx, { action: 'booking.ask', entity: 'booking', entityId: b.id, property: b.property_id, changes }, t)
  await notifyApprovalRequested(await loadBooking(b.id, t), t)
}
