import { select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Booking, ColumnOf, Computed, Count, GuestProfile, RowOf } from '../../../db/models/index.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { type DoNotRent, isDoNotRentOver } from '../../../domain/guests/doNotRent.ts'

export interface UnwantedGuest extends DoNotRent {
  /** The profile that a booking or a check-in names, which may have been merged into another one. */
  named: number
  profile: number
  name: string
}

interface Row extends RowOf<GuestProfile, 'id' | 'name' | 'do_not_rent_reason' | 'do_not_rent_until'> {
  named: ColumnOf<GuestProfile, 'id'>
}

/** Which of these profiles are of guests whom the property does not want. */
export async function findUnwanted(profiles: readonly number[], today: Day, t?: Transaction): Promise<UnwantedGuest[]> {
  const ids = profiles.filter(id => id > 0)
  if (!ids.length) return []
  const rows = await select<Row>(
    `SELECT DISTINCT p.id, p.name, own.id AS named, p.do_not_rent_reason, p.do_not_rent_until
     FROM guest_profiles own JOIN guest_profiles p ON p.id = COALESCE(own.person_id, own.id) WHERE own.id IN (?) AND p.do_not_rent_since IS NOT NULL`,
    [ids],
    t,
  )
  return rows
    .map(r => ({ named: r.named, profile: r.id, name: r.name, reason: r.do_not_rent_reason ?? '', until: r.do_not_rent_until }))
    .filter(unwanted => !isDoNotRentOver(unwanted, today))
}

interface BookerRow extends RowOf<Booking, 'profile_id'> {
  person: Computed<number>
  stays: Count
}

/** Whose booking it is, how often they have been here, and whether they are to be taken. */
export async function readBookerProfile(
  booking: number,
  today: Day,
): Promise<{ id: number; stays: number; doNotRent: DoNotRent | null } | undefined> {
  const row = await selectOne<BookerRow>(
    `SELECT b.profile_id, COALESCE(p.person_id, p.id) AS person, (SELECT COUNT(*) FROM bookings o WHERE o.profile_id = COALESCE(p.person_id, p.id) AND o.status IN ('checked_in', 'checked_out'))
       + (SELECT COUNT(*) FROM guest_profiles m JOIN bookings o ON o.profile_id = m.id
          WHERE m.person_id = COALESCE(p.person_id, p.id) AND o.status IN ('checked_in', 'checked_out')) AS stays
     FROM bookings b JOIN guest_profiles p ON p.id = b.profile_id WHERE b.id = ?`,
    [booking],
  )
  if (!row) return undefined
  const [unwanted] = await findUnwanted([row.person], today)
  return { id: row.person, stays: Number(row.stays), doNotRent: unwanted ? { reason: unwanted.reason, until: unwanted.until } : null }
}
