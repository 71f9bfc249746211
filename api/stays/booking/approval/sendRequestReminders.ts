import { execute, select, type Transaction, transaction } from '../../../../db/connection.ts'
import type { Booking, RowOf } from '../../../../db/models/index.ts'
import { approvalReminderHours } from '../../../../domain/booking/approval.ts'
import { createSystemContext } from '../../../platform/http/systemContext.ts'
import { excludeFailedItems, processItems } from '../../../platform/jobs/service.ts'
import { loadBooking } from '../bookingRecord.ts'
import { recordHistory } from '../recordHistory.ts'
import { notifyApprovalReminder } from './notifications.ts'

/** Job name. */
export const REQUEST_REMINDER_JOB = 'request-reminders'

const AT_ONCE = 200

type Due = RowOf<Booking, 'id' | 'property_id'>

/** Reminds properties of requests that expire soon, once each; returns how many. */
export async function sendRequestReminders({ signal }: { signal?: AbortSignal } = {}): Promise<number> {
  const due = await select<Due>(
    // The first condition uses the index on expiring requests.
    `SELECT id, property_id FROM bookings WHERE status = 'pending_approval' AND held_until <= UTC_TIMESTAMP(3) + INTERVAL ${approvalReminderHours} HOUR
       AND held_until > UTC_TIMESTAMP(3) AND answer_remind_at <= UTC_TIMESTAMP(3)
       AND ${excludeFailedItems(REQUEST_REMINDER_JOB, 'bookings.id')} ORDER BY held_until LIMIT ${AT_ONCE}`,
  )
  const pieceOf = (b: Due) => ({ id: b.id, property: b.property_id })
  return processItems(due, one => transaction(t => remind(one, t)), { job: REQUEST_REMINDER_JOB, toItem: pieceOf, signal })
}

// Clearing the time claims the reminder. The version is left alone, so that a concurrent answer gets no conflict.
async function remind({ id, property_id: property }: Due, t: Transaction): Promise<boolean> {
  const { affectedRows } = await execute(
    `UPDATE bookings SET answer_remind_at = NULL WHERE id = ? AND property_id = ? AND status = 'pending_approval'
       AND answer_remind_at <= UTC_TIMESTAMP(3) AND held_until > UTC_TIMESTAMP(3)`,
    [id, property],
    t,
  )
  if (affectedRows !== 1) return false
  await recordHistory(createSystemContext(), { id, property }, { event: 'answer_reminded', by: 'system' }, t)
  await notifyApprovalReminder(await loadBooking(id, t), t)
  return true
}
