import { execute, select, type Transaction } from '../../../../db/connection.ts'
import type { Booking, BookingGuest, Invoice, RowOf } from '../../../../db/models/index.ts'
import { listSearchKeys, type SearchedTexts } from '../../../../domain/text/searchFold.ts'

interface SearchedBooking extends SearchedTexts {
  id: number
  property: number
}

/** The keys of a booking, written with it. */
export async function insertSearchKeys(bookings: readonly SearchedBooking[], t: Transaction): Promise<void> {
  const rows = bookings.flatMap(({ id, property, ...texts }) => listSearchKeys(texts).map(key => [id, key, property]))
  // Two keys that differ by accents alone are one to the collation.
  for (let i = 0; i < rows.length; i += ROWS_AT_ONCE)
    await execute(
      'INSERT INTO booking_search_keys (booking_id, search_key, property_id) VALUES ? ON DUPLICATE KEY UPDATE booking_id = VALUES(booking_id)',
      [rows.slice(i, i + ROWS_AT_ONCE)],
      t,
    )
}
const ROWS_AT_ONCE = 5_000

/** After a change of a name, a number or an address: the keys of these bookings as they stand now, without those of before. */
export async function refreshSearchKeys(ids: readonly number[], t: Transaction): Promise<void> {
  if (!ids.length) return
  const bookings = await select<RowOf<Booking, 'id' | 'property_id' | 'search_name' | 'search_phone' | 'guest_email'>>(
    'SELECT id, property_id, search_name, search_phone, guest_email FROM bookings WHERE id IN (?)',
    [[...ids]],
    t,
  )
  const guests = await select<RowOf<BookingGuest, 'booking_id' | 'search_name'>>(
    'SELECT booking_id, search_name FROM booking_guests WHERE booking_id IN (?) AND search_name IS NOT NULL',
    [[...ids]],
    t,
  )
  // Who pays is often not who sleeps: documents are searched by the same keys.
  const buyers = await select<RowOf<Invoice, 'booking_id' | 'search_buyer'>>(
    'SELECT booking_id, search_buyer FROM invoices WHERE booking_id IN (?) AND search_buyer IS NOT NULL',
    [[...ids]],
    t,
  )
  const namesOf = Map.groupBy(
    [...guests.map(g => [g.booking_id, g.search_name] as const), ...buyers.map(i => [i.booking_id, i.search_buyer] as const)],
    ([booking]) => booking,
  )
  const properties = [...new Set(bookings.map(b => b.property_id))]
  await execute('DELETE FROM booking_search_keys WHERE booking_id IN (?) AND property_id IN (?)', [[...ids], properties], t)
  await insertSearchKeys(
    bookings.map(b => ({
      id: b.id,
      property: b.property_id,
      names: [b.search_name ?? '', ...(namesOf.get(b.id) ?? []).map(([, name]) => name ?? '')],
      phone: b.search_phone,
      address: b.guest_email,
    })),
    t,
  )
  await execute(
    'UPDATE bookings SET has_search_keys = 1 WHERE id IN (?) AND property_id IN (?) AND has_search_keys = 0',
    [[...ids], properties],
    t,
  )
}
