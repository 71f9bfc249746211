import {
  canSleepInRoom,
  genderOfOthers,
  hasEnoughAdults,
  type Party,
  type PropertyLimits,
  partyGuests,
  partySize,
  type RoomGender,
  roomRefusals,
} from '../booking/party.ts'
import { add, compareMoney, type Money, multiply, sum } from '../money/money.ts'
import { findAllocations, findCheapestAllocation, type PartyCounts } from './offerSearch.ts'

/** One thing that can be sold for all nights of the stay: beds of a room, or whole units of it, by one rate plan. */
export interface OfferOption {
  room: number
  plan?: number
  as: 'bed' | 'unit'
  gender: RoomGender
  /** Guests that one unit sleeps. */
  sleeps: number
  /** Beds, or units, that are free on every night. */
  left: number
  /** One bed, or one unit, for the whole stay. */
  price: Money
  /** The whole stay of a unit by the guests in it, where it is sold so. */
  priceFor?: Record<number, Money>
}

export interface OfferLine {
  option: OfferOption
  quantity: number
  /** Who sleeps there: indices into partyGuests(party), and the same as numbers. */
  guests: number[]
  party: Party
  price: Money
}

export interface Offer {
  lines: OfferLine[]
  total: Money
  /** Rooms of the property that the party is spread over, at least; 1 is everybody together. */
  units: number
}

export interface OfferSearchLimits {
  /** Offers given back. */
  most: number
  /** Distributions of the party that are looked at, whatever the property offers. */
  effort: number
}

export const defaultEffort = 60_000
const defaultLimits: OfferSearchLimits = { most: 24, effort: defaultEffort }

/**
 * The legal ways to sleep the party: all in one kind of room, split over two or three, in private rooms; the cheapest distribution for each set of rooms.
 * Sorted by price, then by how together the party is. More than three kinds of room only where fewer do not suffice.
 */
export function findOffers(
  party: Party,
  options: readonly OfferOption[],
  property: PropertyLimits,
  work: Partial<OfferSearchLimits> = {},
): Offer[] {
  const { most, effort } = { ...defaultLimits, ...work }
  if (partySize(party) === 0 || excludesSomeGuest(party, property)) return []
  const { open, seats } = openOptions(party, options, property)
  const offers = findAllocations(partyCounts(party), seats, effort).map(way => offerOf(party, open, way))
  return offers.sort(byPriceThenTogether).slice(0, most)
}

/** The price of listOffersForParty's first, at a fraction of the work: for search. Of several that cost the same it may be another one. */
export function cheapestOffer(party: Party, options: readonly OfferOption[], property: PropertyLimits, effort = 5_000): Offer | undefined {
  if (partySize(party) === 0 || excludesSomeGuest(party, property)) return undefined
  const { open, seats } = openOptions(party, options, property)
  const allocation = findCheapestAllocation(partyCounts(party), seats, effort)
  return allocation && offerOf(party, open, allocation)
}

export type NoOfferReason = 'gender_mismatch' | 'too_young' | 'too_old' | 'minor_in_dorm' | 'minor_alone' | 'sold_out'

/** Why there is no offer: what the property or every room of it says to somebody in the party, or that too few places are left. */
export function findNoOfferReason(party: Party, options: readonly OfferOption[], property: PropertyLimits): NoOfferReason {
  const guests = partyGuests(party)
  if (party.childAges.length > 0 && guests.length === party.childAges.length) return 'minor_alone'
  for (const guest of guests) {
    const refusals = options.map(o => roomRefusals([guest], o, property).filter(r => r.code !== 'minor_alone'))
    if (options.length > 0 && refusals.every(r => r.length > 0)) return refusals[0]![0]!.code as NoOfferReason
  }
  return 'sold_out'
}

