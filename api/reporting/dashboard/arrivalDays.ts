import { select } from '../../../db/connection.ts'
import type { Booking, BookingLine, ColumnOf, Computed, Count, Json, RowOf, Sum, Truth } from '../../../db/models/index.ts'
import { soldStatuses } from '../../../domain/booking/bookingStatus.ts'
import { type BookedLine, type Period, sumLines } from '../../../domain/booking/kpi.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import { addDays, type Day, nightCount } from '../../../domain/calendar/days.ts'
import type { FrozenPrice } from '../../stays/booking/service.ts'
import type { ArrivalDay, KnownDay, KnownDays } from './arrivalDay.ts'
import { type DayStamp, loadDayStamps, type ReadStamp } from './dayStamps.ts'
import { loadStoredDays } from './storedDays.ts'

/** Memoized by property, zone and rooms, as the bookings of past days hardly change. */
const known = new Map<string, KnownDays>()
const MOST_PROPERTIES = 50
/** Of a read: a request that finds nothing known leaves the process to others in between. */
const [DAYS_AT_ONCE, BOOKINGS_AT_ONCE] = [60, 1_000]

/** The days of a range on which bookings arrive. What is known of a day holds as long as its bookings and the rooms are as they were when it was made. */
export async function loadArrivalDays(property: number, range: Period & { timezone: string }): Promise<ArrivalDay[]> {
  const days = await takeKnown(property, await loadBasis(property, range.timezone))
  return (await refreshDays(property, range, days)).map(day => day.value)
}

/** Brings what is known of the days of a range up to date, and answers them. */
export async function refreshDays(
  property: number,
  { from, to, timezone }: Period & { timezone: string },
  days: KnownDays,
): Promise<KnownDay[]> {
  // The stamps are read before the bookings, so that the sums may be newer than these say but never older.
  const stamps = await loadDayStamps(property, { from, to }, days)
  const missing: ReadStamp[] = []
  for (const stamp of stamps) {
    const before = days.get(stamp.now.day)
    if (before && stamp.isKnown) days.set(stamp.now.day, { ...before, ...stamp.now })
    else missing.push(stamp)
  }
  for (const part of splitReads(missing)) {
    const values = await computeDays(
      property,
      part.map(s => s.day),
      timezone,
    )
    for (const [n, stamp] of part.entries()) days.set(stamp.day, { ...stamp, value: values[n] as ArrivalDay })
  }
  return stamps.map(({ now }) => days.get(now.day) as KnownDay)
}

function splitReads(missing: readonly ReadStamp[]): DayStamp[][] {
  const parts: DayStamp[][] = []
  let bookings = 0
  for (const { now, count } of missing) {
    const last = parts.at(-1)
    bookings += count
    if (last && last.length < DAYS_AT_ONCE && bookings <= BOOKINGS_AT_ONCE) last.push(now)
    else {
      parts.push([now])
      bookings = count
    }
  }
  return parts
}

async function takeKnown(property: number, basis: string): Promise<KnownDays> {
  const key = `${property} ${basis}`
  const days = known.get(key) ?? (await loadStoredDays(property, basis))
  // Least recently used first.
  known.delete(key)
  known.set(key, days)
  for (const oldest of known.keys()) if (known.size > MOST_PROPERTIES) known.delete(oldest)
  return days
}

/** Raised with every change of `ArrivalDay`: what a version with another shape has stored is left alone. */
const SHAPE = 1

/** What the days are made of besides bookings. */
export async function loadBasis(property: number, timezone: string): Promise<string> {
  const [row] = await select<{ stamp: Sum }>(
    "SELECT COALESCE(SUM(CRC32(CONCAT_WS(' ', id, sell_by, beds_per_unit))), 0) AS stamp FROM rooms WHERE property_id = ?",
    [property],
  )
  return `${SHAPE} ${timezone} ${row?.stamp}`
}

interface LineRow extends RowOf<BookingLine, 'quantity' | 'arrival' | 'departure'>, RowOf<Booking, 'source'> {
  day: ColumnOf<Booking, 'arrival'>
  nights: Json<BookedLine['nights']>
  price: Json<FrozenPrice>
  beds: Computed<number>
  isPrivate: Truth
}
const selectLines = (
  key: 'bookings_arrival' | 'bookings_departure',
) => `SELECT b.arrival AS day, IF(l.sold_as = 'unit', l.quantity * r.beds_per_unit, l.quantity) AS beds, l.quantity, r.sell_by = 'unit' AS isPrivate, b.source,
    l.arrival, l.departure, l.nights, b.price
  FROM bookings b FORCE INDEX (${key}) JOIN booking_lines l ON l.booking_id = b.id JOIN rooms r ON r.id = l.room_id
  WHERE b.property_id = ? AND b.status IN (?) AND l.status = 'active'`

