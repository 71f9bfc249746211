// Checks what is in the database by SQL that shares nothing with the product's.
import { select } from '../../db/connection.ts'
import type { Booking, RowOf } from '../../db/models/index.ts'
import type { ExpectedBooking } from './client.ts'

type Row = Record<string, string | number | null>
interface Check {
  promise: string
  sql: string
}

/** The beds that each active line takes of its room each night, computed from the lines alone. */
const TAKEN = `taken AS (
  WITH RECURSIVE slept AS (
    SELECT l.id, l.room_id, l.arrival AS night, l.departure,
      CASE WHEN r.sell_by <> 'unit' AND l.sold_as = 'unit' THEN l.quantity * r.beds_per_unit ELSE l.quantity END AS takes
    FROM booking_lines l JOIN bookings b ON b.id = l.booking_id AND b.property_id = l.property_id JOIN rooms r ON r.id = l.room_id
    WHERE l.status = 'active' AND b.status NOT IN ('cancelled', 'no_show', 'expired', 'rejected')
    UNION ALL SELECT id, room_id, night + INTERVAL 1 DAY, departure, takes FROM slept WHERE night + INTERVAL 1 DAY < departure)
  SELECT room_id, night, SUM(takes) AS beds FROM slept GROUP BY room_id, night)`

const UNDOES_MONEY =
  "f.kind = 'reversal' AND f.reverses_id IN (SELECT p.id FROM folio_lines p WHERE p.kind IN ('payment', 'refund', 'rounding'))"

const checks: readonly Check[] = [
  {
    promise: 'no night is sold beyond its room',
    sql: `WITH ${TAKEN} SELECT t.room_id, t.night, t.beds, r.capacity FROM taken t JOIN rooms r ON r.id = t.room_id WHERE t.beds > r.capacity`,
  },
  {
    promise: 'the counters are what the lines say',
    sql: `WITH ${TAKEN} SELECT n.room_id, n.night, n.sold, COALESCE(t.beds, 0) AS beds FROM room_nights n
      LEFT JOIN taken t ON t.room_id = n.room_id AND t.night = n.night WHERE n.sold <> COALESCE(t.beds, 0)
      UNION ALL SELECT t.room_id, t.night, NULL, t.beds FROM taken t
      LEFT JOIN room_nights n ON n.room_id = t.room_id AND n.night = t.night WHERE n.room_id IS NULL`,
  },
  {
    promise: 'a night offers what its room has without what is blocked or sold by channels',
    sql: `WITH RECURSIVE blocked AS (
        SELECT k.id, k.room_id, k.quantity, k.taken_as, k.starts_on AS night, k.ends_on FROM blocks k
        WHERE k.deleted_at IS NULL AND k.released_at IS NULL
        UNION ALL SELECT id, room_id, quantity, taken_as, night + INTERVAL 1 DAY, ends_on FROM blocked WHERE night + INTERVAL 1 DAY < ends_on),
      away AS (SELECT b.room_id, b.night, SUM(CASE WHEN r.sell_by <> 'unit' AND b.taken_as = 'unit' THEN b.quantity * r.beds_per_unit ELSE b.quantity END) AS beds
        FROM blocked b JOIN rooms r ON r.id = b.room_id GROUP BY b.room_id, b.night)
      SELECT n.room_id, n.night, n.capacity, r.capacity AS whole, COALESCE(a.beds, 0) AS away FROM room_nights n JOIN rooms r ON r.id = n.room_id
      LEFT JOIN away a ON a.room_id = n.room_id AND a.night = n.night WHERE n.capacity <> GREATEST(0, CAST(r.capacity AS SIGNED) - COALESCE(a.beds, 0))
      UNION ALL SELECT a.room_id, a.night, NULL, r.capacity, a.beds FROM away a JOIN rooms r ON r.id = a.room_id
      LEFT JOIN room_nights n ON n.room_id = a.room_id AND n.night = a.night WHERE n.room_id IS NULL`,
  },
  {
    promise: 'what is too many stands in the overbooked lane, and nothing else does',
    sql: `SELECT room_id, night, capacity, sold, overbooked FROM room_nights
      WHERE overbooked <> GREATEST(0, CAST(sold AS SIGNED) - CAST(capacity AS SIGNED))`,
  },
  {
    promise: 'no key made two bookings',
    sql: 'SELECT guest_name, COUNT(*) AS bookings FROM bookings GROUP BY guest_name HAVING COUNT(*) > 1',
  },
  {
    promise: 'every booking was made once, and cancelled at most once',
    sql: `SELECT booking_id, SUM(event = 'created') AS made, SUM(event = 'cancelled') AS cancelled FROM booking_history GROUP BY booking_id
      HAVING made <> 1 OR cancelled > 1`,
  },
  {
    promise: 'the charges on a bill are the total, or the fee of the cancelled',
    sql: `SELECT b.id, b.status, b.total, b.fee, COALESCE(SUM(CASE WHEN f.kind IN ('payment', 'refund', 'rounding') OR (${UNDOES_MONEY}) THEN 0 ELSE f.amount END), 0) AS charged
      FROM bookings b LEFT JOIN folio_lines f ON f.booking_id = b.id AND f.property_id = b.property_id
      GROUP BY b.id, b.status, b.total, b.fee HAVING charged <> CASE WHEN b.status = 'cancelled' THEN b.fee ELSE b.total END`,
  },
  {
    promise: 'nobody lies in a bed without a booking for that night',
    sql: `SELECT n.bed_id, n.night FROM bed_nights n JOIN bookings b ON b.id = n.booking_id
      WHERE b.status IN ('cancelled', 'expired', 'rejected') OR n.night < b.arrival OR n.night >= b.departure`,
  },
]

