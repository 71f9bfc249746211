import { select } from '../../../db/connection.ts'
import type { Booking, BookingLine, ColumnOf, Computed, Count, Json, RowOf, Truth } from '../../../db/models/index.ts'
import { soldStatuses } from '../../../domain/booking/bookingStatus.ts'
import { type BookedLine, netByNight, type Period, sumLines } from '../../../domain/booking/kpi.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import { addDays, type Day, nightCount } from '../../../domain/calendar/days.ts'
import type { FrozenPrice } from '../../stays/booking/service.ts'
import type { ArrivalDay, DayBasis, SoldNights } from './arrivalDay.ts'

export interface LineRow extends RowOf<BookingLine, 'quantity' | 'arrival' | 'departure'>, RowOf<Booking, 'source' | 'currency'> {
  day: ColumnOf<Booking, 'arrival'>
  nights: Json<BookedLine['nights']>
  price: Json<FrozenPrice>
  beds: Computed<number>
  isPrivate: Truth
  room: ColumnOf<BookingLine, 'room_id'>
  booking: ColumnOf<Booking, 'id'>
  leaves: ColumnOf<Booking, 'departure'>
  booked_at: ColumnOf<Booking, 'created_at'>
}
/** A line, and the day on which its booking arrives. */
type ArrivingLine = BookedLine & Pick<LineRow, 'day' | 'room' | 'currency' | 'booking' | 'leaves' | 'booked_at'>
/** Of bookings `b`, their lines `l` and rooms `r`. */
export const SELECT_LINES = `b.arrival AS day, IF(l.sold_as = 'unit', l.quantity * r.beds_per_unit, l.quantity) AS beds, l.quantity, r.sell_by = 'unit' AS isPrivate, IF(b.own_page = 1, 'own', b.source) AS source,
    l.arrival, l.departure, l.nights, b.price, l.room_id AS room, b.currency, b.id AS booking, b.departure AS leaves, b.created_at AS booked_at`
const selectLines = (key: 'bookings_arrival' | 'bookings_departure') => `SELECT ${SELECT_LINES}
  FROM bookings b FORCE INDEX (${key}) JOIN booking_lines l ON l.booking_id = b.id JOIN rooms r ON r.id = l.room_id
  WHERE b.property_id = ? AND b.status IN (?) AND l.status = 'active'`

export const toBookedLine = ({ price, beds, isPrivate, ...line }: LineRow): ArrivingLine => ({
  ...line,
  beds: Number(beds),
  isPrivate: isPrivate === 1,
  roomTotal: price.roomTotal,
  included: price.taxes.filter(t => t.included).reduce((n, t) => n + t.amount.amount, 0),
})

/** What was sold by bookings that arrive on these days. */
export const loadLinesOfDays = async (property: number, days: readonly Day[]): Promise<ArrivingLine[]> =>
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

/** What the bookings that arrive on these days come to. */
export async function computeDays(property: number, days: readonly Day[], basis: DayBasis): Promise<ArrivalDay[]> {
  const lines = Map.groupBy(await loadLinesOfDays(property, days), l => l.day)
  const arrivals = Map.groupBy(
    await select<ArrivalRow>(
      'SELECT arrival, departure, status, created_at FROM bookings WHERE property_id = ? AND arrival IN (?) AND status IN (?)',
      [property, [...days], [...soldStatuses, 'no_show']],
    ),
    a => a.arrival,
  )
  return days.map(day => computeDay(day, lines.get(day) ?? [], arrivals.get(day) ?? [], basis))
}

function computeDay(
  day: Day,
  lines: readonly ArrivingLine[],
  arrivals: readonly ArrivalRow[],
  { timezone, currency }: DayBasis,
): ArrivalDay {
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
    bedNights: sumBedNights(day, lines, Math.max(0, ...lengths) + 1),
    // A booking entered after its arrival counts as booked on the day of arrival.
    leadDays: stays.reduce((n, s) => n + Math.max(0, nightCount(businessDate(s.created_at, timezone), s.arrival)), 0),
    nights: stays.reduce((n, s) => n + nightCount(s.arrival, s.departure), 0),
    ...sumSoldNights(day, lines, currency),
  }
}

function sumBedNights(day: Day, lines: readonly ArrivingLine[], length: number): number[] {
  const sums = Array.from({ length }, () => 0)
  for (const { arrival, departure, leaves, beds } of lines) {
    const nights = nightCount(day, leaves)
    sums[nights] = (sums[nights] ?? 0) + beds * nightCount(arrival, departure)
  }
  return sums
}

type SoldNightSums = Pick<ArrivalDay, 'begins' | 'byNight' | 'byRoom' | 'bySource' | 'fromWeb'>

/** Night by night as reports count them: nights that have a price. What was sold in a former currency of the property brings nothing. */
function sumSoldNights(day: Day, lines: readonly ArrivingLine[], currency: string): SoldNightSums {
  const [byNight, byRoom, byBooking] = [new Map<number, SoldNights>(), new Map<number, SoldNights>(), new Map<number, SoldNights>()]
  // Of a day without a night any day after it.
  let begins = addDays(day, longestStay)
  for (const { room, booking, beds, quantity, departure, nights, roomTotal, included, ...line } of lines) {
    const sold = nights.filter(n => n.night < departure)
    const gross = sold.map(n => (line.currency === currency ? n.price.amount * quantity : 0))
    const net = netByNight(gross, { roomTotal: roomTotal.amount, included })
    for (const [i, { night }] of sold.entries()) {
      if (night < begins) begins = night
      const amounts: SoldNights = [beds, gross[i] ?? 0, net[i] ?? 0]
      addTo(byNight, nightCount(day, night), amounts)
      addTo(byRoom, room, amounts)
      addTo(byBooking, booking, amounts)
    }
  }
  return { begins, byNight: toEntries(byNight), byRoom: toEntries(byRoom), ...sumBookings(day, lines, byBooking) }
}

function sumBookings(day: Day, lines: readonly ArrivingLine[], byBooking: ReadonlyMap<number, SoldNights>) {
  const [bySource, counts, fromWeb] = [
    new Map<string, SoldNights>(),
    new Map<string, number>(),
    new Map<string, [number, number, number]>(),
  ]
  const lineOf = new Map(lines.map(line => [line.booking, line]))
  for (const [booking, sold] of byBooking) {
    const { source, booked_at } = lineOf.get(booking) as ArrivingLine
    addTo(bySource, source, sold)
    counts.set(source, (counts.get(source) ?? 0) + 1)
    if (source !== 'web') continue
    const [daysBefore, net] = [nightCount(booked_at.toISOString().slice(0, 10), day), sold[2]]
    const key = `${daysBefore} ${net}`
    fromWeb.set(key, [daysBefore, net, (fromWeb.get(key)?.[2] ?? 0) + 1])
  }
  return {
    bySource: [...bySource].map(([source, sold]): ArrivalDay['bySource'][number] => [source, counts.get(source) ?? 0, ...sold]),
    fromWeb: [...fromWeb.values()],
  }
}

function addTo<Key>(sums: Map<Key, SoldNights>, key: Key, [beds, gross, net]: SoldNights) {
  const [b, g, n] = sums.get(key) ?? [0, 0, 0]
  sums.set(key, [b + beds, g + gross, n + net])
}

const toEntries = (sums: ReadonlyMap<number, SoldNights>) => [...sums].map(([key, sold]): [number, ...SoldNights] => [key, ...sold])
