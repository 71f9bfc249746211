import type { Party } from '../../../domain/booking/party.ts'
import type { Stay } from '../../../domain/calendar/days.ts'
import { distanceKm, isSamePoint } from '../../../domain/listing/distance.ts'
import type { Money } from '../../../domain/money/money.ts'
import type { TaxLine } from '../../../domain/money/tax.ts'
import { resolvePropertyPolicy } from '../../../domain/rates/cancellation.ts'
import type { Offer } from '../../../domain/rates/offers.ts'
import type { RateRule, RateSheet } from '../../../domain/rates/rateSheet.ts'
import type { DepositableBill } from '../../../domain/rates/stayBill.ts'
import { loadSheets } from '../../inventory/rate/service.ts'
import { type Candidate, type FilterableCandidate, loadArranger, type StockRoom } from './candidates.ts'
import type { PropertyFacts } from './facts/factCache.ts'
import { loadPropertyFacts } from './facts/loadPropertyFacts.ts'
import { listStock, readLeast, readNights, toNightNumber } from './facts/nightBlocks.ts'
import { findOpening, type Opening, type OpeningQuery } from './findOpening.ts'
import { hasFreeCancellation } from './freeCancellation.ts'
import type { PackedRooms } from './quick/packedRooms.ts'
import { mostUnits, type QuickStock } from './quick/quickOffers.ts'
import type { Area } from './searchArea.ts'
import { listSoldAs, pricePerGuestNight } from './sellables.ts'
import { computeTaxes, totalWithTaxes } from './stayOffers.ts'

/** A hostel to show; with dates, one that can be booked. */
export interface SearchHit {
  readonly candidate: Candidate
  readonly distance: number | null
  /** Price for ranking: the stay, or the cheapest night. */
  readonly price: Money | null
  readonly offer?: Offer
  /** The same beds at each rate. */
  readonly rates?: readonly Offer[]
  readonly taxes?: TaxLine[]
  /** The offer's bill, where that is known without the offer. */
  readonly bill?: DepositableBill
}

/** A hostel of the area with its sellable rooms. */
export interface SearchProperty {
  candidate: Candidate
  distance: number | null
  rooms?: readonly StockRoom[]
  sheet?: RateSheet
  /** With dates and without rates: what the rooms come to, in numbers. */
  stock?: QuickStock
}

/** Party and dates. */
export interface StaySearch {
  party: Party
  stay: Stay | undefined
  /** A code that is made for this stay. */
  promo?: RateRule | undefined
}

/** Hostels of an area with the data for a list: one statement when facts and nights are cached, plus those for rates and bed arrangements. */
export async function loadSearchProperties(area: Area, stay: Stay | undefined): Promise<SearchProperty[]> {
  const all = await loadPropertyFacts(area)
  if (!stay) return all.map(facts => ({ candidate: facts.candidate, distance: distanceTo(facts, area), rooms: facts.rooms }))
  const rated = all.filter(({ candidate }) => candidate.has_rates === 1).map(({ candidate }) => candidate.id)
  const planned = all.flatMap(facts => (facts.rooms.some(room => room.planned) ? facts.rooms : []))
  const [sheets, arrange] = await Promise.all([loadSheets(rated, stay), loadArranger(planned, stay), readNights(all, stay)])
  const nights = { stay, first: toNightNumber(stay.arrival), last: toNightNumber(stay.departure) - 1 }
  return all.map(facts => new StayProperty(facts, distanceTo(facts, area), { ...nights, arrange, sheet: sheets.get(facts.candidate.id) }))
}

interface StayRooms {
  stay: Stay
  /** Numbers of its nights. */
  first: number
  last: number
  arrange: (room: StockRoom) => StockRoom
  sheet: RateSheet | undefined
}

/** With dates. Of most of a list of thousands numbers are enough: the rooms as they are on these nights are worked out for those that are looked at. */
class StayProperty implements SearchProperty, QuickStock {
  readonly candidate: FilterableCandidate
  readonly distance: number | null
  readonly sheet?: RateSheet
  readonly #known: PropertyFacts
  readonly #of: StayRooms
  #rooms: readonly StockRoom[] | undefined