const EXAMPLES = 3

/** Every broken promise with examples; an empty list is a pass. */
export async function checkPromises(bookings: readonly ExpectedBooking[]): Promise<string[]> {
  const problems: string[] = []
  for (const { promise, sql } of checks) problems.push(...formatBroken(promise, await select<Row>(sql)))
  return [...problems, ...(await checkAcknowledged(bookings)), ...(await checkUnknown(bookings))]
}

const formatBroken = (promise: string, rows: readonly Row[]) =>
  rows.length
    ? [
        `BROKEN: ${promise} (${rows.length}), as in ${rows
          .slice(0, EXAMPLES)
          .map(r => JSON.stringify(r))
          .join(' ')}`,
      ]
    : []

const FIELDS = ['status', 'arrival', 'departure', 'note', 'paid'] as const

/** Every booking must be in the state that its client was told. */
export async function checkAcknowledged(bookings: readonly ExpectedBooking[]): Promise<string[]> {
  const rows = await listBookings()
  const found = new Map(rows.map(row => [row.id, row]))
  const lost = bookings.filter(b => found.get(b.id)?.key !== b.key)
  const other = bookings.flatMap(b => {
    const row = found.get(b.id)
    const field = row && FIELDS.find(name => row[name] !== b[name])
    return field ? [{ id: b.id, field, told: b[field], stands: row[field] ?? null }] : []
  })
  return [
    ...formatBroken(
      'no acknowledged booking is lost',
      lost.map(({ id, key }) => ({ id, key })),
    ),
    ...formatBroken('every booking is as its guest was told', other),
  ]
}

/** Finds bookings that no client was told of; the database holds the bookings of these clients alone. */
async function checkUnknown(bookings: readonly ExpectedBooking[]): Promise<string[]> {
  const expectedIds = new Set(bookings.map(b => b.id))
  const rows = await listBookings()
  return formatBroken(
    'no booking stands that nobody was told of',
    rows.filter(row => !expectedIds.has(row.id)),
  )
}

const listBookings = () =>
  select<Row & RowOf<Booking, 'id'>>(
    `SELECT b.id, b.status, b.arrival, b.departure, b.note, b.guest_name AS \`key\`,
       (SELECT COALESCE(-SUM(f.amount), 0) FROM folio_lines f WHERE f.booking_id = b.id AND f.kind = 'payment') AS paid FROM bookings b`,
  )
