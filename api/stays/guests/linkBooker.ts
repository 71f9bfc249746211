import { execute, select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Booking, Count, GuestProfile, RowOf, Truth } from '../../../db/models/index.ts'
import { foldName } from '../../../domain/text/searchFold.ts'
import { addProfileKeys, type Contact, completeProfile, createProfile, findHolders, refreshGuestSearchKeys } from './profileStore.ts'

/** The profile of who books: known by address or number, else a new one. Written with the booking. */
export async function findOrCreateProfile(property: number, contact: Contact, at: Date, t: Transaction): Promise<number> {
  const known = { email: contact.email, phone: contact.phone }
  const [holder] = await findHolders(property, known, t)
  if (!holder) return createProfile(property, contact, { known, at }, t)
  await addProfileKeys(property, holder.profile_id, known, t)
  await completeProfile(property, holder.profile_id, contact, at, t)
  return holder.profile_id
}

type BookerRow = RowOf<
  Booking,
  'id' | 'property_id' | 'profile_id' | 'guest_name' | 'guest_email' | 'guest_phone' | 'guest_country' | 'created_at'
>
const BOOKER = `SELECT b.id, b.property_id, b.profile_id, b.guest_name, b.guest_email, b.guest_phone, b.guest_country, b.created_at FROM bookings b`

/** Bookings that nobody has looked at yet, as those of the version before. */
export const findUnlinked = (most: number) =>
  select<BookerRow>(`${BOOKER} WHERE b.profile_id IS NULL ORDER BY b.arrival, b.id LIMIT ?`, [most])

export async function linkBooker(booking: BookerRow, t: Transaction): Promise<number> {
  const profile = await findOrCreateProfile(booking.property_id, contactOf(booking), booking.created_at, t)
  await setProfile(booking, profile, t)
  return profile
}

/**
 * After a change of who a booking is of: whoever is known by the new address. Nobody is known by it: the same guest has another one, unless the name is
 * another one as well and the profile is of more than this booking.
 */
export async function relinkBooker(id: number, property: number, t: Transaction): Promise<void> {
  const booking = await selectOne<BookerRow>(`${BOOKER} WHERE b.id = ? AND b.property_id = ?`, [id, property], t)
  if (!booking || booking.profile_id === 0) return
  if (booking.profile_id === null) return void (await linkBooker(booking, t))
  const contact = contactOf(booking)
  const known = { email: contact.email, phone: contact.phone }
  const [holder] = await findHolders(property, known, t)
  const own = await loadOwner(booking.profile_id, t)
  if (holder && holder.profile_id !== booking.profile_id) {
    await setProfile(booking, holder.profile_id, t)
    await completeProfile(property, holder.profile_id, contact, booking.created_at, t)
    return
  }
  const isOfThisAlone = own && own.bookings <= 1
  const isSameName = own && foldName(own.name).toLowerCase() === foldName(contact.name).toLowerCase()
  if (!holder && !isOfThisAlone && !isSameName)
    return void (await setProfile(booking, await createProfile(property, contact, { known, at: booking.created_at }, t), t))
  await addProfileKeys(property, booking.profile_id, known, t)
  if (isOfThisAlone && !own.edited) await correctProfile(booking, contact, t)
  else await completeProfile(property, booking.profile_id, contact, booking.created_at, t)
}

interface OwnerRow extends RowOf<GuestProfile, 'name'> {
  bookings: Count
  edited: Truth
}
const loadOwner = (profile: number, t: Transaction) =>
  selectOne<OwnerRow>(
    `SELECT p.name, p.version > 1 AS edited, (SELECT COUNT(*) FROM bookings b WHERE b.profile_id = p.id) AS bookings FROM guest_profiles p WHERE p.id = ?`,
    [profile],
    t,
  )

/** Nothing else says who they are: a mistyped name is put right here too. */
async function correctProfile({ profile_id, property_id }: BookerRow, { name, email, phone, country }: Contact, t: Transaction) {
  await execute(
    'UPDATE guest_profiles SET name = ?, email = ?, phone = ?, country = ? WHERE id = ? AND property_id = ?',
    [name, email ?? null, phone ?? null, country ?? null, profile_id, property_id],
    t,
  )
  if (profile_id) await refreshGuestSearchKeys([profile_id], property_id, t)
}

const contactOf = (b: BookerRow): Contact => ({
  name: b.guest_name,
  email: b.guest_email,
  phone: b.guest_phone,
  country: b.guest_country,
})

const setProfile = ({ id, property_id }: BookerRow, profile: number, t: Transaction) =>
  execute('UPDATE bookings SET profile_id = ? WHERE id = ? AND property_id = ?', [profile, id, property_id], t)
