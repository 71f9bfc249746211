import { execute, type Transaction } from '../../../../db/connection.ts'
import { isStayOver } from '../../../../domain/calendar/deskTime.ts'
import { appError } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/caller.ts'
import { type Loaded, loadBooking } from '../read.ts'
import { type Step, writeStep } from '../records.ts'

type By = Step['by']

/** Those who came have left, and the part that was still waited for is given up: nobody of the booking is to come any more. */
export async function endIfOver(before: Loaded, by: By, call: Call, t: Transaction): Promise<void> {
  if (before.status !== 'checked_in') return
  const now = await loadBooking(before.id, t)
  const open = now.lines.filter(l => l.status === 'active')
  const waits = open.some(l =>
    l.guests.some(g => g.check_in_status === 'in_house' || (!g.check_in_status && !isStayOver(l.departure, now, new Date()))),
  )
  if (!waits) await move(now, { from: 'checked_in', to: 'checked_out', by }, call, t)
}

/** Somebody of it comes after all. */
export const reopen = (booking: Loaded, by: By, call: Call, t: Transaction) =>
  move(booking, { from: 'checked_out', to: 'checked_in', by }, call, t)

interface Moved {
  from: 'checked_in' | 'checked_out'
  to: 'checked_in' | 'checked_out'
  by: By
}

async function move({ id, property_id: property }: Loaded, { from, to, by }: Moved, call: Call, t: Transaction) {
  const { affectedRows } = await execute(
    'UPDATE bookings SET status = ?, updated_at = UTC_TIMESTAMP(3) WHERE id = ? AND property_id = ? AND status = ?',
    [to, id, property, from],
    t,
  )
  if (affectedRows !== 1) throw appError('invalid_transition', { state: from })
  await writeStep(call, { id, property }, { event: to, from, to, by }, t)
}