  constructor(facts: PropertyFacts, distance: number | null, of: StayRooms) {
    this.candidate = facts.candidate
    this.distance = distance
    this.#known = facts
    this.#of = of
    if (of.sheet) this.sheet = of.sheet
  }

  get rooms(): readonly StockRoom[] {
    this.#rooms ??= listStock(this.#known, this.#of.stay).map(this.#of.arrange)
    return this.#rooms
  }

  get stock(): QuickStock | undefined {
    return this.sheet || !this.#known.packed ? undefined : this
  }

  get facts(): readonly StockRoom[] {
    return this.#known.rooms
  }

  get packed(): PackedRooms {
    return this.#known.packed as PackedRooms
  }

  readFree(free: Int32Array, units: Int32Array): void {
    const { rooms } = this.#known
    readLeast(this.#known, this.#of.first, this.#of.last, free)
    for (let i = 0; i < rooms.length; i++) {
      units[i] = mostUnits
      if (!rooms[i]?.planned) continue
      const arranged = this.rooms[i] as StockRoom
      free[i] = arranged.free
      units[i] = arranged.freeUnits ?? mostUnits
    }
  }
}

/** A hostel at the exact city centre has no real location, so no distance. */
const distanceTo = ({ candidate }: PropertyFacts, { center }: Area) =>
  center && !isSamePoint(center, candidate) ? distanceKm(center, candidate) : null

/** What the price refers to. */
export interface HitOptions {
  mustBeFree?: boolean | undefined
  isCheapest?: boolean | undefined
}

/** The result for a property: with dates its opening offer. */
export function findHit(of: SearchProperty, staySearch: StaySearch, rooms = of.rooms, options: HitOptions = {}): SearchHit | undefined {
  const { stay, ...who } = staySearch
  return stay ? findHitWithDates(of, rooms ?? [], { ...who, ...options, stay }) : findHitWithoutDates(of, rooms, options)
}

function findHitWithDates(
  { candidate, distance, sheet }: SearchProperty,
  rooms: readonly StockRoom[],
  query: OpeningQuery,
): SearchHit | undefined {
  const opening = findOpening(candidate, rooms, sheet, query)
  return opening && new StayHit(candidate, distance, opening, query.party)
}

/** With dates. Most hits of a list are counted and put in order: what they are made of is worked out for those that are shown. */
class StayHit implements SearchHit {
  readonly candidate: Candidate
  readonly distance: number | null
  readonly #opening: Opening
  readonly #party: Party
  #taxes: TaxLine[] | undefined
  #price: Money | undefined

  constructor(candidate: Candidate, distance: number | null, opening: Opening, party: Party) {
    this.candidate = candidate
    this.distance = distance
    this.#opening = opening
    this.#party = party
  }

  get offer(): Offer {
    return this.#opening.offer
  }

  get rates(): readonly Offer[] {
    return this.#opening.rates
  }

  get taxes(): TaxLine[] {
    this.#taxes ??= this.candidate.taxes.length ? computeTaxes(this.offer, this.#party, this.candidate.taxes) : []
    return this.#taxes
  }

  get price(): Money {
    this.#price ??= this.candidate.taxes.length ? totalWithTaxes(this.offer, this.taxes) : this.#opening.total
    return this.#price
  }
}

function findHitWithoutDates(
  { candidate, distance, rooms: all }: SearchProperty,
  rooms: readonly StockRoom[] | undefined,
  { mustBeFree }: HitOptions,
): SearchHit | undefined {
  if (mustBeFree && !hasFreeCancellation(resolvePropertyPolicy(candidate))) return undefined
  const { from_price: from, currency } = candidate
  if (rooms === all) return { candidate, distance, price: from === null ? null : { amount: from, currency } }
  if (!rooms?.length) return undefined
  // Lower bound by seasons and plans.
  const least = Math.floor(Math.min(...rooms.flatMap(room => listSoldAs(room).map(as => pricePerGuestNight(room, as)))))
  return { candidate, distance, price: Number.isFinite(least) ? { amount: Math.max(least, from ?? 0), currency } : null }
}
