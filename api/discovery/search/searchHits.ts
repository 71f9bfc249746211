import type { Party } from '../../../domain/booking/party.ts'
import type { Stay } from '../../../domain/calendar/days.ts'
import { distanceKm, isSamePoint } from '../../../domain/listing/distance.ts'
import type { Money } from '../../../domain/money/money.ts'
import type { TaxLine } from '../../../domain/money/tax.ts'
import { resolvePropertyPolicy } from '../../../domain/rates/cancellation.ts'
import type { Offer } from '../../../domain/rates/offers.ts'
import type { RateRule, RateSheet } from '../../../domain/rates/rateSheet.ts'
import { loadSheets } from '../../inventory/rate/service.ts'
import { type Candidate, loadCandidates, loadRooms, loadStock, type StockRoom } from './candidates.ts'
import { hasFreeCancellation } from './freeCancellation.ts'
import { findOpening, type OpeningQuery } from './opening.ts'
import { type Area, isWithin } from './searchArea.ts'
import { listSoldAs, pricePerGuestNight } from './sellables.ts'
import { computeTaxes, totalWithTaxes } from './stayOffers.ts'

/** A hostel that can be shown: with dates, one that can be booked. */
export interface SearchHit {
  candidate: Candidate
  distance: number | null
  /** What it is ranked by: the stay, else the cheapest night. */
  price: Money | null
  offer?: Offer
  /** The same beds by each rate that sells them. */
  rates?: readonly Offer[]
  taxes?: TaxLine[]
}

/** A hostel of the area, and what it could sell. */
export interface SearchProperty {
  candidate: Candidate
  distance: number | null
  /** Without dates they are read only where something is asked of them. */
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
 * The hostels of an area with what a list of them needs: one statement, two with dates, and the few of the rates where a property has some. `withFilterColumns` reads what
 * filters and their counts ask for as well, which without dates is one more.
 */
export async function loadSearchProperties(area: Area, stay: Stay | undefined, withFilterColumns = false): Promise<SearchProperty[]> {
  const properties = (await loadCandidates(area, withFilterColumns)).flatMap(candidate => withDistance(candidate, area))
  if (!properties.length || !(stay || withFilterColumns)) return properties
  const rated = stay ? properties.filter(h => h.candidate.has_rates === 1).map(h => h.candidate.id) : []
  const [stock, sheets] = await Promise.all([
    stay ? loadStock(area, stay, withFilterColumns) : loadRooms(area),
    stay ? loadSheets(rated, stay) : new Map<number, RateSheet>(),
  ])
  const rooms = Map.groupBy(stock, r => r.property_id)
  return properties.map(({ candidate, distance }) => {
    const sheet = sheets.get(candidate.id)
    return { candidate, distance, rooms: rooms.get(candidate.id) ?? [], ...(sheet && { sheet }) }
  })
}

function withDistance(candidate: Candidate, area: Area): SearchProperty[] {
  const { center } = area
  // In the very middle stands who has not said where: how far is not known.
  const distance = center && !isSamePoint(center, candidate) ? distanceKm(center, candidate) : null
  return isWithin(area, candidate) ? [{ candidate, distance }] : []
}

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
  if (!opening) return undefined
  const { offer, rates } = opening
  const taxes = computeTaxes(offer, query.party, candidate.taxes)
  return { candidate, distance, offer, rates, taxes, price: totalWithTaxes(offer, taxes) }
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