const toBookedLine = ({ price, beds, isPrivate, day, ...line }: LineRow): BookedLine & { day: Day } => ({
  ...line,
  day,
  beds: Number(beds),
  isPrivate: isPrivate === 1,
  roomTotal: price.roomTotal,
  included: price.taxes.filter(t => t.included).reduce((n, t) => n + t.amount.amount, 0),
})

/** What was sold by bookings that arrive on these days. */
export const loadLinesOfDays = async (property: number, days: readonly Day[]): Promise<(BookedLine & { day: Day })[]> =>
  days.length
    ? (await select<LineRow>(`${selectLines('bookings_arrival')} AND b.arrival IN (?)`, [property, [...soldStatuses], [...days]])).map(
        toBookedLine,
      )
    : []

/** No stay is longer. */
const longestStay = 366

/** What was sold by bookings that arrived before a day and stay longer. */
export const loadLinesOfEarlier = async (property: number, day: Day): Promise<BookedLine[]> =>
  (
    await select<LineRow>(`${selectLines('bookings_departure')} AND b.departure > ? AND b.departure <= ? AND b.arrival < ?`, [
      property,
      [...soldStatuses],
      day,
      addDays(day, longestStay),
      day,
    ])
  ).map(toBookedLine)

/** Who leaves on the days of a range and arrived before it, by day. */
export const loadDeparturesOfEarlier = (property: number, { from, to }: Period) =>
  select<{ day: ColumnOf<Booking, 'departure'>; n: Count }>(
    `SELECT departure AS day, COUNT(*) AS n FROM bookings FORCE INDEX (bookings_departure)
     WHERE property_id = ? AND departure BETWEEN ? AND ? AND departure <= ? AND arrival < ? AND status IN (?) GROUP BY departure`,
    [property, from, to, addDays(from, longestStay), from, [...soldStatuses]],
  )

interface ArrivalRow extends RowOf<Booking, 'arrival' | 'departure' | 'status' | 'created_at'> {}

async function computeDays(property: number, days: readonly Day[], timezone: string): Promise<ArrivalDay[]> {
  const lines = Map.groupBy(await loadLinesOfDays(property, days), l => l.day)
  const arrivals = Map.groupBy(
    await select<ArrivalRow>(
      'SELECT arrival, departure, status, created_at FROM bookings WHERE property_id = ? AND arrival IN (?) AND status IN (?)',
      [property, [...days], [...soldStatuses, 'no_show']],
    ),
    a => a.arrival,
  )
  return days.map(day => computeDay(day, lines.get(day) ?? [], arrivals.get(day) ?? [], timezone))
}

function computeDay(day: Day, lines: readonly BookedLine[], arrivals: readonly ArrivalRow[], timezone: string): ArrivalDay {
  const until = lines.reduce((last, l) => (l.departure > last ? l.departure : last), addDays(day, 1))
  const beds = Array.from({ length: nightCount(day, until) }, () => 0)
  for (const l of lines) for (let n = nightCount(day, l.arrival); n < nightCount(day, l.departure); n++) beds[n] = (beds[n] ?? 0) + l.beds
  const stays = arrivals.filter(a => a.status !== 'no_show')
  const lengths = stays.map(s => nightCount(day, s.departure))
  return {
    day,
    until,
    sold: sumLines(lines, { from: day, to: until }),
    beds,
    awaited: arrivals.filter(a => a.status !== 'pending_payment' && a.status !== 'pending_approval').length,
    noShows: arrivals.length - stays.length,
    stays: stays.length,
    departures: Array.from({ length: Math.max(0, ...lengths) + 1 }, (_, nights) => lengths.filter(l => l === nights).length),
    // A booking entered after its arrival counts as booked on the day of arrival.
    leadDays: stays.reduce((n, s) => n + Math.max(0, nightCount(businessDate(s.created_at, timezone), s.arrival)), 0),
    nights: stays.reduce((n, s) => n + nightCount(s.arrival, s.departure), 0),
  }
}
