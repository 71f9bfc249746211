import { nameKey } from '../../../../domain/text/searchKey.ts'
import { findCountriesByName, findRegionsByName } from '../../../listing/places/service.ts'
import type { Infer } from '../../../platform/http/schema.ts'
import type { suggestion } from '../contract.ts'
import { findNearestNames, findPartNames, findRankedNames } from './findNames.ts'
import { loadPlacesAround } from './nearbyPlaces.ts'
import { isOfTwoScripts, listPhrases, listReadings, type PlaceReading } from './placeReadings.ts'
import { presentAreas, presentNames, presentPlaceSuggestion, type RankedSuggestion } from './presentSuggestions.ts'

type Suggestion = Infer<typeof suggestion>
export interface SuggestQuery {
  q: string
  kind?: Suggestion['kind']
  country?: string
  limit?: number
  nearest?: boolean
}

const DEFAULT_LIMIT = 8
/** Places with hostels around one without. */
const MAX_AROUND = 3
/** Countries and regions to add to the results. */
const MAX_AREAS = 2

/**
 * Places, hostels, regions and countries for a text in any script, best first. Each way to read the text is asked in turn until one finds something: at most three
 * statements each (names, names with typos, and their records), mostly of the first alone. Where none does, a part of the text may be a name.
 */
export async function listSuggestions({ nearest = false, ...query }: SuggestQuery): Promise<Suggestion[]> {
  const found = await findSuggestions(query)
  if (!nearest || found.some(({ hostels }) => hostels > 0)) return found
  const near = found.length ? await suggestAround(found, query) : await suggestSpelled(query)
  const { limit = DEFAULT_LIMIT } = query
  return [...found.slice(0, Math.max(1, limit - near.length)), ...near].slice(0, limit)
}

async function findSuggestions({ q, kind, country, limit = DEFAULT_LIMIT }: SuggestQuery): Promise<Suggestion[]> {
  const inParts = () => suggestParts(q, { country, kind, limit })
  if (isOfTwoScripts(q)) {
    const found = await inParts()
    if (found.length) return found
  }
  for (const reading of listReadings(nameKey(q), country)) {
    const found = await suggestNamed(reading, { kind, limit })
    if (found.length) return found
  }
  return inParts()
}

interface SuggestScope {
  kind: Suggestion['kind'] | undefined
  limit: number
}

const listKinds = (kind: Suggestion['kind'] | undefined) => [
  ...(!kind || kind === 'place' ? (['p'] as const) : []),
  ...(!kind || kind === 'hostel' ? (['h'] as const) : []),
]

async function suggestNamed({ key, country, region, isWhole = false }: PlaceReading, { kind, limit }: SuggestScope): Promise<Suggestion[]> {
  const isRequested = (ofKind: Suggestion['kind']) => !kind || kind === ofKind
  const found = await findRankedNames(key, listKinds(kind))
  const ranked = isWhole ? found.filter(name => name.search_key === key) : found
  const within = country ? { country, region: region?.code } : undefined
  const suggested = await presentNames(ranked.slice(0, limit * (within ? 10 : 3)), key, within)
  const areas = [
    // A text that says the country of something does not mean a country.
    ...(isRequested('country') && !country ? findCountriesByName(key).slice(0, MAX_AREAS) : []),
    ...(isRequested('region') && !region ? findRegionsByName(key).filter(area => !country || area.country === country) : []).slice(
      0,
      MAX_AREAS,
    ),
  ]
  return withoutOrder([...(await presentAreas(areas, suggested, key)), ...suggested]).slice(0, limit)
}

/** The places and hostels that a part of the text names: two statements. */
async function suggestParts(q: string, { country, kind, limit }: SuggestScope & { country: string | undefined }): Promise<Suggestion[]> {
  const ranked = await findPartNames(listPhrases(q), listKinds(kind))
  return withoutOrder(await presentNames(ranked.slice(0, limit * 3), '', country ? { country: country.toUpperCase() } : undefined)).slice(
    0,
    limit,
  )
}

/** The places with hostels around the first that was found, which has none. */
async function suggestAround(found: readonly Suggestion[], { kind }: SuggestQuery): Promise<Suggestion[]> {
  const center = found.find(({ lat, lng }) => lat !== null && lng !== null)
  if (center?.lat == null || center.lng == null || (kind && kind !== 'place')) return []
  const places = await loadPlacesAround({ lat: center.lat, lng: center.lng }, MAX_AROUND)
  return places.map(({ place, distance }) => ({ ...presentPlaceSuggestion(place, false), match: 'nearby', distance }))
}

/** What is spelled nearly so: two statements. */
async function suggestSpelled({ q, kind, country }: SuggestQuery): Promise<Suggestion[]> {
  const names = await findNearestNames(nameKey(q), listKinds(kind))
  const within = country ? { country: country.toUpperCase() } : undefined
  return (await presentNames(names, '', within)).map(({ order: _, isExact: _exact, ...s }) => ({ ...s, match: 'spelling' }))
}

const withoutOrder = (ranked: RankedSuggestion[]): Suggestion[] =>
  ranked.sort((a, b) => b.order - a.order).map(({ order: _, isExact: _exact, ...s }) => s)
