import { select } from '../../../db/connection.ts'
import type { Booking, ColumnOf, Computed, Count, RowOf, Sum } from '../../../db/models/index.ts'
import type { Period } from '../../../domain/booking/kpi.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { closedBefore } from '../../platform/closedDays.ts'

/** What the bookings that arrive on a day are known by. */
export interface DayStamp {
  day: Day
  /** Which they are, in which state, and until when they stay: from a key alone. */
  bookings: string
  /** Since then all that happened to one of them is in `touched`; what happened before has long been committed. */
  since: Day
  /** The versions of those that something happened to. */
  touched: string
}

/** A day as it is now, and whether what is known of it still holds. */
export interface ReadStamp {
  now: DayStamp
  isKnown: boolean
  /** Bookings that arrive on it. */
  count: number
}

/**
 * The days of a range on which bookings arrive. A change of a booking that shows neither in its state nor in its dates, of a price or of a room, raises its version
 * alone, which is in no key; but it leaves a step in its history, and only bookings with a new step are looked at.
 */
export async function loadDayStamps(property: number, { from, to }: Period, known: ReadonlyMap<Day, DayStamp>): Promise<ReadStamp[]> {
  const closed = closedBefore()
  const listed = await loadListed(property, from, to)
  const earliest = listed.reduce((first, { day }) => earlier(first, known.get(day)?.since), closed)
  const touched = Map.groupBy(await loadTouched(property, earliest), b => b.day)
  return listed.map(({ day, bookings, count }) => {
    const own = touched.get(day) ?? []
    const before = known.get(day)
    const isKnown = before?.bookings === bookings && before.touched === joinVersions(own, before.since)
    return { now: { day, bookings, since: closed, touched: joinVersions(own, closed) }, isKnown, count }
  })
}

const earlier = (a: Day, b: Day = a): Day => (b < a ? b : a)

async function loadListed(
  property: number,
  from: Day,
  to: Day,
): Promise<(Pick<DayStamp, 'day' | 'bookings'> & Pick<ReadStamp, 'count'>)[]> {
  const rows = await select<{ day: ColumnOf<Booking, 'arrival'>; n: Count; stamp: Sum }>(
    `SELECT arrival AS day, COUNT(*) AS n, SUM(CRC32(CONCAT_WS(' ', id, status, departure))) AS stamp FROM bookings FORCE INDEX (bookings_arrival)
     WHERE property_id = ? AND arrival BETWEEN ? AND ? GROUP BY arrival`,
    [property, from, to],
  )
  return rows.map(({ day, n, stamp }) => ({ day, bookings: `${n} ${stamp}`, count: Number(n) }))
}

interface TouchedRow extends RowOf<Booking, 'id' | 'version'> {
  day: ColumnOf<Booking, 'arrival'>
  last: Computed<Date>
}

/** Bookings with a step in their history since a day, as they are now. */
const loadTouched = (property: number, since: Day) =>
  select<TouchedRow>(
    `SELECT b.id, b.arrival AS day, b.version, h.last
     FROM (SELECT booking_id, MAX(created_at) AS last FROM booking_history FORCE INDEX (booking_history_property)
       WHERE property_id = ? AND created_at >= ? GROUP BY booking_id) h JOIN bookings b ON b.id = h.booking_id ORDER BY b.id`,
    [property, since],
  )

const joinVersions = (bookings: readonly TouchedRow[], since: Day): string =>
  bookings
    .filter(({ last }) => last.toISOString() >= since)
    .map(({ id, version }) => `${id}:${version}`)
    .join(' ')
