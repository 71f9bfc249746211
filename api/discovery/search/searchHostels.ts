import { select } from '../../../db/connection.ts'
import { cityNames } from '../../../db/reference/shownNames.ts'
import type { Party } from '../../../domain/booking/party.ts'
import type { Stay } from '../../../domain/calendar/days.ts'
import { firstPicture } from '../../../domain/listing/cover.ts'
import type { Point } from '../../../domain/listing/distance.ts'
import { scoreLabel } from '../../../domain/listing/reviewScore.ts'
import { activeFilters, type OfferFilters, type SearchFilters } from '../../../domain/listing/searchFilters.ts'
import { type Deposit, defaultDeposit } from '../../../domain/money/deposit.ts'
import { zero } from '../../../domain/money/money.ts'
import { type HouseTerms, policyOfHouse } from '../../../domain/rates/cancellation.ts'
import type { Rows } from '../../platform/http/endpoint.ts'
import { type Infer, paging } from '../../platform/http/schema.ts'
import { paysOnline } from '../../platform/runtime.ts'
import type { found } from './contract.ts'
import { type Area, findArea, type Whereabouts } from './destination.ts'
import { type Facets, facetsOf } from './facets.ts'
import { isStillFree, knowsFreeTime } from './freeCancellation.ts'
import { type Hit, type House, hitOf, housesIn, type Looking } from './hits.ts'
import { type PartyQuery, readParty } from './party.ts'
import { rank, type Sort } from './rank.ts'
import { sieveOf } from './sieve.ts'
import { readStay } from './stay.ts'
import { presentOffer, termsOf } from './stayOffers.ts'
import { freeUntilLocal, isNonRefundable } from './terms.ts'

export type { Hit } from './hits.ts'
export type Found = Infer<typeof found>
export interface SearchQuery extends Whereabouts, PartyQuery, Partial<Stay>, SearchFilters {
  sort?: Sort
  /** Count what each filter would leave. */
  facets?: boolean
  page?: number
  limit?: number
}

/** Hostels in the area, with dates only those that can be booked for every night: four statements at most, whatever comes out. */
export async function searchHostels(query: SearchQuery): Promise<Rows<Found> & { facets?: Facets; place?: NonNullable<Area['named']> }> {
  const looking = lookingOf(query)
  const area = await findArea(query)
  const { hits, stay, facets } = await findHits(query, area, looking)
  const { page, limit, offset } = paging(query)
  const shown = rank(hits, query.sort ?? 'best').slice(offset, offset + limit)
  return {
    rows: await present(shown, stay),
    page,
    limit,
    total: hits.length,
    ...(facets && { facets }),
    ...(area.named && { place: area.named }),
  }
}

/** What cannot be asked is refused before anything is read. */
const lookingOf = (query: SearchQuery): Looking => ({ party: readParty(query), stay: readStay(query) })

interface Hits {
  hits: Hit[]
  stay: Stay | undefined
  facets?: Facets
}

/** All of an area that fit, in no order: what the list and the map show. Filters and counts are paid for by those who ask for them. */
export async function findHits(query: SearchQuery, area: Area, looking = lookingOf(query)): Promise<Hits> {
  const { stay } = looking
  const isFiltered = activeFilters(query).length > 0
  const houses = await housesIn(area, stay, isFiltered || query.facets === true)
  if (!isFiltered && !query.facets) return { hits: houses.flatMap(house => hitOf(house, looking) ?? []), stay }
  const sieve = sieveOf(houses, looking, query.currency)
  const hits = houses.flatMap(house => sieve.pass(house, query) ?? [])
  return { hits, stay, ...(query.facets && { facets: await facetsOf(houses, sieve, query) }) }
}

const FURTHEST_KM = 10
const MOST_HELPERS = 20

interface Around extends Point {
  not: number
}

/** Hostels around a point that take guests of others who are overbooked, with the cheapest way to sleep these there, nearest first. */
export const helpersNear = (point: Around, stay: Stay, party: Party): Promise<Found[]> =>
  nearest(point, ' AND p.takes_relocated = 1', stay, party)

/** All hostels around a point that have beds for these, in the same order. */
export const hostelsNear = (point: Around, stay: Stay, party: Party): Promise<Found[]> => nearest(point, '', stay, party)

/** These hostels, in their order: with dates those without beds have neither offer nor total, filters or not. Four statements at most. */
export async function hostelsNamed(ids: readonly number[], query: PartyQuery & Partial<Stay> & OfferFilters): Promise<Found[]> {
  const looking = lookingOf(query)
  if (!ids.length) return []
  const isFiltered = looking.stay !== undefined && activeFilters(query).length > 0
  const houses = await housesIn({ where: 'p.id IN (?)', bind: [[...ids]] }, looking.stay, isFiltered)
  const sieve = sieveOf(houses, looking, query.currency)
  const hitIn = (house: House) => (isFiltered ? sieve.nearest(house, query) : hitOf(house, looking))
  const hits = houses.map(house => hitIn(house) ?? { house: house.house, distance: null, price: null })
  const found = new Map((await present(hits, looking.stay)).map(hostel => [hostel.id, hostel]))
  return ids.flatMap(id => found.get(id) ?? [])
}

/** Four statements. */
async function nearest(point: Around, condition: string, stay: Stay, party: Party): Promise<Found[]> {
  const around = await findArea({ lat: point.lat, lng: point.lng, radius: FURTHEST_KM })
  const area = { ...around, where: `${around.where}${condition} AND p.id <> ?`, bind: [...around.bind, point.not] }
  const hits = (await housesIn(area, stay)).flatMap(house => hitOf(house, { stay, party }) ?? [])
  return present(hits.sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0)).slice(0, MOST_HELPERS), stay)
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
    cityNames: cityNames(row.country, row.city),
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
