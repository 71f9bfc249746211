import { select, type Transaction } from '../../../db/connection.ts'
import type { Booking, BookingGuest, ColumnOf, RowOf, User } from '../../../db/models/index.ts'
import { isNamedAlike } from '../../../domain/access/chat.ts'
import { checkMinAge, type StatedAge } from '../../../domain/access/minAge.ts'
import { soldStatuses } from '../../../domain/booking/bookingStatus.ts'
import { explain } from '../../../domain/language/explain.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import type { EventRow } from './readEvents.ts'

interface Joining {
  user: number
  confirmsAge: boolean
}

/**
 * By the age that they gave for a stay of theirs; who gave none says so now. Dates of birth on registration cards are kept sealed, for the
 * authorities alone, and are not read.
 */
export async function assertOldEnough({ min_age, day }: EventRow, { user, confirmsAge }: Joining, t: Transaction): Promise<void> {
  if (!min_age) return
  const known = checkMinAge(min_age, day, await loadStatedAges(user, t))
  if (known === 'too_young') throw appError('invalid_transition', { reason: 'event_too_young', age: min_age })
  if (known === 'unknown' && !confirmsAge) throw fieldError('confirmsAge', explain('event_age_confirm', { age: min_age }))
}

interface StatedAgeRow extends RowOf<BookingGuest, 'name' | 'age'>, RowOf<Booking, 'arrival'> {
  account: ColumnOf<User, 'name'>
}

/** Of stays that the account booked: those of the guest who is called like its holder. */
async function loadStatedAges(user: number, t: Transaction): Promise<StatedAge[]> {
  const rows = await select<StatedAgeRow>(
    `SELECT g.name, g.age, b.arrival, u.name AS account FROM bookings b JOIN users u ON u.id = b.user_id JOIN booking_guests g ON g.booking_id = b.id
     WHERE b.user_id = ? AND b.status IN (?) AND g.age IS NOT NULL AND g.name IS NOT NULL`,
    [user, [...soldStatuses]],
    t,
  )
  return rows.flatMap(({ name, age, arrival, account }) =>
    name !== null && age !== null && isNamedAlike(name, account) ? [{ age, on: arrival }] : [],
  )
}
