import { select } from '../../../db/connection.ts'
import type { ColumnOf, Computed, Property, RowOf } from '../../../db/models/index.ts'
import { findCityNames } from '../../../db/reference/localizedNames.ts'
import type { Party } from '../../../domain/booking/party.ts'
import type { Stay } from '../../../domain/calendar/days.ts'
import type { Locale } from '../../../domain/language/locales.ts'
import { namesIn } from '../../../domain/language/localizePlaceName.ts'
import { coverPaths, mainPicturePath, photoPath } from '../../../domain/listing/cover.ts'
import type { Point } from '../../../domain/listing/distance.ts'
import { activeFilters, type OfferFilters, type SearchFilters } from '../../../domain/listing/searchFilters.ts'
import { defaultDeposit } from '../../../domain/money/deposit.ts'
import { zero } from '../../../domain/money/money.ts'
import { freeUntil, type PropertyTerms, resolvePropertyPolicy } from '../../../domain/rates/cancellation.ts'
import { scoreLabel } from '../../../domain/reviews/reviewScore.ts'
import type { PagedRows } from '../../platform/http/endpoint.ts'
import type { JsonAnswer } from '../../platform/http/jsonAnswer.ts'
import { type Infer, paging } from '../../platform/http/schema.ts'
import { eachInSlices } from '../../platform/inSlices.ts'
import { hasOnlinePayments } from '../../platform/runtime.ts'
import { getCachedAnswer } from './answerCache/getCachedAnswer.ts'
import { isNonRefundable, toLocalTime } from './cancellationTerms.ts'
import { search, type searchResult } from './contract.ts'
import { createAreaFilter } from './filter/areaFilter.ts'
import { createFacetCounter, type Facets } from './filter/countFacets.ts'
import { createPropertyFilter } from './filter/propertyFilter.ts'
import { hasFreeCancellation, isStillAhead } from './freeCancellation.ts'
import { type PartyQuery, parseParty } from './parseParty.ts'
import { parseStay } from './parseStay.ts'
import { findUsual, rankHits, type Sort, type UsualOfList } from './rankHits.ts'
import { type Area, type DestinationQuery, resolveArea } from './searchArea.ts'
import { findHit, loadSearchProperties, type SearchHit, type SearchProperty, type StaySearch } from './searchHits.ts'
import { planTerms, presentOffer } from './stayOffers.ts'

export type { SearchHit } from './searchHits.ts'
export type SearchResult = Infer<typeof searchResult>
export interface SearchQuery extends DestinationQuery, PartyQuery, Partial<Stay>, SearchFilters {
  sort?: Sort
  /** Count what each filter would leave. */
  facets?: boolean
  page?: number
  limit?: number
}

type ResultPage = PagedRows<SearchResult> & { facets?: Facets; place?: NonNullable<Area['named']>; usual?: UsualOfList }

/**
 * Hostels in the area; with dates those that can be booked for every night. At most three statements in a place, one where the answer is known. City names in one `language`, as a single Arabic
 * or Hindi name doubles the memory of the whole answer string.
 */
export async function searchHostels(query: SearchQuery, language?: Locale): Promise<JsonAnswer<ResultPage>> {
  const staySearch = parseStaySearch(query)
  const area = await resolveArea(query)
  return getCachedAnswer({ endpoint: search['GET /search'], query, language, area }, current =>
    findPage(query, current, staySearch, language),
  )
}

async function findPage(query: SearchQuery, area: Area, staySearch: StaySearch, language?: Locale): Promise<ResultPage> {
  const { hits, stay, facets } = await findHits(query, area, staySearch)
  const { page, limit, offset } = paging(query)
  const sort = query.sort ?? 'best'
  const pageHits = rankHits(hits, sort, offset + limit).slice(offset)
  return {
    rows: await presentHits(pageHits, stay, language),
    page,
    limit,
    total: hits.length,
    ...(facets && { facets }),
    ...(sort === 'best' && hits.length > 1 && { usual: findUsual(hits) }),
    ...(area.named && { place: { ...area.named, names: namesIn(area.named.names, language) } }),
  }
}

/** Invalid requests are refused before anything is read. */
export const parseStaySearch = (query: SearchQuery): StaySearch => ({ party: parseParty(query), stay: parseStay(query) })

interface HitList {
  hits: SearchHit[]
  stay: Stay | undefined
  facets?: Facets
}

/** All matches of an area, unordered, for list and map. Filters and counts cost only when requested. */
export async function findHits(query: SearchQuery, area: Area, staySearch: StaySearch): Promise<HitList> {
  const { stay } = staySearch
  const properties = await loadSearchProperties(area, stay)
  const filter = createAreaFilter(properties, staySearch, query.currency)
  const counter = query.facets ? createFacetCounter(filter, query) : undefined
  const hits: SearchHit[] = []
  await eachInSlices(properties, property => {
    const hit = filter.pass(property, query)
    if (hit) hits.push(hit)
    counter?.add(property, hit)
  })
  return { hits, stay, ...(counter && { facets: counter.result() }) }
}

const MAX_DISTANCE_KM = 10
const MAX_NEARBY = 20

interface NearPoint extends Point {
  exceptProperty: number
}

/** Hostels around a point that take guests of others who are overbooked and answer for their beds themselves, with the cheapest way to sleep these there, nearest first. */
export const listRelocationHostels = (point: NearPoint, stay: Stay, party: Party): Promise<SearchResult[]> =>
  loadNearest(point, ' AND p.takes_relocated = 1 AND p.pms_sales IS NULL', stay, party)

