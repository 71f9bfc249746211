import type { Party } from '../../../domain/booking/party.ts'
import type { Stay } from '../../../domain/calendar/days.ts'
import { isSamePoint, kilometres } from '../../../domain/listing/distance.ts'
import type { Money } from '../../../domain/money/money.ts'
import type { TaxLine } from '../../../domain/money/tax.ts'
import { policyOfHouse } from '../../../domain/rates/cancellation.ts'
import type { Offer } from '../../../domain/rates/offers.ts'
import type { RateRule, RateSheet } from '../../../domain/rates/rateSheet.ts'
import { loadSheets } from '../../inventory/rate/service.ts'
import { type Candidate, findCandidates, findRooms, findStock, type StockRoom } from './candidates.ts'
import { type Area, isWithin } from './destination.ts'
import { knowsFreeTime } from './freeCancellation.ts'
import { type OpeningAsk, openingOf } from './opening.ts'
import { nightAHead, waysToSell } from './options.ts'
import { taxesOn, totalOf } from './stayOffers.ts'

/** A hostel that can be shown: with dates, one that can be booked. */
export interface Hit {
  house: Candidate
  distance: number | null
  /** What it is ranked by: the stay, else the cheapest night. */
  price: Money | null
  offer?: Offer
  /** The same beds by each rate that sells them. */
  rates?: readonly Offer[]
  taxes?: TaxLine[]
}

/** A hostel of the area, and what it could sell. */
export interface House {
  house: Candidate
  distance: number | null
  /** Without dates they are read only where something is asked of them. */
  rooms?: readonly StockRoom[]
  sheet?: RateSheet
}

/** Who sleeps, and when. */
export interface Looking {
  party: Party
  stay: Stay | undefined
  /** A code that is made for this stay. */
  promo?: RateRule | undefined
}

/**
 * The hostels of an area with what a list of them needs: one statement, two with dates, and the few of the rates where a house has some. `isCloser` reads what
 * filters and their counts ask for as well, which without dates is one more.
 */
export async function housesIn(area: Area, stay: Stay | undefined, isCloser = false): Promise<House[]> {
  const houses = (await findCandidates(area, isCloser)).flatMap(house => near(house, area))
  if (!houses.length || !(stay || isCloser)) return houses
  const rated = stay ? houses.filter(h => h.house.has_rates === 1).map(h => h.house.id) : []
  const [stock, sheets] = await Promise.all([
    stay ? findStock(area, stay, isCloser) : findRooms(area),
    stay ? loadSheets(rated, stay) : new Map<number, RateSheet>(),
  ])
  const rooms = Map.groupBy(stock, r => r.property_id)
  return houses.map(({ house, distance }) => {
    const sheet = sheets.get(house.id)
    return { house, distance, rooms: rooms.get(house.id) ?? [], ...(sheet && { sheet }) }
  })
}

function near(house: Candidate, area: Area): House[] {
  const { center } = area
  // In the very middle stands who has not said where: how far is not known.
  const distance = center && !isSamePoint(center, house) ? kilometres(center, house) : null
  return isWithin(area, house) ? [{ house, distance }] : []
}

/** What the price is asked for. */
export interface Wants {
  mustBeFree?: boolean | undefined
  isCheapest?: boolean | undefined
}

/** What a house has for those who look: with dates the way to sleep them in these of its rooms that its page opens with. */
export function hitOf(of: House, looking: Looking, rooms = of.rooms, wants: Wants = {}): Hit | undefined {
  const { stay, ...who } = looking
  return stay ? dated(of, rooms ?? [], { ...who, ...wants, stay }) : undated(of, rooms, wants)
}

function dated({ house, distance, sheet }: House, rooms: readonly StockRoom[], ask: OpeningAsk): Hit | undefined {
  const opening = openingOf(house, rooms, sheet, ask)
  if (!opening) return undefined
  const { offer, rates } = opening
  const taxes = taxesOn(offer, ask.party, house.taxes)
  return { house, distance, offer, rates, taxes, price: totalOf(offer, taxes) }
}

function undated({ house, distance, rooms: all }: House, rooms: readonly StockRoom[] | undefined, { mustBeFree }: Wants): Hit | undefined {
  if (mustBeFree && !knowsFreeTime(policyOfHouse(house))) return undefined
  const { from_price: from, currency } = house
  if (rooms === all) return { house, distance, price: from === null ? null : { amount: from, currency } }
  if (!rooms?.length) return undefined
  // The least of all its rooms says what seasons and plans make of a night; some of them cost no less.
  const least = Math.floor(Math.min(...rooms.flatMap(room => waysToSell(room).map(as => nightAHead(room, as)))))
  return { house, distance, price: Number.isFinite(least) ? { amount: Math.max(least, from ?? 0), currency } : null }
}
