import { type BindValue, select } from '../../../../db/connection.ts'
import { FOLIO_BALANCE } from '../../../../db/folioSums.ts'
import type { Booking as BookingModel, Computed, RowOf } from '../../../../db/models/index.ts'
import { type Column, MAX_ROWS, type Report, type ReportInput, type Row } from '../report.ts'
import { statusLabel } from './labels.ts'

interface StayRow
  extends RowOf<BookingModel, 'id' | 'code' | 'guest_name' | 'status' | 'arrival' | 'departure' | 'guest_count' | 'arrival_time' | 'note'> {
  rooms: Computed<string | null>
  /** Of this currency of the property. */
  balance: Computed<number | null>
}

const columns: readonly Column[] = [
  { key: 'code', kind: 'booking' },
  { key: 'guest', kind: 'text' },
  { key: 'guests', kind: 'count', total: 'sum' },
  { key: 'rooms', kind: 'text' },
  { key: 'arrival', kind: 'day' },
  { key: 'time', kind: 'time' },
  { key: 'departure', kind: 'day' },
  { key: 'status', kind: 'text' },
  { key: 'due', kind: 'money', total: 'sum' },
  { key: 'note', kind: 'text' },
]

/** Bookings `b` that fit, with their rooms and what is owed. One statement. */
async function loadStays(
  { property, currency, contact }: ReportInput,
  condition: string,
  bind: BindValue[],
  guests: { sql: string; bind: BindValue[] } = { sql: 'b.guest_count', bind: [] },
): Promise<Row[]> {
  const rows = await select<StayRow>(
    `SELECT b.id, b.code, b.guest_name, b.status, b.arrival, b.departure, ${guests.sql} AS guest_count, b.arrival_time, b.note,
       (SELECT GROUP_CONCAT(DISTINCT r.name ORDER BY r.position SEPARATOR ', ') FROM booking_lines l JOIN rooms r ON r.id = l.room_id
         WHERE l.booking_id = b.id AND l.status = 'active') AS rooms,
       IF(b.currency = ?, ${FOLIO_BALANCE}, NULL) AS balance
     FROM bookings b WHERE b.property_id = ? AND ${condition} ORDER BY b.arrival, b.arrival_time IS NULL, b.arrival_time, b.id LIMIT ${MAX_ROWS + 1}`,
    [...guests.bind, currency, property, ...bind],
  )
  return rows.map(
    (r): Row => ({
      id: r.id,
      code: r.code,
      guest: r.guest_name,
      guests: Number(r.guest_count),
      rooms: r.rooms,
      arrival: r.arrival,
      time: r.arrival_time,
      departure: r.departure,
      status: statusLabel(r.status),
      due: r.balance === null ? null : Number(r.balance),
      note: contact ? r.note : null,
    }),
  )
}

const dailyListFields = { group: 'The day', basis: 'stay', right: 'booking.read', span: 'day', columns } as const

export const arrivals: Report = {
  ...dailyListFields,
  name: 'arrivals',
  rows: input => loadStays(input, "b.arrival = ? AND b.status IN ('confirmed', 'checked_in', 'checked_out')", [input.from]),
}

export const departures: Report = {
  ...dailyListFields,
  name: 'departures',
  rows: input => loadStays(input, "b.departure = ? AND b.status IN ('checked_in', 'checked_out')", [input.from]),
}

/** Of a party some may have left before, and some not come yet. */
const SLEEPERS = `FROM booking_lines l JOIN booking_guests g ON g.line_id = l.id JOIN check_ins c ON c.guest_id = g.id
    WHERE l.booking_id = b.id AND l.status = 'active' AND l.arrival <= ? AND l.departure > ?`

export const inHouse: Report = {
  ...dailyListFields,
  name: 'in-house',
  rows: input => {
    const night = [input.from, input.from]
    const condition = `b.arrival <= ? AND b.departure > ? AND b.status IN ('checked_in', 'checked_out') AND EXISTS (SELECT 1 ${SLEEPERS})`
    return loadStays(input, condition, [...night, ...night], { sql: `(SELECT COUNT(*) ${SLEEPERS})`, bind: night })
  },
}

export const noShows: Report = {
  ...dailyListFields,
  name: 'no-shows',
  span: 'past',
  rows: input => loadStays(input, "b.arrival BETWEEN ? AND ? AND b.status = 'no_show'", [input.from, input.to]),
}