/** All hostels around a point with beds for the party, in the same order. */
export const listHostelsNear = (point: NearPoint, stay: Stay, party: Party): Promise<SearchResult[]> => loadNearest(point, '', stay, party)

/** These hostels in the given order: with dates, hostels without beds have neither offer nor total. Four statements at most. */
export async function listHostelsById(ids: readonly number[], query: PartyQuery & Partial<Stay> & OfferFilters): Promise<SearchResult[]> {
  const staySearch = parseStaySearch(query)
  if (!ids.length) return []
  const isFiltered = staySearch.stay !== undefined && activeFilters(query).length > 0
  const properties = await loadSearchProperties({ where: 'p.id IN (?)', bind: [[...ids]] }, staySearch.stay)
  const propertyFilter = createPropertyFilter(properties, staySearch, query.currency)
  const hitIn = (property: SearchProperty) => (isFiltered ? propertyFilter.nearest(property, query) : findHit(property, staySearch))
  const hits = properties.map(property => hitIn(property) ?? { candidate: property.candidate, distance: null, price: null })
  const found = new Map((await presentHits(hits, staySearch.stay)).map(property => [property.id, property]))
  return ids.flatMap(id => found.get(id) ?? [])
}

/** Four statements. */
async function loadNearest(point: NearPoint, condition: string, stay: Stay, party: Party): Promise<SearchResult[]> {
  const around = await resolveArea({ lat: point.lat, lng: point.lng, radius: MAX_DISTANCE_KM })
  const area = { ...around, where: `${around.where}${condition} AND p.id <> ?`, bind: [...around.bind, point.exceptProperty] }
  const hits = (await loadSearchProperties(area, stay)).flatMap(property => findHit(property, { stay, party }) ?? [])
  return presentHits(hits.sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0)).slice(0, MAX_NEARBY), stay)
}

interface CardRow
  extends PropertyTerms,
    RowOf<Property, 'id' | 'slug' | 'type' | 'city' | 'country' | 'scene' | 'cover_photo' | 'check_in_from' | 'facilities' | 'deposit'> {
  path: NonNullable<ColumnOf<Property, 'path'>>
  /** Files with their focal points. */
  photos: Computed<string | null>
}

/** On a card. */
export const MOST_PICTURES = 5

/** Full data only for the displayed page. */
async function presentHits(hits: readonly SearchHit[], stay?: Stay, language?: Locale): Promise<SearchResult[]> {
  if (!hits.length) return []
  const rows = await select<CardRow>(
    `SELECT id, path, slug, type, city, country, scene, cover_photo, facilities, cancellation_policy, cancellation_terms, check_in_from, deposit,
       (SELECT SUBSTRING_INDEX(GROUP_CONCAT(IF(ph.focus_x IS NULL, ph.file, CONCAT(ph.file, '#', ph.focus_x, ',', ph.focus_y)) ORDER BY ph.position, ph.id SEPARATOR ' '), ' ', ?)
        FROM photos ph WHERE ph.property_id = properties.id AND ph.hidden_at IS NULL) AS photos
     FROM properties WHERE id IN (?)`,
    [MOST_PICTURES, hits.map(h => h.candidate.id)],
  )
  const byId = new Map(rows.map(r => [r.id, r]))
  return hits.flatMap(hit => {
    const row = byId.get(hit.candidate.id)
    return row ? [presentHit(hit, row, presentCancellation(row, hit, stay), language)] : []
  })
}

type CancellationView = Pick<SearchResult, 'freeCancellation' | 'freeUntil' | 'nonRefundable'>

/** The terms of the displayed price: its plan's, or the property's. */
function presentCancellation(row: CardRow, { candidate, offer }: SearchHit, stay?: Stay): CancellationView {
  const policy = (offer && planTerms(offer)) ?? resolvePropertyPolicy(row)
  const nonRefundable = isNonRefundable(policy)
  if (!stay) return { freeCancellation: hasFreeCancellation(policy), freeUntil: null, nonRefundable }
  const clock = { arrival: stay.arrival, checkInFrom: row.check_in_from, zone: candidate.timezone }
  const until = freeUntil(policy, clock)
  const freeCancellation = isStillAhead(until)
  return { freeCancellation, freeUntil: freeCancellation && until ? toLocalTime(until, clock.zone) : null, nonRefundable }
}

function presentHit(
  { candidate, distance, price, offer, taxes }: SearchHit,
  row: CardRow,
  terms: CancellationView,
  language?: Locale,
): SearchResult {
  const view = offer && presentOffer(offer, taxes ?? [], row.deposit)
  const { rating_tenths, review_count, currency } = candidate
  const place = { seed: `${candidate.id}-${row.slug}`, lat: candidate.lat, lng: candidate.lng, scene: row.scene }
  return {
    id: candidate.id,
    path: row.path,
    name: candidate.name,
    type: row.type,
    city: row.city,
    cityNames: findCityNames(row.country, row.city, language),
    country: row.country,
    lat: candidate.lat,
    lng: candidate.lng,
    distance: distance === null ? null : Math.round(distance * 10) / 10,
    cover: mainPicturePath(row.cover_photo, place),
    pictures: row.photos?.split(' ').map(photoPath) ?? coverPaths(place),
    rating: rating_tenths === null ? null : { score: rating_tenths / 10, count: review_count, label: scoreLabel(rating_tenths / 10) },
    facilities: row.facilities.map(f => f.key),
    offer: view ?? null,
    total: price,
    fromPrice: candidate.from_price === null ? null : { ...zero(currency), amount: candidate.from_price },
    payAtProperty: view ? view.depositNow.amount === 0 : !hasOnlinePayments() || (row.deposit ?? defaultDeposit).kind === 'none',
    ...terms,
  }
}
