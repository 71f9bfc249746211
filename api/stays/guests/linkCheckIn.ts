import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Booking, Count, GuestProfile, RowOf, Truth } from '../../../db/models/index.ts'
import { foldName } from '../../../domain/text/searchFold.ts'
import type { KnownBy } from './knownBy.ts'
import { addProfileKeys, completeProfile, createProfile, deleteProfiles, findHolders } from './profileStore.ts'

/** What a check-in says of a guest. */
export interface ArrivedGuest {
  checkIn: number
  booking: number
  property: number
  name: string
  /** The card, where it was filled in. */
  card?: CardFacts | undefined
}
export interface CardFacts {
  documentNumber?: string | undefined
  documentCountry?: string | undefined
  nationality?: string | undefined
  email?: string | undefined
  phone?: string | undefined
}

/**
 * The profile of who has arrived: known by the document, else that of who booked, where this is them. Who comes along and shows a document gets a profile of
 * their own; of others nothing says who they are.
 */
export async function linkCheckIn(guest: ArrivedGuest, t: Transaction): Promise<void> {
  const { property, checkIn } = guest
  const booking = await loadBooker(guest, t)
  if (!booking || booking.profile_id === 0) return
  const known = toKnownBy(guest.card)
  const holders = await findHolders(property, known, t)
  // An address or number may be a family's: without the document it is the guest of that name alone.
  const holder = holders.find(h => h.kind === 'document' || sameName(h.name, guest.name))
  const isBooker = booking.guests === 1 || sameName(booking.guest_name, guest.name)
  const own = isBooker ? booking.profile_id : null
  const profile = await resolve({ guest, known, holder: holder?.profile_id, own }, t)
  if (profile === undefined) return
  await execute('UPDATE check_ins SET profile_id = ? WHERE id = ? AND property_id = ?', [profile, checkIn, property], t)
}

interface Resolution {
  guest: ArrivedGuest
  known: KnownBy
  holder: number | undefined
  own: number | null
}

async function resolve({ guest, known, holder, own }: Resolution, t: Transaction): Promise<number | undefined> {
  const { property, card } = guest
  const now = new Date()
  const contact = { name: guest.name, email: card?.email, phone: card?.phone, country: countryOf(card) }
  if (holder !== undefined && own !== null && holder !== own && (await isBare(own, t))) {
    // Booked without address or number, by somebody whose papers are known.
    await execute('UPDATE bookings SET profile_id = ? WHERE profile_id = ? AND property_id = ?', [holder, own, property], t)
    await deleteProfiles([own], property, t)
  }
  const profile =
    holder ??
    own ??
    (known.document ? await createProfile(property, contact, { known: { document: known.document }, at: now }, t) : undefined)
  if (profile === undefined) return undefined
  await addProfileKeys(property, profile, known, t)
  await completeProfile(property, profile, contact, now, t)
  return profile
}

export const toKnownBy = (card: CardFacts = {}): KnownBy => ({
  email: card.email,
  phone: card.phone,
  ...(card.documentNumber && { document: { number: card.documentNumber, country: card.documentCountry ?? card.nationality } }),
})

// Of a travel document there may stand an organisation, or the code of a stateless person: neither is a country.
const countryOf = (card: CardFacts = {}) => (card.nationality?.length === 2 ? card.nationality : undefined)

const sameName = (a: string, b: string) => foldName(a).toLowerCase() === foldName(b).toLowerCase()

interface BookerRow extends RowOf<Booking, 'profile_id' | 'guest_name'> {
  guests: Count
}
const loadBooker = ({ booking, property }: ArrivedGuest, t: Transaction) =>
  selectOne<BookerRow>(
    `SELECT b.profile_id, b.guest_name, (SELECT COUNT(*) FROM booking_guests g WHERE g.booking_id = b.id) AS guests
     FROM bookings b WHERE b.id = ? AND b.property_id = ?`,
    [booking, property],
    t,
  )

interface BareRow extends RowOf<GuestProfile, 'id'> {
  bare: Truth
}
/** Nothing is known of it but a name. */
async function isBare(profile: number, t: Transaction): Promise<boolean> {
  const row = await selectOne<BareRow>(
    `SELECT p.id, p.version = 1 AND p.person_id IS NULL AND p.email IS NULL AND p.phone IS NULL
       AND NOT EXISTS (SELECT 1 FROM guest_profile_keys k WHERE k.profile_id = p.id)
       AND NOT EXISTS (SELECT 1 FROM guest_profiles m WHERE m.person_id = p.id) AS bare FROM guest_profiles p WHERE p.id = ?`,
    [profile],
    t,
  )
  return row?.bare === 1
}
