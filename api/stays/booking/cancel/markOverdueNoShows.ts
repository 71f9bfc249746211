import { select, transaction } from '../../../../db/connection.ts'
import { FOLIO_PAID } from '../../../../db/folioSums.ts'
import type { Booking, Property, RowOf, Sum } from '../../../../db/models/index.ts'
import { depositHoldTime } from '../../../../domain/booking/noShow.ts'
import { businessDate, localTime } from '../../../../domain/calendar/clock.ts'
import { addDays } from '../../../../domain/calendar/days.ts'
import { isStayOver } from '../../../../domain/calendar/stayEnd.ts'
import { createSystemContext } from '../../../platform/http/systemContext.ts'
import { excludeFailedItems, processItems } from '../../../platform/jobs/service.ts'
import { loadBookingForUpdate } from '../change/runChange.ts'
import { applyNoShow } from './markNoShow.ts'

export const NO_SHOW_JOB = 'no-shows'
/** A stay left open longer was left so on purpose; no fee is charged automatically. */
const oldestDays = 7
const atOnce = 500

interface OpenBookingRow
  extends RowOf<Booking, 'id' | 'property_id' | 'arrival' | 'departure'>,
    RowOf<Property, 'timezone' | 'check_out_by'> {
  paid: Sum
}

/**
 * Whether a guest who has not arrived counts as a no-show: from 04:00 after the arrival day, from noon if a deposit was paid. A one-night stay has
 * until check-out time, since no other night would become free.
 */
export function isNoShow({ arrival, departure, paid, ...property }: Omit<OpenBookingRow, 'id' | 'property_id'>, now: Date): boolean {
  const { timezone } = property
  const today = businessDate(now, timezone)
  if (today <= arrival || (today >= departure && !isStayOver(departure, property, now))) return false
  const { day, time } = localTime(now, timezone)
  const next = addDays(arrival, 1)
  return paid <= 0 || day > next || time >= depositHoldTime
}

interface NoShowJobOptions {
  now?: Date
  signal?: AbortSignal
  /** Of one property only. */
  property?: number
}

/** Marks no-shows at every property that is due and run here. Idempotent, and does not repeat what the desk has undone. */
export async function markOverdueNoShows({ now = new Date(), signal, property }: NoShowJobOptions = {}): Promise<number> {
  let marked = 0
  for (let last = 0, isMore = true; isMore; ) {
    const open = await loadOpenBookings(last, now, property)
    isMore = open.length === atOnce
    last = open.at(-1)?.id ?? 0
    const due = open.filter(b => isNoShow({ ...b, paid: Number(b.paid) }, now))
    marked += await processItems(due, markIfConfirmed, { job: NO_SHOW_JOB, toItem: b => ({ id: b.id, property: b.property_id }), signal })
    if (signal?.aborted) return marked
  }
  return marked
}

/** Those of one property that a run of the job would mark now. */
export async function findOverdueNoShows(property: number, now = new Date()): Promise<number[]> {
  const open = await loadOpenBookings(0, now, property)
  return open.filter(b => isNoShow({ ...b, paid: Number(b.paid) }, now)).map(({ id }) => id)
}

function loadOpenBookings(after: number, now: Date, property: number | undefined): Promise<OpenBookingRow[]> {
  const today = now.toISOString().slice(0, 10)
  return select<OpenBookingRow>(
    `SELECT b.id, b.property_id, b.arrival, b.departure, p.timezone, p.check_out_by,
       ${FOLIO_PAID} AS paid
     FROM properties p JOIN bookings b ON b.property_id = p.id AND b.status = 'confirmed' AND b.arrival BETWEEN ? AND ? AND b.id > ?
     WHERE ${property === undefined ? '' : 'p.id = ? AND '}p.pms_sales IS NULL AND ${excludeFailedItems(NO_SHOW_JOB, 'b.id')}
       AND NOT EXISTS (SELECT 1 FROM booking_history h WHERE h.booking_id = b.id AND h.event IN ('no_show_undone', 'part_no_show_undone'))
     ORDER BY b.id LIMIT ${atOnce}`,
    [addDays(today, -oldestDays), today, after, ...(property === undefined ? [] : [property])],
  )
}

const markIfConfirmed = ({ id, property_id: property }: OpenBookingRow): Promise<boolean> =>
  transaction(async t => {
    const booking = await loadBookingForUpdate({ id, property }, t)
    if (booking.status !== 'confirmed') return false
    await applyNoShow(booking, {}, 'system', createSystemContext(), t)
    return true
  })
