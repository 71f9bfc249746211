import { execute, select, type Transaction, transaction } from '../../../../db/connection.ts'
import { reminderHours } from '../../../../domain/booking/approval.ts'
import { systemCall } from '../../../platform/http/systemCall.ts'
import { eachPiece, withoutTrouble } from '../../../platform/jobs/service.ts'
import { loadBooking } from '../read.ts'
import { writeStep } from '../records.ts'
import { mailStillAsked } from './mails.ts'

/** The job that reminds houses of requests. */
export const REMIND_JOB = 'request-reminders'

const AT_ONCE = 200

interface Due {
  id: number
  property_id: number
}

/** Tells houses of requests that soon end without their answer, each once; answers of how many. */
export async function remindOfRequests({ signal }: { signal?: AbortSignal } = {}): Promise<number> {
  const due = await select<Due>(
    // The first line is what the index knows of requests that end soon.
    `SELECT id, property_id FROM bookings WHERE status = 'pending_approval' AND held_until <= UTC_TIMESTAMP(3) + INTERVAL ${reminderHours} HOUR
       AND held_until > UTC_TIMESTAMP(3) AND answer_remind_at <= UTC_TIMESTAMP(3)
       AND ${withoutTrouble(REMIND_JOB, 'bookings.id')} ORDER BY held_until LIMIT ${AT_ONCE}`,
  )
  const pieceOf = (b: Due) => ({ id: b.id, property: b.property_id })
  return eachPiece(due, one => transaction(t => remind(one, t)), { job: REMIND_JOB, pieceOf, signal })
}

// Whoever takes the hour away has to tell. The version stays: nobody who answers at this moment is told that they are late.
async function remind({ id, property_id: property }: Due, t: Transaction): Promise<boolean> {
  const { affectedRows } = await execute(
    `UPDATE bookings SET answer_remind_at = NULL WHERE id = ? AND property_id = ? AND status = 'pending_approval'
       AND answer_remind_at <= UTC_TIMESTAMP(3) AND held_until > UTC_TIMESTAMP(3)`,
    [id, property],
    t,
  )
  if (affectedRows !== 1) return false
  await writeStep(systemCall(), { id, property }, { event: 'answer_reminded', by: 'system' }, t)
  await mailStillAsked(await loadBooking(id, t), t)
  return true
}
