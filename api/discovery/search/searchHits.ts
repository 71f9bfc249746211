import type { Party } from '../../../domain/booking/party.ts'
import type { Stay } from '../../../domain/calendar/days.ts'
import { distanceKm, isSamePoint } from '../../../domain/listing/distance.ts'
import type { Money } from '../../../domain/money/money.ts'
import type { TaxLine } from '../../../domain/money/tax.ts'
import { resolvePropertyPolicy } from '../../../domain/rates/cancellation.ts'
import type { Offer } from '../../../domain/rates/offers.ts'
import type { RateRule, RateSheet } from '../../../domain/rates/rateSheet.ts'
import { loadSheets } from '../../inventory/rate/service.ts'
import { type Candidate, loadArranger, type StockRoom } from './candidates.ts'
import type { PropertyFacts } from './facts/factCache.ts'
import { loadPropertyFacts } from './facts/loadPropertyFacts.ts'
import { listStock, readNights } from './facts/nightBlocks.ts'
import { findOpening, type Opening, type OpeningQuery } from './findOpening.ts'
import { hasFreeCancellation } from './freeCancellation.ts'
import type { Area } from './searchArea.ts'
import { listSoldAs, pricePerGuestNight } from './sellables.ts'
import { computeTaxes, totalWithTaxes } from './stayOffers.ts'

/** A hostel that can be shown: with dates, one that can be booked. */
export interface SearchHit {
  readonly candidate: Candidate
  readonly distance: number | null
  /** What it is ranked by: the stay, else the cheapest night. */
  readonly price: Money | null
  readonly offer?: Offer
  /** The same beds by each rate that sells them. */
  readonly rates?: readonly Offer[]
  readonly taxes?: TaxLine[]
}

/** A hostel of the area, and what it could sell. */
export interface SearchProperty {
  candidate: Candidate
  distance: number | null
  rooms?: readonly StockRoom[]
  sheet?: RateSheet
}

/** Who sleeps, and when. */
export interface StaySearch {
  party: Party
  stay: Stay | undefined
  /** A code that is made for this stay. */
  promo?: RateRule | undefined
}

/**
 * The hostels of an area with what a list of them needs: one statement where their facts and nights are known, and those of rates and of arrangements of beds
 * where a property has some.
 */
export async function loadSearchProperties(area: Area, stay: Stay | undefined): Promise<SearchProperty[]> {
  const all = await loadPropertyFacts(area)
  if (!stay) return all.map(facts => ({ candidate: facts.candidate, distance: distanceTo(facts, area), rooms: facts.rooms }))
  const rated = all.filter(({ candidate }) => candidate.has_rates === 1).map(({ candidate }) => candidate.id)
  const [sheets, arrange] = await Promise.all([
    loadSheets(rated, stay),
    loadArranger(
      all.flatMap(facts => facts.rooms),
      stay,
    ),
    readNights(all, stay),
  ])
  return all.map(facts => {
    const sheet = sheets.get(facts.candidate.id)
    const rooms = listStock(facts, stay).map(arrange)
    return { candidate: facts.candidate, distance: distanceTo(facts, area), rooms, ...(sheet && { sheet }) }
  })
}

/** In the very middle stands who has not said where: how far is not known. */
const distanceTo = ({ candidate }: PropertyFacts, { center }: Area) =>
  center && !isSamePoint(center, candidate) ? distanceKm(center, candidate) : null

/** What the price is asked for. */
export interface HitOptions {
  mustBeFree?: boolean | undefined
  isCheapest?: boolean | undefined
}

/** What a property has for those who look: with dates the way to sleep them in these of its rooms that its page opens with. */
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
  // The least of all its rooms says what seasons and plans make of a night; some of them cost no less.
  const least = Math.floor(Math.min(...rooms.flatMap(room => listSoldAs(room).map(as => pricePerGuestNight(room, as)))))
  return { candidate, distance, price: Number.isFinite(least) ? { amount: Math.max(least, from ?? 0), currency } : null }
}
