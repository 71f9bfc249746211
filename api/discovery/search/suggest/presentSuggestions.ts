import { select } from '../../../../db/connection.ts'
import type { ColumnOf, Place, Property, RowOf, Sum } from '../../../../db/models/index.ts'
import { findCityNames, findRegionNames } from '../../../../db/reference/localizedNames.ts'
import { findRegion, type Region } from '../../../../db/reference/regions.ts'
import type { LocalizedNames } from '../../../../domain/language/localizePlaceName.ts'
import { nameKey } from '../../../../domain/text/searchKey.ts'
import { countryName, type NamedArea } from '../../../listing/places/service.ts'
import type { Infer } from '../../../platform/http/schema.ts'
import { cityPath, countryPath, regionPath } from '../../../platform/pages/service.ts'
import type { suggestion } from '../contract.ts'
import { BOOKABLE, exactNameOrder, type RankedName } from './findNames.ts'

type Suggestion = Infer<typeof suggestion>
const BY_NAME = { match: 'name', distance: null } as const
export type RankedSuggestion = Suggestion & { order: number; isExact: boolean }
/** Where a place is wanted: in a country, or in a part of it. */
export interface Within {
  country: string
  region?: string | undefined
}

export type PlaceRow = RowOf<Place, 'id' | 'name' | 'slug' | 'country' | 'region' | 'lat' | 'lng' | 'hostels'>
interface PropertyRow extends RowOf<Property, 'id' | 'name' | 'city' | 'country' | 'lat' | 'lng'> {
  path: NonNullable<ColumnOf<Property, 'path'>>
}

/** Loads the records of the found names, in their order. */
export async function presentNames(ranked: readonly RankedName[], key: string, within?: Within): Promise<RankedSuggestion[]> {
  const ids = (kind: 'p' | 'h') => ranked.filter(c => c.kind === kind).map(c => c.ref_id)
  const [placeIds, propertyIds] = [ids('p'), ids('h')]
  const [places, hostels] = await Promise.all([
    placeIds.length
      ? select<PlaceRow>('SELECT id, name, slug, country, region, lat, lng, hostels FROM places WHERE id IN (?)', [placeIds])
      : [],
    propertyIds.length
      ? select<PropertyRow>("SELECT id, name, path, city, country, lat, lng FROM properties WHERE id IN (?) AND status = 'live'", [
          propertyIds,
        ])
      : [],
  ])
  const several = findAmbiguousNames(places)
  const byId = new Map<string, Suggestion>([
    ...places.map(p => [`p${p.id}`, presentPlaceSuggestion(p, several.has(placeNameKey(p)))] as const),
    ...hostels.map(h => [`h${h.id}`, presentPropertySuggestion(h)] as const),
  ])
  const regionOf = new Map(places.map(p => [p.id, p.region]))
  const usedLines = new Set<string>()
  return ranked.flatMap(c => {
    const s = byId.get(`${c.kind}${c.ref_id}`)
    if (!s || (within && s.country !== within.country)) return []
    if (within?.region && c.kind === 'p' && regionOf.get(c.ref_id) !== within.region) return []
    // Ohio has two Lisbons, neither with a hostel: indistinguishable suggestions are dropped.
    const line = `${s.label}/${s.detail}`
    if (!s.hostels && usedLines.has(line)) return []
    usedLines.add(line)
    return [{ ...s, order: c.order + nameBonus(c, s.label, key), isExact: c.search_key === key }]
  })
}

/** The own name ranks before alternative names; a match on the end of a longer name ("york" in "east new york") is not exact. */
function nameBonus({ search_key }: RankedName, label: string, key: string): number {
  if (search_key !== key) return 0
  const own = nameKey(label)
  return own === key ? OWN_NAME : own.endsWith(` ${key}`) ? -2 : 0
}

const OWN_NAME = 0.5
const ownNameBonus = (name: string, key: string) => (nameKey(name) === key ? OWN_NAME : 0)

const placeNameKey = ({ name, country }: PlaceRow) => `${country}/${name}`

/** Names of several places in a country: these show their region. */
const findAmbiguousNames = (places: PlaceRow[]) =>
  new Set([...Map.groupBy(places, placeNameKey)].filter(([, same]) => same.length > 1).map(([name]) => name))

export function presentPlaceSuggestion(p: PlaceRow, withRegion: boolean): Suggestion {
  const region = withRegion ? findRegion(p.country, p.region) : undefined
  return {
    kind: 'place',
    destination: String(p.id),
    label: p.name,
    names: findCityNames(p.country, p.name),
    ...presentLocation(p.country, region?.name, region && findRegionNames(region)),
    path: p.hostels ? cityPath(p.country, p.slug) : null,
    lat: p.lat,
    lng: p.lng,
    hostels: p.hostels,
    ...BY_NAME,
  }
}

