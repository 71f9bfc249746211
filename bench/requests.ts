import { select } from '../db/connection.ts'
import type { Place, Property, RowOf } from '../db/models/index.ts'
import { addDays, type Day } from '../domain/calendar/days.ts'
import type { Scenario } from './settings.ts'
import { adminToken, ownerToken } from './tokens.ts'

export interface ReadRequest {
  path: string
  headers?: Record<string, string>
}
export type ReadRequests = Record<Exclude<Scenario, 'booking'>, ReadRequest[]>

const REQUESTS_PER_SCENARIO = 100
/** The cities that are searched: a few big ones, many of middle size. */
export const CITIES = 40
const PARTIES = ['guests=1', 'guests=2', 'women=2', 'women=1&men=1', 'guests=4']

/** The headers of the site's own client on an English page. */
const FROM_PAGE = { 'accept-language': 'en' }

/** The headers of a browser that fetches a page. */
const BROWSER = { 'accept-encoding': 'br' }

/** Lists that a hostel's reception has open all day. */
const OWNER_LISTS = [
  (property: number) => `/v1/booking/all?property=${property}&category=upcoming&page=1&limit=20`,
  (property: number) => `/v1/booking/all?property=${property}&category=arrivals&page=1&limit=20`,
  (property: number) => `/v1/booking/all?property=${property}&category=all&page=2&limit=20`,
  (property: number) => `/v1/transactions/properties?propertyId=${property}&page=1&limit=20`,
  (property: number) => `/v1/room/all/${property}?page=1&limit=20`,
]

/** One in ten requests is by a super-admin, whose lists cover all properties. */
const ADMIN_LIST = '/v1/admin/properties?page=1&limit=20'
const ADMIN_EVERY = 10

/** The requests, the same for both sides: cities, dates, parties, hostels and typed texts of this world. */
export async function makeReadRequests(today: Day): Promise<ReadRequests> {
  const cities = await select<RowOf<Place, 'id' | 'name'>>(
    'SELECT id, name FROM places WHERE hostels > 0 ORDER BY hostels DESC, id LIMIT ?',
    [CITIES],
  )
  const properties = await select<RowOf<Property, 'id'>>(
    "SELECT id FROM properties WHERE status = 'live' ORDER BY (id * 7919) % 100003 LIMIT ?",
    [REQUESTS_PER_SCENARIO],
  )
  if (!cities.length || !properties.length) throw new Error('There is no world to search: seed one first.')
  const stay = (i: number) =>
    `arrival=${addDays(today, 3 + (i % 30))}&departure=${addDays(today, 5 + (i % 30) + (i % 4))}&${PARTIES[i % PARTIES.length]}`
  const each = Array.from({ length: REQUESTS_PER_SCENARIO }, (_, i) => i)
  const propertyAt = (i: number) => properties[i % properties.length]?.id ?? 0
  const headers = { ...FROM_PAGE, authorization: `Bearer ${await ownerToken(properties.map(h => h.id))}` }
  const market = { path: ADMIN_LIST, headers: { authorization: `Bearer ${await adminToken()}` } }
  return {
    search: each.map(i => ({ path: `/v1/search?destination=${cities[i % cities.length]?.id}&${stay(i)}`, headers: FROM_PAGE })),
    facets: each.map(i => ({ path: `/v1/search?destination=${cities[i % cities.length]?.id}&${stay(i)}&facets=true`, headers: FROM_PAGE })),
    page: each.map(i => ({ path: `/search?${pageSearch(cities[i % cities.length])}&${stay(i)}`, headers: BROWSER })),
    suggest: each.map(i => ({
      path: `/v1/search/suggest?q=${encodeURIComponent(mistype(cities[i % cities.length]?.name ?? '', i))}`,
      headers: FROM_PAGE,
    })),
    offers: each.map(i => ({ path: `/v1/property/${propertyAt(i)}/offers?${stay(i)}`, headers: FROM_PAGE })),
    lists: each.map(i => (i % ADMIN_EVERY ? { path: OWNER_LISTS[i % OWNER_LISTS.length]?.(propertyAt(i)) ?? '', headers } : market)),
  }
}

const pageSearch = (city: RowOf<Place, 'id' | 'name'> | undefined) =>
  new URLSearchParams({ place: city?.name ?? '', destination: String(city?.id) })

/** Imitates typing: the beginning, the whole name, or two letters swapped. */
function mistype(name: string, i: number): string {
  if (i % 3 === 0) return name.slice(0, 4)
  if (i % 3 === 1 || name.length < 5) return name
  return `${name.slice(0, 2)}${name[3]}${name[2]}${name.slice(4)}`
}
