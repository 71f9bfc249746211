import { addDays, isDay } from '../../../domain/calendar/days.ts'
import {
  type Bounds,
  defaultRadiusKm,
  formatBounds,
  isTooWide,
  maxRadiusKm,
  parseBounds,
  roundBounds,
} from '../../../domain/listing/bounds.ts'
import type { Point } from '../../../domain/listing/distance.ts'
import { normalizeSearchQuery } from '../../../domain/listing/savedSearch.ts'
import type { SearchFilters } from '../../../domain/listing/searchFilters.ts'
import { cutText } from '../../../domain/text/cutText.ts'
import { localizeHref } from '../../lib/language/language.ts'
import { type Flexible, parseFlexible } from '../flexible/flexibleQuery.ts'
import { defaultParty, isGroup, type Party, parseParty, partyQuery } from '../stay/party.ts'
import { staySearchParams } from '../stay/staySearch.ts'
import { parseFilters } from './filters.ts'

export const sorts = ['best', 'price', 'score', 'quiet', 'social', 'distance', 'name'] as const
export type Sort = (typeof sorts)[number]

/** The whole state of a search, which is in the address. */
export interface SearchQuery {
  /** The typed or chosen text. */
  place: string
  /** Id of the place at the API; empty until the text was resolved. */
  destination: string
  /** The map area that is searched instead of the place. */
  bounds?: Bounds | undefined
  /** A point and a radius, without a place. */
  around?: Around | undefined
  arrival: string
  departure: string
  /** Instead of dates. */
  flexible?: Flexible | undefined
  party: Party
  filters: SearchFilters
  sort: Sort
  page: number
}

export type Around = Point & {
  /** Whole kilometres, 1 to 100. */
  radius: number
}

type SearchLocation = Pick<SearchQuery, 'place' | 'destination' | 'bounds' | 'around'>

export const resultsPerPage = 20

/** Areas that the map could not show are ignored, like invalid text. */
function parseSearchableBounds(text: string): Bounds | undefined {
  const bounds = parseBounds(text)
  return bounds && !isTooWide(bounds) ? roundBounds(bounds) : undefined
}

function parseAround(lat: string, lng: string, radius: string): Around | undefined {
  const around = { lat: Number(lat || Number.NaN), lng: Number(lng || Number.NaN), radius: Math.round(Number(radius || defaultRadiusKm)) }
  const isIn = Math.abs(around.lat) <= 90 && Math.abs(around.lng) <= 180 && around.radius >= 1 && around.radius <= maxRadiusKm
  return isIn ? around : undefined
}

const day = (text: string | null) => (text && isDay(text) ? text : '')

/** Parses an address; invalid values are ignored, as people edit addresses. */
export function parseSearchQuery(params: URLSearchParams): SearchQuery {
  const text = (name: string) => cutText((params.get(name) ?? '').trim(), 160)
  const arrival = day(params.get('arrival'))
  const departure = day(params.get('departure'))
  const page = Number(params.get('page'))
  return {
    place: text('place') || titleFromDestination(text('destination')),
    destination: text('destination'),
    bounds: parseSearchableBounds(text('bounds')),
    around: text('destination') || text('place') ? undefined : parseAround(text('lat'), text('lng'), text('radius')),
    arrival,
    departure: arrival && departure <= arrival ? addDays(arrival, 1) : arrival && departure,
    flexible: arrival ? undefined : parseFlexible(params),
    party: parseParty(params) ?? defaultParty,
    filters: parseFilters(params),
    sort: sorts.find(sort => sort === params.get('sort')) ?? 'best',
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
  }
}

/** `portugal/lisbon` as words. */
const titleFromDestination = (destination: string) =>
  /^(\d+|hostel-\d+)?$/.test(destination)
    ? ''
    : (destination.split('/').at(-1) ?? '').replace(
        /(^|-)(\p{L})/gu,
        (_, dash: string, character: string) => (dash ? ' ' : '') + character.toUpperCase(),
      )

export function searchHref(query: SearchQuery): string {
  const { place, destination, bounds, around, filters, sort, page } = query
  const params = new URLSearchParams({
    ...(place && { place }),
    ...(destination && { destination }),
    ...(bounds && { bounds: formatBounds(bounds) }),
    ...(around && { lat: String(around.lat), lng: String(around.lng), radius: String(around.radius) }),
    ...(!query.arrival && query.flexible),
  })
  for (const [name, value] of staySearchParams({ ...query, filters })) params.append(name, value)
  if (sort !== 'best') params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  return localizeHref(`/search?${params}`)
}

/** The key of a saved search: without its page and language, and without open dates, which no search can be saved with. Countries are named in the language of the page. */
export const savedSearchKey = (query: SearchQuery) =>
  normalizeSearchQuery(new URL(searchHref({ ...query, flexible: undefined }), 'http://here').searchParams)

/** The parameters that a form of filters has to carry on. */
export function otherQueryFields(query: SearchQuery): [name: string, value: string][] {
  const beside = new URL(searchHref({ ...query, filters: {}, page: 1 }), 'http://here').searchParams
  return [...beside]
}

/** Only the place, to check whether it has any results. */
export const placeQuery = ({ destination, place }: SearchQuery) => ({ destination: destination || place })

/** Drops the order by distance, as a map area has no centre. */
export const withBounds = (query: SearchQuery, bounds: Bounds | undefined): SearchQuery => ({
  ...query,
  bounds,
  sort: bounds && query.sort === 'distance' ? 'best' : query.sort,
  page: 1,
})

/** Without the map area, back to the place from which it was reached; undefined if there is none. */
export const withoutBounds = (query: SearchQuery): SearchQuery | undefined =>
  query.bounds && (query.place || query.destination || query.around) ? withBounds(query, undefined) : undefined

/** The location as parameters of the API. */
export const locationQuery = ({ destination, place, bounds, around }: SearchLocation) =>
  bounds ? { bounds: formatBounds(bounds) } : (around ?? { destination: destination || place })

/** Whether a map area or a point is searched. */
export const isUnnamedPlace = ({ bounds, around }: Pick<SearchLocation, 'bounds' | 'around'>) =>
  bounds !== undefined || around !== undefined

/** The query as parameters of the API. */
export const apiQuery = ({ arrival, departure, flexible: _, party, filters, sort, page, ...where }: SearchQuery) => ({
  ...locationQuery(where),
  // Groups cannot search for beds: they see hostels that accept group requests.
  ...(isGroup(party) ? {} : { ...(arrival && { arrival, departure }), ...partyQuery(party) }),
  ...filters,
  ...(sort !== 'best' && { sort }),
  page,
  limit: resultsPerPage,
})

/** The query of the list, which also requests the number of results of each filter. */
export const listQuery = (query: SearchQuery) => ({ ...apiQuery(query), facets: true })
