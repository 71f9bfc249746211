import { type CancellationPolicy, type HouseTerms, policyOfHouse } from '../domain/cancellation.ts'
import type { Stay } from '../domain/days.ts'
import { isSamePoint, kilometres } from '../domain/distance.ts'
import type { Money } from '../domain/money.ts'
import type { Offer } from '../domain/offers.ts'
import type { Party } from '../domain/party.ts'
import type { RateSheet } from '../domain/rateSheet.ts'
import type { TaxLine } from '../domain/tax.ts'
import { loadSheets } from '../rate/service.ts'
import { type Candidate, findCandidates, findRooms, findStock, type StockRoom } from './candidates.ts'
import { type Area, isWithin } from './destination.ts'
import { isStillFree, knowsFreeTime } from './freeCancellation.ts'
import { limitsOf, nightAHead, waysToSell } from './options.ts'
import { cheapestRated } from './rated.ts'
import { todayIn } from './stay.ts'
import { cheapestOffer, taxesOn, totalOf } from './stayOffers.ts'

/** A hostel that can be shown: with dates, one that can be booked. */
export interface Hit {
  house: Candidate
  distance: number | null
  /** What it is ranked by: the stay, else the cheapest night. */
  price: Money | null
  offer?: Offer
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

/** What a house has for those who look: with dates the cheapest legal way to sleep them in these of its rooms. */
export function hitOf(of: House, looking: Looking, rooms = of.rooms, mustBeFree = false): Hit | undefined {
  return looking.stay ? dated(of, rooms ?? [], looking.party, looking.stay, mustBeFree) : undated(of, rooms, mustBeFree)
}

function dated({ house, distance, sheet }: House, rooms: readonly StockRoom[], party: Party, stay: Stay, mustBeFree: boolean) {
  const today = todayIn(house.timezone)
  if (!rooms.length || stay.arrival < today) return undefined
  const asked = { stay, today, currency: house.currency }
  const isFree = mustBeFree ? freeOn(house, stay) : undefined
  if (isFree && !sheet && !isFree()) return undefined
  const offer = sheet
    ? cheapestRated(party, rooms, limitsOf(house), { ...asked, sheet, zone: house.timezone, ...(isFree && { takes: isFree }) })
    : cheapestOffer(party, rooms, limitsOf(house), asked)
  if (!offer) return undefined
  const taxes = taxesOn(offer, party, house.taxes)
  return { house, distance, offer, taxes, price: totalOf(offer, taxes) }
}

function undated({ house, distance, rooms: all }: House, rooms: readonly StockRoom[] | undefined, mustBeFree: boolean): Hit | undefined {
  if (mustBeFree && !knowsFreeTime(policyOfHouse(termsIn(house)))) return undefined
  const { from_price: from, currency } = house
  if (rooms === all) return { house, distance, price: from === null ? null : { amount: from, currency } }
  if (!rooms?.length) return undefined
  // The least of all its rooms says what seasons and plans make of a night; some of them cost no less.
  const least = Math.floor(Math.min(...rooms.flatMap(room => waysToSell(room).map(as => nightAHead(room, as)))))
  return { house, distance, price: Number.isFinite(least) ? { amount: Math.max(least, from ?? 0), currency } : null }
}

/** Read with the house where something is asked of its terms. */
const termsIn = (house: Candidate) => house as Candidate & HouseTerms & { check_in_from: string }

/** Could these terms, else those of the house, still be left for nothing by who books now? */
function freeOn(house: Candidate, { arrival }: Stay): (policy?: CancellationPolicy) => boolean {
  const terms = termsIn(house)
  return (policy = policyOfHouse(terms)) => isStillFree(policy, { arrival, checkInFrom: terms.check_in_from, zone: house.timezone })
}
