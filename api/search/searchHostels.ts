import { select } from '../../db/connection.ts'
import { type HouseTerms, policyOfHouse } from '../domain/cancellation.ts'
import { firstPicture } from '../domain/cover.ts'
import type { Stay } from '../domain/days.ts'
import { type Deposit, defaultDeposit } from '../domain/deposit.ts'
import { kilometres, type Point } from '../domain/distance.ts'
import { type Money, zero } from '../domain/money.ts'
import type { Offer } from '../domain/offers.ts'
import type { Party } from '../domain/party.ts'
import { scoreLabel } from '../domain/reviewScore.ts'
import type { TaxLine } from '../domain/tax.ts'
import type { Rows } from '../http/endpoint.ts'
import { type Infer, paging } from '../http/schema.ts'
import { loadSheets } from '../rate/service.ts'
import { paysOnline } from '../runtime.ts'
import { type Candidate, findCandidates, findStock } from './candidates.ts'
import type { found } from './contract.ts'
import { type Area, findArea, type Whereabouts } from './destination.ts'
import { isStillFree, knowsFreeTime } from './freeCancellation.ts'
import { limitsOf } from './options.ts'
import { type PartyQuery, readParty } from './party.ts'
import { rank, type Sort } from './rank.ts'
import { cheapestRated } from './rated.ts'
import { readStay, todayIn } from './stay.ts'
import { cheapestOffer, presentOffer, taxesOn, termsOf, totalOf } from './stayOffers.ts'
import { freeUntilLocal, isNonRefundable } from './terms.ts'

export type Found = Infer<typeof found>
export interface SearchQuery extends Whereabouts, PartyQuery, Partial<Stay> {
  sort?: Sort
  currency?: string
  page?: number
  limit?: number
}

/** A hostel that can be shown: with dates, one that can be booked. */
export interface Hit {
  house: Candidate
  distance: number | null
  /** What it is ranked by: the stay, else the cheapest night. */
  price: Money | null
  offer?: Offer
  taxes?: TaxLine[]
}

/** Hostels in the area, with dates only those that can be booked for every night: four statements at most, whatever comes out. */
export async function searchHostels(query: SearchQuery): Promise<Rows<Found>> {
  const party = readParty(query)
  const stay = readStay(query)
  const area = await findArea(query)
  const houses = (await findCandidates(area)).flatMap(house => near(house, area))
  const hits = stay ? await bookable(houses, area, stay, party) : houses.map(withFromPrice)
  const { page, limit, offset } = paging(query)
  const shown = rank(hits, query.sort ?? 'best').slice(offset, offset + limit)
  return { rows: await present(shown, stay), page, limit, total: hits.length }
}

const FURTHEST_KM = 10
const MOST_HELPERS = 20

/** Hostels around a point that take guests of others who are overbooked, with the cheapest way to sleep these there, nearest first: four statements. */
export async function helpersNear(point: Point & { not: number }, stay: Stay, party: Party): Promise<Found[]> {
  const around = await findArea({ lat: point.lat, lng: point.lng, radius: FURTHEST_KM })
  const area = { ...around, where: `${around.where} AND p.takes_relocated = 1 AND p.id <> ?`, bind: [...around.bind, point.not] }
  const houses = (await findCandidates(area)).flatMap(house => near(house, area))
  const hits = await bookable(houses, area, stay, party)
  return present(hits.sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0)).slice(0, MOST_HELPERS), stay)
}

type Near = Pick<Hit, 'house' | 'distance'>

function near(house: Candidate, { center, radius }: Area): Near[] {
  const distance = center ? kilometres(center, house) : null
  return radius !== undefined && distance !== null && distance > radius ? [] : [{ house, distance }]
}

const withFromPrice = ({ house, distance }: Near): Hit => ({
  house,
  distance,
  price: house.from_price === null ? null : { amount: house.from_price, currency: house.currency },
})

