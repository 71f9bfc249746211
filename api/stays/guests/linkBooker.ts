import { execute, select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Booking, GuestProfile, RowOf, Truth } from '../../../db/models/index.ts'
import { foldName } from '../../../domain/text/searchFold.ts'
import { excludeFailedItems } from '../../platform/jobs/service.ts'
import type { KnownBy } from './knownBy.ts'
import { addProfileKeys, type Contact, completeProfile, createProfile, findHolders, refreshGuestSearchKeys } from './profileStore.ts'

/**
 * Who vouches for address and number: the desk for both; a guest for an address that is proven, or once they have paid or arrived; else nobody, and anybody's may
 * have been typed. A number that a guest types is never proven.
 */
export type VouchedBy = 'desk' | 'guest' | 'nobody'

interface Booked {
  by: VouchedBy
  at: Date
}

/** The profile of who books: known by what they booked with, else a new one. Written with the booking. */
export async function findOrCreateProfile(property: number, contact: Contact, { by, at }: Booked, t: Transaction): Promise<number> {
  const known = toKnownBy(contact, by)
  const [holder] = await findHolders(property, known, t)
  if (!holder) return createProfile(property, contact, { known, at }, t)
  if (by === 'nobody') return holder.profile_id
  await addProfileKeys(property, holder.profile_id, known, t)
  await completeProfile(property, holder.profile_id, contact, at, t)
  return holder.profile_id
}

/** What a guest types online finds nobody by the number: it is somebody else's as easily. */
const toKnownBy = ({ email, phone }: Contact, by: VouchedBy): KnownBy => (by === 'desk' ? { email, phone } : { email })

const GUEST_VOUCHES = `(b.proven_at IS NOT NULL OR b.paid_online > 0 OR b.status IN ('checked_in', 'checked_out'))`
/** Of a booking `b`: who booked it is who they say, as far as a property can know. */
export const IS_VOUCHED = `(b.source <> 'web' OR ${GUEST_VOUCHES})`

interface BookerRow
  extends RowOf<
    Booking,
    'id' | 'property_id' | 'profile_id' | 'source' | 'guest_name' | 'guest_email' | 'guest_phone' | 'guest_country' | 'created_at'
  > {
  /** The guest has proven the address, paid or arrived. */
  vouched: Truth
}
const BOOKER = `SELECT b.id, b.property_id, b.profile_id, b.source, b.guest_name, b.guest_email, b.guest_phone, b.guest_country, b.created_at,
  ${GUEST_VOUCHES} AS vouched FROM bookings b`

type UnlinkedRow = RowOf<Booking, 'id' | 'property_id'>
export const PROFILE_JOB = 'guest-profiles'

/** Bookings that nobody has looked at yet, as those of the version before. */
export const findUnlinked = (most: number) =>
  select<UnlinkedRow>(
    `SELECT b.id, b.property_id FROM bookings b WHERE b.profile_id IS NULL AND ${excludeFailedItems(PROFILE_JOB, 'b.id')} ORDER BY b.arrival, b.id LIMIT ?`,
    [most],
  )

/** As it stands now, the booking locked before any profile: who was erased meanwhile does not come back. Answers whether there was something to do. */
export async function linkUnlinked({ id, property_id }: UnlinkedRow, t: Transaction): Promise<boolean> {
  const booking = await selectOne<BookerRow>(
    `${BOOKER} WHERE b.id = ? AND b.property_id = ? AND b.profile_id IS NULL FOR UPDATE`,
    [id, property_id],
    t,
  )
  if (booking) await linkBooker(booking, t)
  return booking !== undefined
}

async function linkBooker(booking: BookerRow, t: Transaction): Promise<number> {
  const by = booking.source === 'web' ? vouchedByGuest(booking) : 'desk'
  const profile = await findOrCreateProfile(booking.property_id, contactOf(booking), { by, at: booking.created_at }, t)
  await setProfile(booking, profile, t)
  return profile
}

const vouchedByGuest = ({ vouched }: BookerRow): VouchedBy => (vouched ? 'guest' : 'nobody')

/**
 * After a change of who a booking is of: whoever is known by the new address. Nobody is known by it: the same guest has another one, where the profile is of this
 * booking alone, or the desk says so and the name is the same.
 */
export async function relinkBooker(
  { id, property, by }: { id: number; property: number; by: 'guest' | 'desk' },
  t: Transaction,
): Promise<void> {
  const booking = await selectOne<BookerRow>(`${BOOKER} WHERE b.id = ? AND b.property_id = ?`, [id, property], t)
  if (!booking || booking.profile_id === 0) return
  if (booking.profile_id === null) return void (await linkBooker(booking, t))
  const contact = contactOf(booking)
  const vouchedBy = by === 'desk' ? 'desk' : vouchedByGuest(booking)
  const known = toKnownBy(contact, vouchedBy)
  const [holder] = await findHolders(property, known, t)
  const own = await loadOwner(booking, t)
  if (holder && holder.profile_id !== booking.profile_id) {
    await setProfile(booking, holder.profile_id, t)
    if (vouchedBy !== 'nobody') await completeProfile(property, holder.profile_id, contact, booking.created_at, t)
    return
  }
  const isOfThisAlone = own?.alone === 1
  const isSameName = by === 'desk' && own && foldName(own.name).toLowerCase() === foldName(contact.name).toLowerCase()
  if (!holder && !isOfThisAlone && !isSameName)
    return void (await setProfile(booking, await createProfile(property, contact, { known, at: booking.created_at }, t), t))
  if (vouchedBy === 'nobody' && !isOfThisAlone) return
  await addProfileKeys(property, booking.profile_id, known, t)
  if (isOfThisAlone && !own.edited) await correctProfile(booking, contact, t)
  else await completeProfile(property, booking.profile_id, contact, booking.created_at, t)
}

interface OwnerRow extends RowOf<GuestProfile, 'name'> {
  edited: Truth
  /** Nobody has booked or stayed by it otherwise. */
  alone: Truth
}
const loadOwner = ({ id, profile_id }: BookerRow, t: Transaction) =>
  selectOne<OwnerRow>(
    `SELECT p.name, p.version > 1 AS edited, p.person_id IS NULL AND NOT EXISTS (SELECT 1 FROM guest_profiles m WHERE m.person_id = p.id)
       AND NOT EXISTS (SELECT 1 FROM bookings b WHERE b.profile_id = p.id AND b.id <> ?)
       AND NOT EXISTS (SELECT 1 FROM check_ins c WHERE c.profile_id = p.id AND c.booking_id <> ?) AS alone
     FROM guest_profiles p WHERE p.id = ?`,
    [id, id, profile_id],
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