function openOptions(party: Party, options: readonly OfferOption[], property: PropertyLimits) {
  const heads = partyCounts(party)
  const usable = options
    .filter(o => o.left > 0)
    .sort((a, b) => perHead(a) - perHead(b) || a.room - b.room)
    .map(option => ({ option, seats: optionCapacity(option, party, property) }))
    .filter(({ seats }) => seats.open.some((takes, kind) => takes && heads[kind]! > 0))
  return { open: usable.map(u => u.option), seats: usable.map(u => u.seats) }
}

function partyCounts(party: Party): PartyCounts {
  return [party.women, party.men, party.other, party.childAges.length]
}

/** What one option can do for the party, ready for counting. */
function optionCapacity(option: OfferOption, party: Party, property: PropertyLimits) {
  const takes = (guest: Parameters<typeof canSleepInRoom>[0]) => canSleepInRoom(guest, option, property)
  const open = [
    takes({ gender: 'female' }),
    takes({ gender: 'male' }),
    takes({ gender: genderOfOthers(party) }),
    party.childAges.every(age => takes({ age })),
  ] as const
  const { as, left, sleeps } = option
  return {
    room: option.room,
    gendered: as === 'bed' && (option.gender === 'female' || option.gender === 'male'),
    shared: as === 'bed',
    open,
    seats: as === 'bed' ? left : left * sleeps,
    cost: (guests: number) => offerPrice(option, guests).amount,
    fits: ([women, men, other, children]: PartyCounts) =>
      as === 'bed' || hasEnoughAdults(women + men + other, children, sleeps, quantityOf(option, women + men + other + children)),
  }
}

function quantityOf({ as, sleeps }: OfferOption, guests: number): number {
  return as === 'bed' ? guests : Math.ceil(guests / sleeps)
}

/** Guests in units are spread evenly: five in two rooms for four are three and two. */
export function offerPrice(option: OfferOption, guests: number): Money {
  const quantity = quantityOf(option, guests)
  if (!option.priceFor) return multiply(option.price, quantity)
  const fuller = guests % quantity
  const few = Math.floor(guests / quantity)
  const each = (n: number) => option.priceFor?.[n] ?? option.price
  return add(multiply(each(few + 1), fuller), multiply(each(few), quantity - fuller))
}

function offerOf(party: Party, open: readonly OfferOption[], allocation: readonly { option: number; heads: PartyCounts }[]): Offer {
  // Guests are named in the order of partyGuests: women, men, others, children.
  const next = [0, party.women, party.women + party.men, party.women + party.men + party.other]
  const lines = allocation.map(({ option: index, heads }): OfferLine => {
    const option = open[index]!
    const guests: number[] = []
    heads.forEach((n, kind) => {
      for (let i = 0; i < n; i++) guests.push(next[kind]!++)
    })
    const size = guests.length
    const childAges = guests.flatMap(g => party.childAges[g - (partySize(party) - party.childAges.length)] ?? [])
    const [women, men, other] = heads
    return {
      option,
      quantity: quantityOf(option, size),
      guests,
      party: { women, men, other, childAges, ...(party.undisclosed && { undisclosed: true }) },
      price: offerPrice(option, size),
    }
  })
  const currency = lines[0]!.option.price.currency
  const total = sum(
    lines.map(l => l.price),
    currency,
  )
  return { lines, total, units: lines.reduce((all, l) => all + Math.ceil(l.guests.length / l.option.sleeps), 0) }
}

function byPriceThenTogether(a: Offer, b: Offer): number {
  return (
    compareMoney(a.total, b.total) ||
    a.units - b.units ||
    a.lines.length - b.lines.length ||
    a.lines[0]!.option.room - b.lines[0]!.option.room
  )
}

function perHead({ as, price, sleeps }: OfferOption): number {
  return as === 'bed' ? price.amount : price.amount / sleeps
}

function excludesSomeGuest(party: Party, property: PropertyLimits): boolean {
  const own = { gender: 'none', as: 'unit', sleeps: Number.MAX_SAFE_INTEGER } as const
  return !partyGuests(party).every(g => canSleepInRoom(g, own, property))
}
