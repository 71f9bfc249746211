import { execute, type Transaction } from '../../../../db/connection.ts'
import { businessDate } from '../../../../domain/calendar/clock.ts'
import { grownInstalments } from '../../../../domain/money/paymentSchedule.ts'
import type { BookingRecord } from '../bookingRecord.ts'
import { listInstalments } from '../instalments.ts'

/** After a stay has become more expensive, schedules a reminder for instalments that were settled, or whose last reminder was sent. */
export async function rescheduleInstalmentReminders(before: BookingRecord, after: BookingRecord, t: Transaction): Promise<void> {
  if (!after.schedule) return
  const today = businessDate(new Date(), after.timezone)
  for (const { dueOn, remindOn } of grownInstalments(listInstalments(before, today), listInstalments(after, today), today))
    await execute(
      'UPDATE instalment_notices SET next_on = ? WHERE booking_id = ? AND property_id = ? AND due_on = ? AND next_on IS NULL',
      [remindOn, after.id, after.property_id, dueOn],
      t,
    )
}
