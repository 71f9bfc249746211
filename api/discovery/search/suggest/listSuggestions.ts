import { nameKey } from '../../../../domain/text/searchKey.ts'
import { countryName, findCountriesByName, findRegionsByName } from '../../../listing/places/service.ts'
import type { Infer } from '../../../platform/http/schema.ts'
import type { suggestion } from '../contract.ts'
import { findRankedNames } from './findNames.ts'
import { presentAreas, presentNames, type RankedSuggestion } from './presentSuggestions.ts'

type Suggestion = Infer<typeof suggestion>
export interface SuggestQuery {
  q: string
  kind?: Suggestion['kind']
  country?: string
  limit?: number
}

const DEFAULT_LIMIT = 8
/** Countries and regions to add to the results. */
const MAX_AREAS = 2

/**
 * Places, hostels, regions and countries for a text in any script, best first. At most three statements: names, names with typos, and their records;
 * twice that if the last word named a country without a match there.
 */
export async function listSuggestions({ q, kind, country, limit = DEFAULT_LIMIT }: SuggestQuery): Promise<Suggestion[]> {
  const whole = nameKey(q)
  const { key, within } = splitCountry(whole, country)
  if (!key) return []
  const found = await suggestNamed({ key, within, kind, limit })
  // "sao pa" is an unfinished "Sao Paulo", not a place in Panama.
  return key === whole || found.some(f => f.kind !== 'country') ? found : suggestNamed({ key: whole, within: undefined, kind, limit })
}

interface NameQuery {
  key: string
  within: string | undefined
  kind: Suggestion['kind'] | undefined
  limit: number
}

async function suggestNamed({ key, within, kind, limit }: NameQuery): Promise<Suggestion[]> {
  const isRequested = (ofKind: Suggestion['kind']) => !kind || kind === ofKind
  const kinds = [...(isRequested('place') ? (['p'] as const) : []), ...(isRequested('hostel') ? (['h'] as const) : [])]
  const ranked = await findRankedNames(key, kinds)
  const suggested = await presentNames(ranked.slice(0, limit * 3), key, within)
  const areas = [
    ...(isRequested('country') ? findCountriesByName(key).slice(0, MAX_AREAS) : []),
    ...(isRequested('region') ? findRegionsByName(key).filter(area => !within || area.country === within) : []).slice(0, MAX_AREAS),
  ]
  return withoutOrder([...(await presentAreas(areas, suggested, key)), ...suggested]).slice(0, limit)
}

const withoutOrder = (ranked: RankedSuggestion[]): Suggestion[] => ranked.sort((a, b) => b.order - a.order).map(({ order: _, ...s }) => s)

// "berlin, de" and "berlin germany" name the country too.
function splitCountry(key: string, country?: string): { key: string; within?: string } {
  if (country) return { key, within: country.toUpperCase() }
  // South Sudan must not be read as a place "South" in Sudan.
  if (findCountriesByName(key)[0]?.isExact) return { key }
  const words = key.split(' ')
  for (let n = 1; n < words.length; n++) {
    const tail = words.slice(n).join(' ')
    const code = tail.length === 2 ? tail.toUpperCase() : findCountriesByName(tail).find(c => c.isExact)?.country
    if (code && countryName(code) !== code) return { key: words.slice(0, n).join(' '), within: code }
  }
  return { key }
}
