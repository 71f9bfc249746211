import { memoizeLast } from '../text/memoize.ts'

export const genders = ['female', 'male', 'other', 'undisclosed'] as const
/** Self-declared at booking; nobody checks a document for it. */
export type Gender = (typeof genders)[number]

export const roomGenders = ['mixed', 'female', 'male', 'none'] as const
/** Who a shared room is for; `none` for a room that one party has to itself. */
export type RoomGender = (typeof roomGenders)[number]

/** Somebody who sleeps here. Without a gender: not stated. Without an age: an adult. */
export interface Guest {
  name?: string
  gender?: Gender
  age?: number
}

/** What a search asks for. `other` also counts who would rather not say. */
export interface Party {
  women: number
  men: number
  other: number
  /** Ages under 18. */
  childAges: number[]
  /** When some guests have not stated a gender, no gendered room accepts the party, even if it accepts another gender. */
  undisclosed?: true
}

export const adultAge = 18
export const isMinor = (guest: Guest): boolean => guest.age !== undefined && guest.age < adultAge
export const partySize = (p: Party): number => p.women + p.men + p.other + p.childAges.length

/** The party as guests: women, men, others, then children, whose gender a search does not ask for. */
export const partyGuests = memoizeLast((p: Party): readonly Guest[] => [
  ...Array.from({ length: p.women }, (): Guest => ({ gender: 'female' })),
  ...Array.from({ length: p.men }, (): Guest => ({ gender: 'male' })),
  ...Array.from({ length: p.other }, (): Guest => ({ gender: genderOfOthers(p) })),
  ...p.childAges.map(age => ({ age })),
])

/** Who counts as "another gender" in the rules of a room. */
export const genderOfOthers = ({ undisclosed }: Pick<Party, 'undisclosed'>): Gender => (undisclosed ? 'undisclosed' : 'other')

export function partyFromGuests(guests: readonly Guest[]): Party {
  const grown = guests.filter(g => !isMinor(g))
  const women = grown.filter(g => g.gender === 'female').length
  const men = grown.filter(g => g.gender === 'male').length
  const isUnsaid = grown.some(g => g.gender === undefined || g.gender === 'undisclosed')
  const childAges = guests.flatMap(g => (isMinor(g) ? [g.age!] : []))
  return { women, men, other: grown.length - women - men, childAges, ...(isUnsaid && { undisclosed: true }) }
}

/** What a property says about its guests. Ages in whole years, both ends allowed. */
export interface PropertyLimits {
  minAge?: number
  maxAge?: number
  /** A property for one gender only. */
  gender?: 'female' | 'male'
  /** The property's rule for its gendered rooms: people of another gender may choose the one they feel right in. */
  inclusive?: boolean
}

export interface RoomLimits {
  gender: RoomGender
  /** Sold by the bed among strangers, or whole to one party. */
  as: 'bed' | 'unit'
  /** Guests that one unit sleeps. */
  sleeps: number
}

export type PartyRefusalCode = 'gender_mismatch' | 'too_young' | 'too_old' | 'minor_in_dorm' | 'minor_alone' | 'capacity_exceeded'
export interface PartyRefusal {
  code: PartyRefusalCode
  /** Index of the guest in the list given; absent when it concerns all. */
  guest?: number
  facts: Record<string, string | number>
}

/** A gendered room accepts guests who declare that gender; "another" only where the property allows it; "not stated" never. */
export function isGenderAllowed(gender: Gender | undefined, room: RoomGender | 'female' | 'male', inclusive = false): boolean {
  if (room === 'mixed' || room === 'none') return true
  return gender === room || (inclusive && gender === 'other')
}

/** Why these guests may not sleep in `units` units of this room; nothing when they may. Minors need a room of their own with an adult in it. */
export function roomRefusals(guests: readonly Guest[], room: RoomLimits, property: PropertyLimits, units = 1): PartyRefusal[] {
  return [
    ...guests.flatMap((g, i) => guestRefusals(g, i, room, property)),
    ...missingAdultRefusals(guests, room, units),
    ...capacityRefusals(guests, room, units),
  ]
}

/** May this one guest sleep in this room, whoever else does? */
export const canSleepInRoom = (guest: Guest, room: RoomLimits, property: PropertyLimits): boolean =>
  guestRefusals(guest, 0, room, property).length === 0

/** Every unit with a child needs an adult in it; children take the fewest units that hold them and one adult each. */
export function hasEnoughAdults(adults: number, minors: number, sleeps: number, units: number): boolean {
  if (minors === 0) return true
  return sleeps > 1 && adults >= Math.min(units, Math.ceil(minors / (sleeps - 1)))
}

function guestRefusals(guest: Guest, index: number, room: RoomLimits, property: PropertyLimits): PartyRefusal[] {
  const refusals: PartyRefusal[] = []
  const refuse = (code: PartyRefusalCode, facts: PartyRefusal['facts']) => refusals.push({ code, guest: index, facts })
  const gender = room.gender === 'female' || room.gender === 'male' ? room.gender : (property.gender ?? 'none')
  const minor = isMinor(guest)
  // A child's gender is asked for by nobody, and the adult it is with has answered for the room.
  if (!(minor && guest.gender === undefined) && !isGenderAllowed(guest.gender, gender, property.inclusive))
    refuse('gender_mismatch', { gender: gender })
  if (guest.age !== undefined && property.minAge !== undefined && guest.age < property.minAge)
    refuse('too_young', { minAge: property.minAge })
  // Without an age a guest is an adult of no particular age; the desk looks.
  if (guest.age !== undefined && property.maxAge !== undefined && guest.age > property.maxAge)
    refuse('too_old', { maxAge: property.maxAge })
  if (minor && room.as === 'bed') refuse('minor_in_dorm', { adultAge })
  return refusals
}

function missingAdultRefusals(guests: readonly Guest[], room: RoomLimits, units: number): PartyRefusal[] {
  const minors = guests.filter(isMinor).length
  const fine = room.as === 'bed' || hasEnoughAdults(guests.length - minors, minors, room.sleeps, units)
  return fine ? [] : [{ code: 'minor_alone', facts: { adultAge } }]
}

function capacityRefusals(guests: readonly Guest[], room: RoomLimits, units: number): PartyRefusal[] {
  const sleeps = room.as === 'bed' ? Number.POSITIVE_INFINITY : room.sleeps * units
  return guests.length <= sleeps ? [] : [{ code: 'capacity_exceeded', facts: { sleeps, guests: guests.length } }]
}
