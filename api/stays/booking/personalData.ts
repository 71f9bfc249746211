import { execute, select, type Transaction } from '../../../db/connection.ts'
import type { Booking, ContactChange, RowOf } from '../../../db/models/index.ts'
import { openStatuses } from '../../../domain/booking/bookingStatus.ts'
import { ERASED_HASH } from '../../platform/http/crypto/crypto.ts'
import { eraseAnswersAbout } from '../../platform/http/withIdempotency.ts'
import { deleteSentMails } from '../../platform/mail/service.ts'
import type { ProvenPerson } from '../../platform/proof/service.ts'
import { loadBookings } from './bookingRecord.ts'
import { type BookingView, presentBooking } from './present.ts'
import { refreshSearchKeys } from './search/searchKeys.ts'

export interface ErasedPerson extends ProvenPerson {
  /** Replaces their name. */
  nameAfter: string
}

/** Every booking of an account, and every one made with its address. */
export async function exportBookings(person: ProvenPerson, t?: Transaction): Promise<BookingView[]> {
  const bookings = await loadBookings((await findPersonStays(person, t)).ids, t)
  return bookings.map(b => presentBooking(b))
}

/** Stays that are not over: their hostels wait for a guest with a name. */
export const findOpenStays = async ({ id, email }: ProvenPerson, t: Transaction) =>
  select<RowOf<Booking, 'id' | 'code' | 'arrival' | 'departure'>>(
    `SELECT id, code, arrival, departure FROM bookings
     WHERE (user_id = ? OR guest_email = ?) AND status IN (?) AND departure >= UTC_DATE() ORDER BY arrival, id LIMIT 100`,
    [id, email, [...openStatuses]],
    t,
  )

/**
 * Takes the person out of their bookings. Dates, rooms, prices and payments stay: a hostel must account for them; so do the registration
 * cards of check-ins, which it keeps by law. The manage links die, as their tokens no longer fit.
 */
export async function anonymizeGuest({ id, email, nameAfter }: ErasedPerson, t: Transaction): Promise<number> {
  // Also where somebody wanted to change another booking to this address, or away from it.
  await deleteContactChanges(email, t)
  const { ids, properties, codes } = await findPersonStays({ id, email }, t)
  if (!ids.length) return 0
  await eraseAnswersAbout({ properties, codes }, t)
  await execute(
    `UPDATE bookings SET user_id = NULL, guest_name = ?, guest_email = NULL, guest_phone = NULL, given_email = '', given_phone = NULL, profile_id = 0, note = NULL, cancel_reason = NULL,
       manage_hash = ?, version = version + 1, updated_at = UTC_TIMESTAMP(3) WHERE id IN (?) AND property_id IN (?)`,
    [nameAfter, ERASED_HASH, ids, properties],
    t,
  )
  const theirs = 'booking_id IN (?) AND property_id IN (?)'
  await execute(`UPDATE booking_guests SET name = ?, age = NULL WHERE ${theirs} AND name IS NOT NULL`, [nameAfter, ids, properties], t)
  await refreshSearchKeys(ids, t)
  // The reason of a cancellation stands in the booking too, whoever wrote it.
  await execute(
    `UPDATE booking_history SET reason = NULL WHERE ${theirs} AND (by_kind = 'guest' OR event IN ('cancelled', 'part_cancelled', 'declined'))`,
    [ids, properties],
    t,
  )
  await anonymizePayers({ ids, properties }, t)
  await deleteSentMails({ codes, properties }, t)
  await execute(`DELETE FROM contact_changes WHERE ${theirs}`, [ids, properties], t)
  await execute(`UPDATE online_payments SET payer_user = NULL, payer_email = NULL WHERE ${theirs}`, [ids, properties], t)
  return ids.length
}

async function deleteContactChanges(email: string, t: Transaction) {
  const found = await select<RowOf<ContactChange, 'id' | 'property_id' | 'booking_id'>>(
    'SELECT id, property_id, booking_id FROM contact_changes WHERE new_email = ? OR old_email = ?',
    [email, email],
    t,
  )
  if (!found.length) return
  const [ids, properties] = [found.map(c => c.id), found.map(c => c.property_id)]
  await execute('DELETE FROM contact_changes WHERE id IN (?) AND property_id IN (?)', [ids, properties], t)
  const bookings = found.map(c => c.booking_id)
  // Not null: nobody else becomes the guest by it.
  await execute(
    "UPDATE bookings SET given_email = '' WHERE id IN (?) AND property_id IN (?) AND given_email = ?",
    [bookings, properties, email],
    t,
  )
}

/** Who brought the money stands beside it, and at the end of its words; also in those of the line that undid it. */
async function anonymizePayers({ ids, properties }: Omit<PersonStays, 'codes'>, t: Transaction) {
  await execute(
    `UPDATE folio_lines f JOIN folio_lines paid ON paid.id = COALESCE(f.reverses_id, f.id) AND paid.property_id = f.property_id
     SET f.description = LEFT(f.description, CHAR_LENGTH(f.description) - CHAR_LENGTH(paid.received_from) - 4)
     WHERE f.booking_id IN (?) AND f.property_id IN (?) AND RIGHT(f.description, CHAR_LENGTH(paid.received_from) + 4) = CONCAT(' by ', paid.received_from)`,
    [ids, properties],
    t,
  )
  await execute(
    'UPDATE folio_lines SET received_from = NULL WHERE booking_id IN (?) AND property_id IN (?) AND received_from IS NOT NULL',
    [ids, properties],
    t,
  )
}

interface PersonStays {
  ids: number[]
  /** Those they are at: what changes them names both. */
  properties: number[]
  codes: string[]
}

async function findPersonStays({ id, email }: ProvenPerson, t?: Transaction): Promise<PersonStays> {
  const rows = await select<RowOf<Booking, 'id' | 'property_id' | 'code'>>(
    'SELECT id, property_id, code FROM bookings WHERE user_id = ? OR guest_email = ? ORDER BY arrival, id',
    [id, email],
    t,
  )
  return { ids: rows.map(r => r.id), properties: [...new Set(rows.map(r => r.property_id))], codes: rows.map(r => r.code) }
}