async function bookable(houses: readonly Near[], area: Area, stay: Stay, party: Party): Promise<Hit[]> {
  if (!houses.length) return []
  const rated = houses.filter(h => h.house.has_rates === 1).map(h => h.house.id)
  const [stock, sheets] = await Promise.all([findStock(area, stay.arrival, stay.departure), loadSheets(rated, stay)])
  const rooms = Map.groupBy(stock, r => r.property_id)
  return houses.flatMap(({ house, distance }) => {
    const day = todayIn(house.timezone)
    const own = rooms.get(house.id)
    if (!own || stay.arrival < day) return []
    const asked = { stay, today: day, currency: house.currency }
    const sheet = sheets.get(house.id)
    const offer = sheet
      ? cheapestRated(party, own, limitsOf(house), { ...asked, sheet, zone: house.timezone })
      : cheapestOffer(party, own, limitsOf(house), asked)
    if (!offer) return []
    const taxes = taxesOn(offer, party, house.taxes)
    return [{ house, distance, offer, taxes, price: totalOf(offer, taxes) }]
  })
}

interface CardRow extends HouseTerms {
  id: number
  path: string
  slug: string
  type: string
  city: string
  country: string
  scene: string | null
  cover_photo: string | null
  facilities: { key: string }[]
  check_in_from: string
  deposit: Deposit | null
}

/** Only the page that is shown is read whole. */
async function present(hits: readonly Hit[], stay?: Stay): Promise<Found[]> {
  if (!hits.length) return []
  const rows = await select<CardRow>(
    'SELECT id, path, slug, type, city, country, scene, cover_photo, facilities, cancellation_policy, cancellation_terms, check_in_from, deposit FROM properties WHERE id IN (?)',
    [hits.map(h => h.house.id)],
  )
  const byId = new Map(rows.map(r => [r.id, r]))
  return hits.flatMap(hit => {
    const row = byId.get(hit.house.id)
    return row ? [presentHit(hit, row, cancelling(row, hit, stay))] : []
  })
}

type Cancelling = Pick<Found, 'freeCancellation' | 'freeUntil' | 'nonRefundable'>

/** The terms of the price that is shown: those of its plan, else the house's. */
function cancelling(row: CardRow, { house, offer }: Hit, stay?: Stay): Cancelling {
  const policy = (offer && termsOf(offer)) ?? policyOfHouse(row)
  const nonRefundable = isNonRefundable(policy)
  if (!stay) return { freeCancellation: knowsFreeTime(policy), freeUntil: null, nonRefundable }
  const clock = { arrival: stay.arrival, checkInFrom: row.check_in_from, zone: house.timezone }
  const freeCancellation = isStillFree(policy, clock)
  return { freeCancellation, freeUntil: freeCancellation ? freeUntilLocal(policy, clock) : null, nonRefundable }
}

function presentHit({ house, distance, price, offer, taxes }: Hit, row: CardRow, terms: Cancelling): Found {
  const view = offer && presentOffer(offer, taxes ?? [], row.deposit)
  const { rating_tenths, review_count, currency } = house
  return {
    id: house.id,
    path: row.path,
    name: house.name,
    type: row.type,
    city: row.city,
    country: row.country,
    lat: house.lat,
    lng: house.lng,
    distance: distance === null ? null : Math.round(distance * 10) / 10,
    cover: firstPicture(row.cover_photo, { seed: `${house.id}-${row.slug}`, lat: house.lat, scene: row.scene }),
    rating: rating_tenths === null ? null : { score: rating_tenths / 10, count: review_count, label: scoreLabel(rating_tenths / 10) },
    facilities: row.facilities.map(f => f.key),
    offer: view ?? null,
    total: price,
    fromPrice: house.from_price === null ? null : { ...zero(currency), amount: house.from_price },
    payAtProperty: view ? view.depositNow.amount === 0 : !paysOnline() || (row.deposit ?? defaultDeposit).kind === 'none',
    ...terms,
  }
}
