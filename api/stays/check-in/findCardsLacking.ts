import { select } from '../../../db/connection.ts'
import type { BookingGuest, BookingLine, ColumnOf, Computed, GuestCard, Property, RowOf, Truth } from '../../../db/models/index.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import type { RegistrationCardRequirements } from '../../../domain/guests/registrationCardRequirements.ts'
import { eachInSlices } from '../../platform/inSlices.ts'
import { lacksOf } from './guestRegistrationCard.ts'

interface Row
  extends RowOf<BookingGuest, 'name' | 'age'>,
    RowOf<Property, 'country'>,
    RowOf<GuestCard, 'identity'>,
    RowOf<BookingLine, 'booking_id'> {
  guest: ColumnOf<BookingGuest, 'id'>
  arrival: Computed<Day>
  has_signature: Truth
}

export interface LackingCard {
  guest: number
  name: string | null
  lacks: RegistrationCardRequirements
}

/** The guests of a list of bookings who have not come yet and whose registration cards are incomplete: one statement for all. */
export async function findCardsLacking(bookings: readonly number[]): Promise<Map<number, LackingCard[]>> {
  if (!bookings.length) return new Map()
  const rows = await select<Row>(
    `SELECT l.booking_id, g.id AS guest, g.name, g.age, p.country, IF(l.continues_id IS NULL, l.arrival, b.arrival) AS arrival, own.identity,
       own.signature IS NOT NULL AS has_signature
     FROM booking_lines l
       JOIN booking_guests g ON g.line_id = l.id
       JOIN bookings b ON b.id = l.booking_id
       JOIN properties p ON p.id = b.property_id
       LEFT JOIN guest_cards own ON own.guest_id = g.id AND own.taken_at IS NULL
     WHERE l.booking_id IN (?) AND l.status = 'active' AND b.status IN ('confirmed', 'checked_in')
       AND NOT EXISTS (SELECT 1 FROM check_ins c WHERE c.guest_id = g.id)
     ORDER BY g.id`,
    [[...bookings]],
  )
  const found = new Map<number, LackingCard[]>()
  await eachInSlices(rows, row => {
    const lacks = lacksOf(row)
    if (!lacks.words.length && !lacks.signature) return
    const own = found.get(row.booking_id) ?? []
    if (own.length < 80) own.push({ guest: row.guest, name: row.name, lacks })
    found.set(row.booking_id, own)
  })
  return found
}
