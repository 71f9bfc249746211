import { select, transaction } from '../../../../db/connection.ts'
import { GUEST_DEPARTURE } from '../../../../db/guestDeparture.ts'
import type { Booking, RowOf } from '../../../../db/models/index.ts'
import { addDays, type Day } from '../../../../domain/calendar/days.ts'
import { createSystemContext } from '../../../platform/http/systemContext.ts'
import { excludeFailedItems, processItems } from '../../../platform/jobs/service.ts'
import { type BookingRecord, loadBookings } from '../bookingRecord.ts'
import { loadBookingForUpdate } from '../change/runChange.ts'
import { checkOutIfEmpty, isEmpty } from './checkOutIfEmpty.ts'

export const CHECK_OUT_JOB = 'check-outs'
const atOnce = 500

/** Ends the bookings whose last guests have left, and whose others did not come until the check-out time of their departure: nobody is at the desk for that. */
export async function checkOutEmptyBookings({ signal }: { signal?: AbortSignal } = {}): Promise<number> {
  const now = new Date()
  // Tomorrow by UTC is the latest day that has begun anywhere.
  const latest = addDays(now.toISOString().slice(0, 10), 1)
  let ended = 0
  for (let last = 0, isMore = true; isMore && !signal?.aborted; ) {
    const ids = await findEmptyBookings(last, latest)
    isMore = ids.length === atOnce
    last = ids.at(-1) ?? 0
    const empty = (await loadBookings(ids)).filter(b => isEmpty(b, now))
    ended += await processItems(empty, checkOut, { job: CHECK_OUT_JOB, toItem: b => ({ id: b.id, property: b.property_id }), signal })
  }
  return ended
}

/** Checked in with nobody here, and nobody due who has days left: by the calendar, not yet by the clock of the property. */
async function findEmptyBookings(after: number, latest: Day): Promise<number[]> {
  const rows = await select<RowOf<Booking, 'id'>>(
    `SELECT b.id FROM properties p JOIN bookings b ON b.property_id = p.id AND b.status = 'checked_in' AND b.id > ?
     WHERE ${excludeFailedItems(CHECK_OUT_JOB, 'b.id')}
       AND NOT EXISTS (SELECT 1 FROM check_ins c WHERE c.booking_id = b.id AND c.status = 'in_house')
       AND NOT EXISTS (SELECT 1 FROM booking_lines l JOIN booking_guests g ON g.line_id = l.id WHERE l.booking_id = b.id AND l.status = 'active'
         AND ${GUEST_DEPARTURE} > ? AND NOT EXISTS (SELECT 1 FROM check_ins c WHERE c.guest_id = g.id))
     ORDER BY b.id LIMIT ${atOnce}`,
    [after, latest],
  )
  return rows.map(r => r.id)
}

const checkOut = ({ id, property_id: property }: BookingRecord): Promise<boolean> =>
  transaction(async t => checkOutIfEmpty(await loadBookingForUpdate({ id, property }, t), 'system', createSystemContext(), t))
