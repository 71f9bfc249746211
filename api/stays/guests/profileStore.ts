import { execute, select, type Transaction } from '../../../db/connection.ts'
import type { ColumnOf, Computed, GuestProfile, GuestProfileKey, RowOf } from '../../../db/models/index.ts'
import { listSearchKeys } from '../../../domain/text/searchFold.ts'
import { type KnownBy, listProfileHashes, listProfileKeys } from './knownBy.ts'

export interface Contact {
  name: string
  email?: string | null | undefined
  phone?: string | null | undefined
  country?: string | null | undefined
}

interface Holder extends RowOf<GuestProfileKey, 'kind' | 'profile_id'> {
  person: Computed<number>
  name: ColumnOf<GuestProfile, 'name'>
}

/** Who is known by any of these, the surest first. */
export async function findHolders(property: number, known: KnownBy, t?: Transaction): Promise<Holder[]> {
  const hashes = listProfileHashes(known)
  if (!hashes.length) return []
  return select<Holder>(
    `SELECT k.kind, k.profile_id, COALESCE(p.person_id, p.id) AS person, p.name FROM guest_profile_keys k JOIN guest_profiles p ON p.id = k.profile_id
     WHERE k.property_id = ? AND k.hash IN (?) ORDER BY FIELD(k.kind, 'document', 'email', 'phone')`,
    [property, hashes],
    t,
  )
}

/** Profiles that are known by any of these. */
export async function findKnown(property: number, known: readonly KnownBy[], t?: Transaction): Promise<number[]> {
  const hashes = known.flatMap(listProfileHashes)
  if (!hashes.length) return []
  const rows = await select<RowOf<GuestProfileKey, 'profile_id'>>(
    'SELECT DISTINCT profile_id FROM guest_profile_keys WHERE property_id = ? AND hash IN (?)',
    [property, hashes],
    t,
  )
  return rows.map(r => r.profile_id)
}

/** A new profile; or that of somebody who made one by the same address at this very moment. */
export async function createProfile(property: number, contact: Contact, { known, at }: { known: KnownBy; at: Date }, t: Transaction) {
  const now = new Date()
  const { name, email, phone, country } = contact
  const { insertId } = await execute(
    'INSERT INTO guest_profiles (property_id, name, email, phone, country, last_booked_at, created_at, updated_at) VALUES ?',
    [[[property, name, email ?? null, phone ?? null, country ?? null, at, now, now]]],
    t,
  )
  if (!(await addProfileKeys(property, insertId, known, t))) {
    const [holder] = await findHolders(property, known, t)
    if (holder && holder.profile_id !== insertId) {
      await deleteProfiles([insertId], property, t)
      return holder.profile_id
    }
  }
  await refreshGuestSearchKeys([insertId], property, t)
  return insertId
}

/** What else the profile is known by from now on. Answers whether all of it was nobody's; what is another profile's stays there. */
export async function addProfileKeys(property: number, profile: number, known: KnownBy, t: Transaction): Promise<boolean> {
  const keys = listProfileKeys(known)
  if (!keys.length) return true
  const { affectedRows } = await execute(
    'INSERT INTO guest_profile_keys (property_id, hash, profile_id, kind) VALUES ? ON DUPLICATE KEY UPDATE kind = VALUES(kind)',
    [keys.map(({ hash, kind }) => [property, hash, profile, kind])],
    t,
  )
  return affectedRows === keys.length
}

export const removeProfileKeys = (property: number, profile: number, known: KnownBy, t: Transaction) => {
  const hashes = listProfileHashes(known)
  return hashes.length
    ? execute('DELETE FROM guest_profile_keys WHERE property_id = ? AND profile_id = ? AND hash IN (?)', [property, profile, hashes], t)
    : undefined
}

/** What the profile does not say yet; what the desk wrote stays. */
export async function completeProfile(property: number, profile: number, contact: Partial<Contact>, at: Date, t: Transaction) {
  const { email, phone, country } = contact
  const { affectedRows } = await execute(
    `UPDATE guest_profiles SET email = COALESCE(email, ?), phone = COALESCE(phone, ?), country = COALESCE(country, ?) WHERE id = ? AND property_id = ?`,
    [email ?? null, phone ?? null, country ?? null, profile, property],
    t,
  )
  // Also of who it was merged into, whom lists show in its place.
  for (const id of ['?', '(SELECT own.person_id FROM (SELECT person_id FROM guest_profiles WHERE id = ?) own)'])
    await execute(
      `UPDATE guest_profiles SET last_booked_at = ? WHERE id = ${id} AND property_id = ? AND last_booked_at < ?`,
      [at, profile, property, at],
      t,
    )
  if (affectedRows) await refreshGuestSearchKeys([profile], property, t)
}

/** The keys of these profiles as they stand now. */
export async function refreshGuestSearchKeys(profiles: readonly number[], property: number, t: Transaction): Promise<void> {
  const rows = await select<RowOf<GuestProfile, 'id' | 'search_name' | 'search_phone' | 'email'>>(
    'SELECT id, search_name, search_phone, email FROM guest_profiles WHERE id IN (?) AND property_id = ?',
    [[...profiles], property],
    t,
  )
  await execute('DELETE FROM guest_search_keys WHERE profile_id IN (?) AND property_id = ?', [[...profiles], property], t)
  const keys = rows.flatMap(({ id, search_name, search_phone, email }) =>
    listSearchKeys({ names: [search_name ?? ''], phone: search_phone, address: email }).map(key => [id, key, property]),
  )
  // Two keys that differ by accents alone are one to the collation.
  if (keys.length)
    await execute(
      'INSERT INTO guest_search_keys (profile_id, search_key, property_id) VALUES ? ON DUPLICATE KEY UPDATE property_id = VALUES(property_id)',
      [keys],
      t,
    )
}

/** With all that hangs on them. Their bookings are of nobody then. */
export async function deleteProfiles(profiles: readonly number[], property: number, t: Transaction): Promise<void> {
  const theirs = [[...profiles], property]
  await execute('UPDATE bookings SET profile_id = 0 WHERE profile_id IN (?) AND property_id = ?', theirs, t)
  await execute('UPDATE check_ins SET profile_id = 0 WHERE profile_id IN (?) AND property_id = ?', theirs, t)
  await execute('DELETE FROM guest_tags WHERE profile_id IN (?) AND property_id = ?', theirs, t)
  await execute('DELETE FROM guest_search_keys WHERE profile_id IN (?) AND property_id = ?', theirs, t)
  await execute('DELETE FROM guest_profile_keys WHERE profile_id IN (?) AND property_id = ?', theirs, t)
  await execute('DELETE FROM guest_profiles WHERE id IN (?) AND property_id = ?', theirs, t)
}
