import { select, selectOne } from '../../../db/connection.ts'
import type { Booking, Property, RowOf, StayShare } from '../../../db/models/index.ts'
import { stayingWindow, summarizeStaying } from '../../../domain/booking/staying.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import { appError } from '../../platform/errors.ts'

type Row = RowOf<Booking, 'id' | 'user_id' | 'guest_email' | 'guest_count' | 'arrival' | 'departure'> &
  RowOf<StayShare, 'country' | 'age_band'>

/** More guests than the largest property has in eight weeks. */
const MOST = 20_000

/** Two statements. What was said today is told from tomorrow on: who looks before and after somebody booked sees no difference. */
export async function readStaying(property: number) {
  const propertyRow = await selectOne<RowOf<Property, 'timezone'>>("SELECT timezone FROM properties WHERE id = ? AND status = 'live'", [
    property,
  ])
  if (!propertyRow) throw appError('not_found')
  const today = businessDate(new Date(), propertyRow.timezone)
  const { from, until } = stayingWindow(today)
  const rows = await select<Row>(
    `SELECT b.id, b.user_id, b.guest_email, b.guest_count, b.arrival, b.departure, s.country, s.age_band
     FROM stay_shares s JOIN bookings b ON b.id = s.booking_id
     WHERE s.property_id = ? AND b.status IN ('confirmed', 'checked_in') AND b.departure > ? AND b.arrival < ? AND s.created_at < UTC_DATE()
     ORDER BY b.id LIMIT ${MOST}`,
    [property, from, until],
  )
  return { weeks: summarizeStaying(rows.map(toSharedStay), today) }
}

const toSharedStay = (r: Row) => ({
  person: r.guest_email ?? (r.user_id === null ? `booking ${r.id}` : `account ${r.user_id}`),
  arrival: r.arrival,
  departure: r.departure,
  country: r.country,
  age: r.age_band,
  isAlone: r.guest_count === 1,
})
