import { select, selectOne } from '../../../db/connection.ts'
import { FOLIO_BALANCE } from '../../../db/folioSums.ts'
import { GUEST_DEPARTURE } from '../../../db/guestDeparture.ts'
import type {
  Bed,
  Booking,
  BookingGuest,
  BookingLine,
  CheckIn,
  ColumnOf,
  Property,
  Room,
  RowOf,
  Sum,
  Unit,
} from '../../../db/models/index.ts'
import { can } from '../../../domain/access/rights.ts'
import { addDays, type Day } from '../../../domain/calendar/days.ts'
import { readBoard } from '../../inventory/housekeeping/service.ts'
import { requireRight } from '../../platform/access/service.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { type ArrivalHoursRow, currentBusinessDay, presentArrivalProblem } from '../booking/service.ts'
import { type deskSheet, MOST_SHEET_BOOKINGS } from './contract.ts'

export type DeskSheet = Infer<typeof deskSheet>
type SheetBooking = DeskSheet['bookings'][number]

/** The same number of statements, whatever the property. Documents of guests are not read. */
export async function readDeskSheet(property: number, ctx: RequestContext): Promise<DeskSheet> {
  const { role, currency, ...settings } = await requireRight(ctx, property, 'checkin')
  const { day, over } = currentBusinessDay(settings)
  const mayRead = role === null || can(role, 'guest.read')
  const [named, bookings, board] = await Promise.all([
    selectOne<SheetPropertyRow>('SELECT name, country, check_in_from, check_in_until, reception_hours FROM properties WHERE id = ?', [
      property,
    ]),
    select<SheetBookingRow>(BOOKINGS, [property, over, addDays(day, 1), property, MOST_SHEET_BOOKINGS]),
    readBoard(property, { day }, ctx),
  ])
  const ids = bookings.map(b => b.id)
  const guests = Map.groupBy(ids.length ? await select<SheetGuestRow>(GUESTS, [ids]) : [], g => g.booking_id)
  return {
    property,
    name: named?.name ?? '',
    country: named?.country ?? '',
    currency,
    timezone: settings.timezone,
    day,
    readAt: new Date().toISOString(),
    bookings: bookings.map(b => presentSheetBooking(b, guests.get(b.id) ?? [], { mayRead, named })),
    beds: board.beds.map(({ bed: id, label, unitName: unit, roomName: room, floor, state, occupancy, outOfService }) => ({
      ...{ id, label, unit, room, floor, state, occupancy },
      closedUntil: outOfService?.until ?? null,
    })),
  }
}

interface SheetPropertyRow extends ArrivalHoursRow, RowOf<Property, 'name' | 'country'> {}

interface SheetBookingRow
  extends RowOf<Booking, 'id' | 'code' | 'status' | 'arrival' | 'departure' | 'guest_name' | 'guest_phone' | 'arrival_time' | 'currency'> {
  balance: Sum
}
/** Who comes until tomorrow and is not over yet, and whoever is here, however late. */
const BOOKINGS = `SELECT b.id, b.code, b.status, b.arrival, b.departure, b.guest_name, b.guest_phone, b.arrival_time, b.currency, ${FOLIO_BALANCE} AS balance
   FROM (SELECT id FROM bookings FORCE INDEX (bookings_departure) WHERE property_id = ? AND departure > ? AND arrival <= ? AND status IN ('confirmed', 'checked_in')
     UNION SELECT id FROM bookings WHERE property_id = ? AND status = 'checked_in') near
   JOIN bookings b ON b.id = near.id ORDER BY b.arrival, b.arrival_time IS NULL, b.arrival_time, b.id LIMIT ?`

interface SheetGuestRow extends RowOf<BookingGuest, 'id' | 'booking_id' | 'name'>, RowOf<BookingLine, 'arrival' | 'departure'> {
  bed: ColumnOf<Bed, 'id'> | null
  label: ColumnOf<Bed, 'label'> | null
  unit: ColumnOf<Unit, 'name'> | null
  room: ColumnOf<Room, 'name'>
  checkIn: ColumnOf<CheckIn, 'status'> | null
}
const GUESTS = `SELECT g.id, g.booking_id, g.name, l.arrival, ${GUEST_DEPARTURE} AS departure, bed.id AS bed, bed.label, u.name AS unit, r.name AS room,
     (SELECT MAX(c.status) FROM check_ins c WHERE c.guest_id = g.id) AS checkIn
   FROM booking_guests g JOIN booking_lines l ON l.id = g.line_id AND l.status = 'active' JOIN rooms r ON r.id = l.room_id
   LEFT JOIN beds bed ON bed.id = COALESCE(g.bed_id, g.planned_bed_id) LEFT JOIN units u ON u.id = bed.unit_id
   WHERE g.booking_id IN (?) ORDER BY g.booking_id, g.id`

function presentSheetBooking(
  row: SheetBookingRow,
  guests: readonly SheetGuestRow[],
  { mayRead, named }: { mayRead: boolean; named: SheetPropertyRow | undefined },
): SheetBooking {
  const { id, code, status, arrival, departure, currency } = row
  return {
    ...{ id, code, arrival, departure },
    status: status as SheetBooking['status'],
    name: row.guest_name,
    phone: mayRead ? row.guest_phone : null,
    arrivalTime: row.arrival_time,
    ...(named && presentArrivalProblem(row, named)),
    balance: { amount: Number(row.balance), currency },
    guests: guests.map(g => ({
      id: g.id,
      name: g.name,
      arrival: g.arrival as Day,
      departure: g.departure as Day,
      room: g.room,
      bed: g.bed === null ? null : { id: g.bed, label: g.label ?? '', unit: g.unit ?? '' },
      state: g.checkIn ?? 'expected',
    })),
  }
}
