import { select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Booking, ColumnOf, Computed, GuestProfile, GuestProfileKey, Property, RowOf } from '../../../db/models/index.ts'
import type { Infer } from '../../platform/http/schema.ts'
import type { exportedProfile } from './contract.ts'
import { listProfileHashes } from './knownBy.ts'
import { deleteProfiles } from './profileStore.ts'

interface Person {
  id: number
  email: string
}

interface ProfileRow extends RowOf<GuestProfile, 'id' | 'property_id'> {
  person: Computed<number>
}

/** Every profile of an account, and what was merged with them. Whose address or number the account has typed into a booking is somebody else. */
async function findProfiles({ id, email }: Person, t?: Transaction): Promise<ProfileRow[]> {
  const own = 'SELECT id FROM users WHERE id = ? AND email = ? AND email_verified_at IS NOT NULL'
  const verified = (await selectOne(own, [id, email], t)) ? email : undefined
  const known = verified
    ? await select<RowOf<GuestProfileKey, 'profile_id'>>(
        'SELECT k.profile_id FROM guest_profile_keys k WHERE k.hash IN (?)',
        [listProfileHashes({ email: verified })],
        t,
      )
    : []
  const booked = await select<RowOf<Booking, 'profile_id'>>(
    'SELECT DISTINCT b.profile_id FROM bookings b WHERE (b.user_id = ? OR b.guest_email = ?) AND b.profile_id > 0',
    [id, verified ?? ''],
    t,
  )
  const byAddress = await findPersons(known, t)
  const byBookings = (await findPersons(booked, t)).filter(person => !byAddress.includes(person))
  const others = await findPersonsOfOthers(byBookings, { id, email: verified ?? '' }, t)
  const persons = [...byAddress, ...byBookings.filter(person => !others.has(person))]
  return findProfilesOf(persons, t)
}

async function findPersons(profiles: readonly { profile_id: number | null }[], t?: Transaction): Promise<number[]> {
  const ids = profiles.flatMap(r => r.profile_id ?? [])
  if (!ids.length) return []
  const rows = await select<{ person: Computed<number> }>(
    'SELECT DISTINCT COALESCE(p.person_id, p.id) AS person FROM guest_profiles p WHERE p.id IN (?)',
    [ids],
    t,
  )
  return rows.map(r => r.person)
}

async function findProfilesOf(persons: readonly number[], t?: Transaction): Promise<ProfileRow[]> {
  if (!persons.length) return []
  return select<ProfileRow>(
    `SELECT id, property_id, COALESCE(person_id, id) AS person FROM guest_profiles WHERE id IN (?)
     UNION SELECT id, property_id, person_id FROM guest_profiles WHERE person_id IN (?)`,
    [[...persons], [...persons]],
    t,
  )
}

/** Which of these persons have booked or stayed otherwise than on bookings of the account. */
async function findPersonsOfOthers(persons: readonly number[], { id, email }: Person, t?: Transaction): Promise<Set<number>> {
  const profiles = await findProfilesOf(persons, t)
  if (!profiles.length) return new Set()
  const ids = profiles.map(p => p.id)
  const isOthers = 'NOT (COALESCE(b.user_id = ?, 0) OR COALESCE(b.guest_email = ?, 0))'
  const rows = await select<RowOf<Booking, 'profile_id'>>(
    `SELECT b.profile_id FROM bookings b WHERE b.profile_id IN (?) AND ${isOthers}
     UNION SELECT c.profile_id FROM check_ins c JOIN bookings b ON b.id = c.booking_id WHERE c.profile_id IN (?) AND ${isOthers}`,
    [ids, id, email, ids, id, email],
    t,
  )
  const found = new Set(rows.map(r => r.profile_id))
  return new Set(profiles.filter(p => found.has(p.id)).map(p => p.person))
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
