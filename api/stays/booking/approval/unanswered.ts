import { select, transaction } from '../../../../db/connection.ts'
import { systemCall } from '../../../platform/http/systemCall.ts'
import { eachPiece, withoutTrouble } from '../../../platform/jobs/service.ts'
import { openBooking } from '../change/perform.ts'
import { loadBooking } from '../read.ts'
import { ANSWER_JOB } from './ask.ts'
import { bedsNear, reject } from './decline.ts'

const AT_ONCE = 200

interface Due {
  id: number
  property_id: number
}

/** Ends the requests that no house has answered in its time; answers how many there were. Run again it finds nothing more to do. */
export async function endUnanswered({ signal }: { signal?: AbortSignal } = {}): Promise<number> {
  const due = await select<Due>(
    `SELECT id, property_id FROM bookings WHERE status = 'pending_approval' AND held_until <= UTC_TIMESTAMP(3)
       AND ${withoutTrouble(ANSWER_JOB, 'bookings.id')} ORDER BY held_until LIMIT ${AT_ONCE}`,
  )
  const pieceOf = (b: Due) => ({ id: b.id, property: b.property_id })
  return eachPiece(due, end, { job: ANSWER_JOB, pieceOf, signal })
}

// Behind the guard it may have been answered: who comes second ends nothing.
async function end({ id, property_id: property }: Due): Promise<boolean> {
  const nearby = await bedsNear(await loadBooking(id))
  return transaction(async t => {
    const booking = await openBooking({ id, property }, t)
    if (booking.status !== 'pending_approval' || !booking.held_until || booking.held_until > new Date()) return false
    await reject(booking, { by: 'system', nearby }, systemCall(), t)
    return true
  })
}
