import { select } from '../../../../db/connection.ts'
import { CONTACT_SHARED } from '../../../../db/contactSharing.ts'
import { FOLIO_BALANCE, FOLIO_PAID } from '../../../../db/folioSums.ts'
import type { Bed, Booking, BookingGuest, BookingLine, ColumnOf, Room, RowOf, Sum, Unit } from '../../../../db/models/index.ts'
import { decimalText, money } from '../../../../domain/money/money.ts'
import { type ExportRow, exportTable, inBatches } from './exportTable.ts'

const columns = [
  'code',
  'status',
  'source',
  'channel_site',
  'channel_number',
  'arrival',
  'departure',
  'room',
  'plan',
  'sold_as',
  'quantity',
  'guests',
  'guest_name',
  'email',
  'phone',
  'country',
  'guest_names',
  'beds',
  'language',
  'arrival_time',
  'note',
  'line_total',
  'total',
  'paid',
  'balance',
  'currency',
  'booked_at',
] as const

interface BookingRow
  extends RowOf<
    Booking,
    | 'id'
    | 'code'
    | 'status'
    | 'source'
    | 'channel_site'
    | 'channel_number'
    | 'arrival'
    | 'guest_name'
    | 'guest_email'
    | 'guest_phone'
    | 'guest_country'
    | 'arrival_time'
    | 'note'
    | 'language'
    | 'total'
    | 'currency'
    | 'created_at'
  > {
  paid: Sum
  balance: Sum
}
interface LineRow
  extends RowOf<
    BookingLine,
    'id' | 'booking_id' | 'status' | 'arrival' | 'departure' | 'plan_name' | 'sold_as' | 'quantity' | 'guest_count' | 'total'
  > {
  room: ColumnOf<Room, 'name'>
}
interface GuestRow extends RowOf<BookingGuest, 'line_id' | 'name'> {
  unit: ColumnOf<Unit, 'name'> | null
  bed: ColumnOf<Bed, 'label'> | null
}

const BATCH = 500
const EVER = ['0001-01-01', '9999-12-31'] as const

/** By arrival: a row for each line, with what the whole booking costs on its first one. Three statements a batch. */
export const exportedBookings = exportTable(columns, async function* ({ property, from, to }) {
  const load = (last: BookingRow | undefined, size: number) =>
    select<BookingRow>(
      `SELECT b.id, b.code, b.status, b.source, b.channel_site, b.channel_number, b.arrival, b.guest_name, IF(${CONTACT_SHARED}, b.guest_email, NULL) AS guest_email,
         IF(${CONTACT_SHARED}, b.guest_phone, NULL) AS guest_phone, b.guest_country, b.arrival_time, b.note,
         b.language, b.total, b.currency, b.created_at, ${FOLIO_PAID} AS paid, ${FOLIO_BALANCE} AS balance
       FROM bookings b WHERE b.property_id = ? AND b.arrival >= ? AND b.arrival <= ? AND (b.arrival > ? OR b.id > ?)
       ORDER BY b.arrival, b.id LIMIT ?`,
      [property, last?.arrival ?? from ?? EVER[0], to ?? EVER[1], last?.arrival ?? EVER[0], last?.id ?? 0, size],
    )
  for await (const bookings of inBatches(BATCH, load)) {
    const ids = bookings.map(b => b.id)
    const [lines, guests] = [await loadLines(ids), await loadGuests(ids)]
    yield bookings.flatMap(b => toRows(b, choose(lines.get(b.id) ?? []), guests))
  }
})

async function loadLines(bookings: number[]): Promise<Map<number, LineRow[]>> {
  const rows = await select<LineRow>(
    `SELECT l.id, l.booking_id, l.status, l.arrival, l.departure, l.plan_name, l.sold_as, l.quantity, l.guest_count, l.total, r.name AS room
     FROM booking_lines l JOIN rooms r ON r.id = l.room_id WHERE l.booking_id IN (?) ORDER BY l.id`,
    [bookings],
  )
  return Map.groupBy(rows, l => l.booking_id)
}

async function loadGuests(bookings: number[]): Promise<Map<number, GuestRow[]>> {
  const rows = await select<GuestRow>(
    `SELECT g.line_id, g.name, u.name AS unit, d.label AS bed FROM booking_guests g
     LEFT JOIN beds d ON d.id = COALESCE(g.bed_id, g.planned_bed_id) LEFT JOIN units u ON u.id = d.unit_id
     WHERE g.booking_id IN (?) ORDER BY g.id`,
    [bookings],
  )
  return Map.groupBy(rows, g => g.line_id)
}

/** Lines that were cancelled while others stand are no part of the booking any more. */
function choose(lines: readonly LineRow[]): readonly LineRow[] {
  const standing = lines.filter(l => l.status === 'active')
  return standing.length ? standing : lines
}

function toRows(b: BookingRow, lines: readonly LineRow[], guests: Map<number, GuestRow[]>): ExportRow<(typeof columns)[number]>[] {
  const price = (amount: number) => decimalText(money(amount, b.currency))
  return lines.map((line, i) => {
    const own = guests.get(line.id) ?? []
    const once = <T>(value: T) => (i === 0 ? value : null)
    return {
      code: b.code,
      status: b.status,
      source: b.source,
      channel_site: b.channel_site,
      channel_number: b.channel_number,
      arrival: line.arrival,
      departure: line.departure,
      room: line.room,
      plan: line.plan_name,
      sold_as: line.sold_as,
      quantity: line.quantity,
      guests: line.guest_count,
      guest_name: b.guest_name,
      email: b.guest_email,
      phone: b.guest_phone,
      country: b.guest_country,
      guest_names: own.flatMap(g => g.name ?? []).join(';'),
      beds: own.flatMap(g => (g.bed === null ? [] : `${g.unit} / ${g.bed}`)).join(';'),
      language: b.language,
      arrival_time: b.arrival_time,
      note: once(b.note),
      line_total: price(line.total),
      total: once(price(b.total)),
      paid: once(price(Number(b.paid))),
      balance: once(price(Number(b.balance))),
      currency: b.currency,
      booked_at: b.created_at.toISOString(),
    }
  })
}
