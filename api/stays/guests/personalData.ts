import { select, type Transaction } from '../../../db/connection.ts'
import type { Booking, ColumnOf, Computed, GuestProfile, GuestProfileKey, Property, RowOf } from '../../../db/models/index.ts'
import type { Infer } from '../../platform/http/schema.ts'
import type { exportedProfile } from './contract.ts'
import { listProfileHashes } from './knownBy.ts'
import { deleteProfiles } from './profileStore.ts'

interface Person {
  id: number
  email: string
}

type ProfileRow = RowOf<GuestProfile, 'id' | 'property_id'>

/** Every profile of an account: of its bookings, by its address, and what was merged with them. */
async function findProfiles({ id, email }: Person, t?: Transaction): Promise<ProfileRow[]> {
  const booked = await select<RowOf<Booking, 'profile_id'>>(
    'SELECT DISTINCT b.profile_id FROM bookings b WHERE (b.user_id = ? OR b.guest_email = ?) AND b.profile_id > 0',
    [id, email],
    t,
  )
  const known = await select<RowOf<GuestProfileKey, 'profile_id'>>(
    'SELECT k.profile_id FROM guest_profile_keys k WHERE k.hash IN (?)',
    [listProfileHashes({ email })],
    t,
  )
  const ids = [...booked.flatMap(r => r.profile_id ?? []), ...known.map(r => r.profile_id)]
  if (!ids.length) return []
  const found = await select<{ person: Computed<number> }>(
    'SELECT DISTINCT COALESCE(p.person_id, p.id) AS person FROM guest_profiles p WHERE p.id IN (?)',
    [ids],
    t,
  )
  const persons = found.map(r => r.person)
  if (!persons.length) return []
  return select<ProfileRow>(
    'SELECT id, property_id FROM guest_profiles WHERE id IN (?) UNION SELECT id, property_id FROM guest_profiles WHERE person_id IN (?)',
    [persons, persons],
    t,
  )
}

/** What is kept of the person in profiles. Notes that staff wrote for itself are the property's to show: it is asked for them. */
export async function exportGuestProfiles(person: Person): Promise<Infer<typeof exportedProfile>[]> {
  const profiles = await findProfiles(person)
  if (!profiles.length) return []
  const rows = await select<
    RowOf<GuestProfile, 'name' | 'email' | 'phone' | 'country' | 'preferences' | 'consented_at' | 'created_at'> & {
      property: ColumnOf<Property, 'name'>
    }
  >(
    `SELECT o.name AS property, p.name, p.email, p.phone, p.country, p.preferences, p.consented_at, p.created_at
     FROM guest_profiles p JOIN properties o ON o.id = p.property_id WHERE p.id IN (?) ORDER BY p.id`,
    [profiles.map(p => p.id)],
  )
  return rows.map(r => ({
    property: r.property,
    name: r.name,
    email: r.email,
    phone: r.phone,
    country: r.country,
    preferences: r.preferences,
    consentedAt: r.consented_at?.toISOString() ?? null,
    createdAt: r.created_at.toISOString(),
  }))
}

/** Of who is erased, before their bookings forget who it was. */
export async function eraseGuestProfiles(person: Person, t: Transaction): Promise<number> {
  const profiles = await findProfiles(person, t)
  for (const [property, own] of Map.groupBy(profiles, p => p.property_id))
    await deleteProfiles(
      own.map(p => p.id),
      property,
      t,
    )
  return profiles.length
}
