import { select, type Transaction } from '../../../db/connection.ts'
import type { BookingLine, ColumnOf, Property, RowOf } from '../../../db/models/index.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { registrationCardRetainUntil } from '../../../domain/guests/registrationCardRetention.ts'

export interface RetainedRegistrationCard {
  property: string
  until: Day
}
interface Row extends RowOf<Property, 'country'>, RowOf<BookingLine, 'departure'> {
  property: ColumnOf<Property, 'name'>
}

/** The properties that still keep a registration card of somebody's stays, and until when. Asked before the stays forget who it was. */
export async function listRetainedRegistrationCards(
  { id, email }: { id: number; email: string },
  t: Transaction,
): Promise<RetainedRegistrationCard[]> {
  const rows = await select<Row>(
    `SELECT p.name AS property, p.country, MAX(l.departure) AS departure
     FROM bookings b JOIN check_ins c ON c.booking_id = b.id JOIN booking_guests g ON g.id = c.guest_id JOIN booking_lines l ON l.id = g.line_id
       JOIN properties p ON p.id = b.property_id
     WHERE (b.user_id = ? OR b.guest_email = ?) AND (c.identity IS NOT NULL OR c.signature IS NOT NULL)
     GROUP BY p.id, p.name, p.country ORDER BY departure, p.id LIMIT 50`,
    [id, email],
    t,
  )
  return rows.map(({ property, country, departure }) => ({ property, until: registrationCardRetainUntil(departure, country) }))
}
