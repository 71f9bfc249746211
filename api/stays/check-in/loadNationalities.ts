import { select } from '../../../db/connection.ts'
import type { BookingGuest, CheckIn, ColumnOf, RowOf } from '../../../db/models/index.ts'
import { decryptIdentity } from './identity.ts'

interface Row extends RowOf<CheckIn, 'id'> {
  guest: ColumnOf<CheckIn, 'guest_id'>
  booking: ColumnOf<CheckIn, 'booking_id'>
  line: ColumnOf<BookingGuest, 'line_id'>
  identity: NonNullable<ColumnOf<CheckIn, 'identity'>>
}
/** Nationalities that stand on the cards of a booking: of the guests of each line, and of all. */
export interface Nationalities {
  ofLine: ReadonlyMap<number, readonly string[]>
  ofBooking: ReadonlyMap<number, readonly string[]>
}

const AT_ONCE = 2_000

/** For statistics only, without names. Cards that were cleared at the end of their retention count as unknown. One statement for each two thousand bookings. */
export async function loadNationalities(property: number, bookings: readonly number[]): Promise<Nationalities> {
  const cards = new Map<number, Pick<Row, 'booking' | 'line'> & { nationality: string }>()
  for (let from = 0; from < bookings.length; from += AT_ONCE) {
    const rows = await select<Row>(
      `SELECT c.id, c.guest_id AS guest, c.booking_id AS booking, g.line_id AS line, c.identity FROM check_ins c JOIN booking_guests g ON g.id = c.guest_id
       WHERE c.property_id = ? AND c.booking_id IN (?) AND c.identity IS NOT NULL ORDER BY c.id`,
      [property, bookings.slice(from, from + AT_ONCE)],
    )
    for (const { guest, booking, line, identity } of rows) {
      const { nationality } = decryptIdentity(identity)
      if (nationality) cards.set(guest, { booking, line, nationality })
    }
  }
  const by = (key: 'line' | 'booking') =>
    new Map([...Map.groupBy(cards.values(), c => c[key])].map(([id, own]) => [id, own.map(c => c.nationality)]))
  return { ofLine: by('line'), ofBooking: by('booking') }
}
