import { execute, select, type Transaction } from '../../../db/connection.ts'
import type { ColumnOf, GuestCard, RowOf } from '../../../db/models/index.ts'

/** Registration cards that guests of a booking filled in before arrival and the desk has not used yet. */
export type PrefilledCard = RowOf<GuestCard, 'guest_id' | 'identity' | 'signature' | 'updated_at'>

export async function loadPrefilledCards(booking: number, t?: Transaction): Promise<Map<number, PrefilledCard>> {
  const rows = await select<PrefilledCard>(
    'SELECT guest_id, identity, signature, updated_at FROM guest_cards WHERE booking_id = ? AND taken_at IS NULL',
    [booking],
    t,
  )
  return new Map(rows.map(row => [row.guest_id, row]))
}

interface PrefilledCardKey {
  guest: number
  property: number
}

/** Deletes a prefilled card once the check-in has copied it, or the desk has discarded it. */
export async function closePrefilledCard(
  { guest, property }: PrefilledCardKey,
  how: 'confirmed' | 'discarded',
  t: Transaction,
): Promise<void> {
  const sql =
    how === 'confirmed'
      ? 'UPDATE guest_cards SET taken_at = UTC_TIMESTAMP(3) WHERE guest_id = ? AND property_id = ? AND taken_at IS NULL'
      : 'DELETE FROM guest_cards WHERE guest_id = ? AND property_id = ?'
  await execute(sql, [guest, property], t)
}

/** After an undone check-in, so that the guest need not fill in the card again. */
export async function reopenPrefilledCard({ guest, property }: PrefilledCardKey, t: Transaction): Promise<void> {
  await execute('UPDATE guest_cards SET taken_at = NULL WHERE guest_id = ? AND property_id = ?', [guest, property], t)
}

/** Deletes the prefilled cards of an erased person, while their bookings can still be found by account. */
export async function deletePrefilledCards({ id, email }: { id: number; email: string }, t: Transaction): Promise<void> {
  await execute(
    `DELETE own FROM guest_cards own JOIN bookings b ON b.id = own.booking_id AND b.property_id = own.property_id
     WHERE b.user_id = ? OR b.guest_email = ?`,
    [id, email],
    t,
  )
}

const DUE = `own.taken_at < UTC_TIMESTAMP(3) - INTERVAL 1 DAY OR b.status NOT IN ('confirmed', 'checked_in') OR l.id IS NULL OR l.status <> 'active'
  OR b.departure < UTC_DATE() - INTERVAL 1 DAY`
const AT_ONCE = 500

/** Deletes prefilled cards of guests who arrived, did not come or are not expected any more: the property has no reason to keep them. */
export async function findDuePrefilledCards(): Promise<
  { guest: ColumnOf<GuestCard, 'guest_id'>; property: ColumnOf<GuestCard, 'property_id'> }[]
> {
  return select(
    `SELECT own.guest_id AS guest, own.property_id AS property FROM guest_cards own JOIN bookings b ON b.id = own.booking_id
       LEFT JOIN booking_guests g ON g.id = own.guest_id LEFT JOIN booking_lines l ON l.id = g.line_id
     WHERE ${DUE} ORDER BY own.guest_id LIMIT ${AT_ONCE}`,
  )
}