const presentPropertySuggestion = (h: PropertyRow): Suggestion => ({
  kind: 'hostel',
  destination: `hostel-${h.id}`,
  label: h.name,
  names: {},
  ...presentLocation(h.country, h.city, findCityNames(h.country, h.city)),
  path: h.path,
  lat: h.lat,
  lng: h.lng,
  hostels: 1,
  ...BY_NAME,
})

/** In English, and as parts for translation. */
const presentLocation = (country: string, locality?: string, localityNames: LocalizedNames = {}) => ({
  detail: [locality, countryName(country)].filter(Boolean).join(', '),
  locality: locality ?? null,
  localityNames,
  country,
  countryName: countryName(country),
})

/** Countries and regions among what else was found. */
export async function presentAreas(
  areas: readonly NamedArea[],
  earlier: readonly RankedSuggestion[],
  key: string,
): Promise<RankedSuggestion[]> {
  if (!areas.length) return []
  const counts = await select<RowOf<Place, 'country' | 'region'> & { n: Sum }>(
    'SELECT country, region, SUM(hostels) AS n FROM places WHERE hostels > 0 AND country IN (?) GROUP BY country, region',
    [areas.map(area => area.country)],
  )
  const hostelsIn = ({ country, region }: NamedArea) =>
    counts.filter(c => c.country === country && (!region || c.region === region.code)).reduce((sum, c) => sum + Number(c.n), 0)
  const regions = areas.flatMap((area, i): RankedSuggestion[] => {
    const hostels = hostelsIn(area)
    // Delhi is a city and a region: where both have the same hostels only the city is shown.
    if (earlier.some(s => s.kind === 'place' && s.country === area.country && s.label === area.region?.name && s.hostels >= hostels))
      return []
    return area.region
      ? [
          {
            ...presentRegionSuggestion(area.region, hostels),
            order: REGION_FAME + exactNameOrder(area.isExact, hostels > 0) + ownNameBonus(area.region.name, key) - i / 100,
            isExact: area.isExact,
          },
        ]
      : []
  })
  const others = [...earlier, ...regions].sort((a, b) => b.order - a.order)
  const countries = areas.flatMap((area, i): RankedSuggestion[] => {
    const hostels = hostelsIn(area)
    const order = countryOrder({ isExact: area.isExact, hostels, others, key }) - i / 10
    return area.region ? [] : [{ ...presentCountrySuggestion(area.country, hostels), order, isExact: area.isExact }]
  })
  return [...countries, ...regions]
}

/** Ranks like a city of about 100,000: New York is the city first, and Bali the island before towns of that name. */
const REGION_FAME = 5.1

interface CountryOrderInput {
  isExact: boolean
  hostels: number
  others: readonly RankedSuggestion[]
  key: string
}

/** An exact country name ranks first; a prefix match first among bookable or other results. */
function countryOrder({ isExact, hostels, others, key }: CountryOrderInput): number {
  const first = others.find(other => Boolean(other.hostels) === Boolean(hostels))
  const isNamesake = (other: RankedSuggestion) => other.hostels > 0 && nameKey(other.label) === key
  if (isExact && (hostels || !others.some(isNamesake))) return (others[0]?.order ?? BOOKABLE) + 2
  const top = first?.order ?? (hostels ? BOOKABLE : 0)
  if (isExact) return top + 2
  // Porto is a city, and the start of the Portuguese name of Puerto Rico; BER is an airport, and the start of a Brazil.
  return hostels && !first?.isExact ? top + 0.5 : top - 3
}

const presentCountrySuggestion = (country: string, hostels: number): Suggestion => ({
  kind: 'country',
  destination: countryPath(country).split('/').at(-1) as string,
  label: countryName(country),
  names: {},
  ...presentLocation(country),
  detail: 'Country',
  path: hostels ? countryPath(country) : null,
  lat: null,
  lng: null,
  hostels,
  ...BY_NAME,
})

const presentRegionSuggestion = (region: Region, hostels: number): Suggestion => ({
  kind: 'region',
  destination: regionPath(region).slice(1),
  label: region.name,
  names: findRegionNames(region),
  ...presentLocation(region.country),
  path: hostels ? regionPath(region) : null,
  lat: null,
  lng: null,
  hostels,
  ...BY_NAME,
})
