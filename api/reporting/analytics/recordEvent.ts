import { findCountryBySlug } from '../../../db/reference/countries.ts'
import { splitLocale } from '../../../domain/language/locales.ts'
import { findPlaceById, findPlaceBySlug } from '../../listing/places/service.ts'
import { addToTally } from './tally.ts'

interface AnalyticsEvent {
  kind: 'view' | 'search'
  path?: string
  place?: string
  found?: number
}

const pagePatterns: readonly [RegExp, string][] = [
  [/^\/$/, 'home'],
  [/^\/hostels$/, 'destinations'],
  [/^\/hostels\/[^/]+$/, 'country'],
  [/^\/hostels\/[^/]+\/[^/]+$/, 'city'],
  [/^\/hostels\/[^/]+\/[^/]+\/[^/]+$/, 'hostel'],
  [/^\/(owner|superadmin)(\/|$)/, 'office'],
  [/^\/(search|checkout|booking|events|rides|account|group|reviews)(\/|$)/, ''],
]

/** Which kind of page, in whatever language: of an address nothing else is kept. */
export function pageKind(address: string): string {
  const { path } = splitLocale(address.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1'))
  for (const [pattern, page] of pagePatterns) {
    const found = pattern.exec(path)
    if (found) return page || (found[1] as string)
  }
  return 'other'
}

/** Counts one more of its kind today. Counting needs no idempotency key: one too many does no harm. */
export async function recordEvent(event: AnalyticsEvent): Promise<void> {
  if (event.kind === 'view') return addToTally([['view', pageKind(event.path ?? '/')]])
  const place = await resolvePlaceKey(event.place)
  addToTally([['search', place], ...(event.found === 0 ? [['empty', place] as const] : [])])
}

/** The number of a place or the letters of a country. What is none of ours is counted together, or anybody could fill the table. */
async function resolvePlaceKey(destination = ''): Promise<string> {
  if (/^\d{1,10}$/.test(destination)) return String((await findPlaceById(Number(destination)))?.id ?? '')
  const [country = '', city] = destination.toLowerCase().split('/')
  const code = findCountryBySlug(country)?.cca2
  if (!code || city === undefined) return code ?? ''
  return String((await findPlaceBySlug(code, city))?.id ?? '')
}
