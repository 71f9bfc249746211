import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import type { GuestProfile, RowOf } from '../../../db/models/index.ts'
import { uniteTags } from '../../../domain/guests/mergeProfiles.ts'
import { createProfile, deleteProfiles, findHolders } from './profileStore.ts'

/** Somebody whom the system before knew. */
export interface ImportedGuest {
  property: number
  name: string
  email?: string
  phone?: string
  country?: string
  tags: string[]
  notes?: string
  preferences?: string
}

/** A profile for who has none; of who is known here already nothing changes. */
export async function importGuest(guest: ImportedGuest, t: Transaction): Promise<{ id: number; isNew: boolean; version: number }> {
  const { property, tags, notes, preferences, ...contact } = guest
  const known = { email: contact.email, phone: contact.phone }
  const [holder] = await findHolders(property, known, t)
  if (holder) return { id: holder.person, isNew: false, version: 0 }
  const id = await createProfile(property, contact, { known, at: new Date() }, t)
  if (notes !== undefined || preferences !== undefined)
    await execute(
      'UPDATE guest_profiles SET notes = ?, preferences = ? WHERE id = ? AND property_id = ?',
      [notes ?? null, preferences ?? null, id, property],
      t,
    )
  const own = uniteTags(tags)
  if (own.length) await execute('INSERT INTO guest_tags (profile_id, tag, property_id) VALUES ?', [own.map(tag => [id, tag, property])], t)
  return { id, isNew: true, version: 1 }
}

/** Takes a profile back that nobody has changed, booked by or merged; else answers why it stays. */
export async function undoImportedGuest(
  { id, property, version }: { id: number; property: number; version: number },
  t: Transaction,
): Promise<'was_changed' | 'is_used' | undefined> {
  const profile = await selectOne<RowOf<GuestProfile, 'version' | 'person_id'>>(
    'SELECT version, person_id FROM guest_profiles WHERE id = ? AND property_id = ? FOR UPDATE',
    [id, property],
    t,
  )
  if (!profile || profile.version !== version || profile.person_id !== null) return 'was_changed'
  const used = await selectOne<RowOf<GuestProfile, 'id'>>(
    `SELECT p.id FROM guest_profiles p WHERE p.id = ? AND (EXISTS (SELECT 1 FROM bookings b WHERE b.profile_id = p.id)
       OR EXISTS (SELECT 1 FROM check_ins c WHERE c.profile_id = p.id) OR EXISTS (SELECT 1 FROM guest_profiles m WHERE m.person_id = p.id))`,
    [id],
    t,
  )
  if (used) return 'is_used'
  await deleteProfiles([id], property, t)
  return undefined
}
