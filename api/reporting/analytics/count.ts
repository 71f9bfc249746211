import { countryBySlug } from '../../../db/reference/countries.ts'
import { splitLocale } from '../../../domain/language/locales.ts'
import { placeById, placeBySlug } from '../../listing/places/service.ts'
import { tallyUp } from './tally.ts'

interface Event {
  kind: 'view' | 'search'
  path?: string
  place?: string
  found?: number
}

const pages: readonly [RegExp, string][] = [
  [/^\/$/, 'home'],
  [/^\/hostels$/, 'destinations'],
  [/^\/hostels\/[^/]+$/, 'country'],
  [/^\/hostels\/[^/]+\/[^/]+$/, 'city'],
  [/^\/hostels\/[^/]+\/[^/]+\/[^/]+$/, 'hostel'],
  [/^\/(owner|superadmin)(\/|$)/, 'office'],
  [/^\/(search|checkout|booking|events|rides|account|group|reviews)(\/|$)/, ''],
]

/** Which kind of page, in whatever language: of an address nothing else is kept. */
export function pageOf(address: string): string {
  const { path } = splitLocale(address.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1'))
  for (const [pattern, page] of pages) {
    const found = pattern.exec(path)
    if (found) return page || (found[1] as string)
  }
  return 'other'
}

/** One more of its kind today. A count is no change of anything: it needs no key, and one too many harms nobody. */
export async function count(event: Event): Promise<void> {
  if (event.kind === 'view') return tallyUp([['view', pageOf(event.path ?? '/')]])
  const place = await knownPlace(event.place)
  tallyUp([['search', place], ...(event.found === 0 ? [['empty', place] as const] : [])])
}

/** The number of a place or the letters of a country. What is none of ours is counted together, or anybody could fill the table. */
async function knownPlace(destination = ''): Promise<string> {
  if (/^\d{1,10}$/.test(destination)) return String((await placeById(Number(destination)))?.id ?? '')
  const [country = '', city] = destination.toLowerCase().split('/')
  const code = countryBySlug(country)?.cca2
  if (!code || city === undefined) return code ?? ''
  return String((await placeBySlug(code, city))?.id ?? '')
}
