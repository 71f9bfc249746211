import { execute, type Transaction } from '../../../../db/connection.ts'
import type { Day } from '../../../../domain/calendar/days.ts'
import { type Instalment, instalmentReminderOn } from '../../../../domain/money/paymentSchedule.ts'

/** What is paid when, with the booking, and when somebody is told of it. */
export async function savePaymentSchedule(
  { id, property }: { id: number; property: number },
  schedule: readonly Instalment[],
  today: Day,
  t: Transaction,
): Promise<void> {
  await execute('UPDATE bookings SET schedule = ? WHERE id = ? AND property_id = ?', [JSON.stringify(schedule), id, property], t)
  if (!schedule.length) return
  const rows = schedule.map(({ dueOn }) => [property, id, dueOn, instalmentReminderOn(dueOn, today)])
  await execute('INSERT INTO instalment_notices (property_id, booking_id, due_on, next_on) VALUES ?', [rows], t)
}
