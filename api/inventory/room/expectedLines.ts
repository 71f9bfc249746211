import { select, type Transaction } from '../../../db/connection.ts'
import type { Booking, BookingGuest, BookingLine, ColumnOf, RowOf } from '../../../db/models/index.ts'
import { openStatuses } from '../../../domain/booking/bookingStatus.ts'
import type { Day, Stay } from '../../../domain/calendar/days.ts'
import type { SoldAs } from '../../../domain/inventory/inventory.ts'

export interface ExpectedGuest {
  id: number
  name: string | null
  /** The bed that is meant for them. */
  planned: number | null
  /** They were told so: no plan moves them. */
  isPromised: boolean
}
/** Who of a line has not come yet. */
export interface ExpectedLine extends Stay {
  line: number
  booking: number
  code: string
  as: SoldAs
  /** Beds that are still wanted, or units. */
  quantity: number
  guests: ExpectedGuest[]
  /** Where others of the line lie. */
  near: number[]
  /** Some of a party with whole units are there: the others go where they are. */
  isBegun: boolean
}

interface ExpectedGuestRow
  extends Stay,
    RowOf<Booking, 'code'>,
    RowOf<BookingLine, 'sold_as' | 'quantity'>,
    RowOf<BookingGuest, 'id' | 'name' | 'bed_id' | 'bed_promised'> {
  line: ColumnOf<BookingLine, 'id'>
  booking: ColumnOf<Booking, 'id'>
  planned: ColumnOf<BookingGuest, 'planned_bed_id'>
}

/** In the order they come. */
export async function loadExpectedLines(room: number, today: Day, t?: Transaction): Promise<ExpectedLine[]> {
  const rows = await select<ExpectedGuestRow>(
    `SELECT l.id AS line, b.id AS booking, b.code, l.sold_as, l.quantity, l.arrival, l.departure, g.id, g.name, g.bed_id, g.planned_bed_id AS planned, g.bed_promised
     FROM booking_lines l JOIN bookings b ON b.id = l.booking_id JOIN booking_guests g ON g.line_id = l.id
     WHERE l.room_id = ? AND l.departure > ? AND l.status = 'active' AND b.status IN (?) ORDER BY l.arrival, l.id, g.id`,
    [room, today, [...openStatuses]],
    t,
  )
  return [...Map.groupBy(rows, r => r.line).values()].flatMap(same => {
    const [{ line, booking, code, sold_as: as, quantity, arrival, departure }] = same as [ExpectedGuestRow, ...ExpectedGuestRow[]]
    const guests = same
      .filter(g => g.bed_id === null)
      .map(({ id, name, planned, bed_promised }) => ({ id, name, planned, isPromised: bed_promised === 1 && planned !== null }))
    const near = same.flatMap(g => g.bed_id ?? [])
    if (!guests.length) return []
    const isBegun = as === 'unit' && near.length > 0
    return [{ line, booking, code, as, quantity: as === 'bed' ? guests.length : quantity, arrival, departure, guests, near, isBegun }]
  })
}
