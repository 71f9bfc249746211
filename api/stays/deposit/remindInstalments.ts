import { execute, select, type Transaction, transaction } from '../../../db/connection.ts'
import type { ColumnOf, InstalmentNotice, RowOf } from '../../../db/models/index.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { floorToChargeStep } from '../../../domain/money/chargeableAmount.ts'
import { subtract } from '../../../domain/money/money.ts'
import { type InstalmentState, overdueFrom } from '../../../domain/money/paymentSchedule.ts'
import { excludeFailedItems, processItems } from '../../platform/jobs/service.ts'
import { chargeRules } from '../../platform/runtime.ts'
import { type BookingRecord, listInstalments, loadBooking, lockBooking, recordHistory } from '../booking/service.ts'
import { notifyInstalmentDue } from './notifications.ts'
import { bookingRef } from './paymentFailure.ts'
import { createSystemContext } from './systemContext.ts'

/** The job that tells groups of their payments. */
export const INSTALMENT_JOB = 'instalments'
const AT_ONCE = 200

interface Notice extends RowOf<InstalmentNotice, 'booking_id' | 'property_id' | 'due_on'> {
  next_on: NonNullable<ColumnOf<InstalmentNotice, 'next_on'>>
}

/** Tells groups of payments that are due soon, and both sides of those whose day has passed; answers how many were told of. */
export async function remindInstalments({ signal }: { signal?: AbortSignal } = {}, now = new Date()): Promise<number> {
  const due = await select<Notice>(
    // A day further than UTC: somewhere it is that day already. The property's own clock decides.
    `SELECT booking_id, property_id, due_on, next_on FROM instalment_notices
     WHERE next_on <= DATE(?) + INTERVAL 1 DAY AND ${excludeFailedItems(INSTALMENT_JOB, 'instalment_notices.booking_id')} ORDER BY next_on, booking_id LIMIT ${AT_ONCE}`,
    [now],
  )
  const pieceOf = (n: Notice) => ({ id: n.booking_id, property: n.property_id })
  return processItems(due, notice => transaction(t => sendInstalmentReminder(notice, now, t)), {
    job: INSTALMENT_JOB,
    toItem: pieceOf,
    signal,
  })
}

async function sendInstalmentReminder(
  { booking_id: id, property_id: property, due_on, next_on }: Notice,
  now: Date,
  t: Transaction,
): Promise<boolean> {
  await lockBooking({ id, property }, t)
  const booking = await loadBooking(id, t)
  const today = businessDate(now, booking.timezone)
  if (next_on > today) return false
  const open = findOpenInstalment(booking, due_on, today)
  const isOver = today > due_on
  // Whoever moves the day sends the reminder, so that nobody is reminded twice.
  const { affectedRows } = await execute(
    'UPDATE instalment_notices SET next_on = ? WHERE booking_id = ? AND property_id = ? AND due_on = ? AND next_on = ?',
    [open && !isOver ? overdueFrom(due_on) : null, id, property, due_on, next_on],
    t,
  )
  if (affectedRows !== 1 || !open) return false
  const amount = subtract(open.amount, open.paid)
  // Less than the smallest sum a card can be asked for is settled at the desk: nobody is reminded of it.
  if (floorToChargeStep(amount, chargeRules()).amount === 0) return true
  await notifyInstalmentDue(booking, { amount, dueOn: due_on, isOver }, t)
  const event = isOver ? 'instalment_overdue' : 'instalment_reminded'
  await recordHistory(createSystemContext(), bookingRef(booking), { event, by: 'system', facts: { amount, dueOn: due_on } }, t)
  return true
}

/** The payment of that day as it stands, unless it is paid or nobody is to come any more. */
function findOpenInstalment(b: BookingRecord, dueOn: Day, today: Day): InstalmentState | undefined {
  if (b.status !== 'confirmed' && b.status !== 'checked_in') return undefined
  return listInstalments(b, today).find(each => each.dueOn === dueOn && each.state !== 'paid')
}
