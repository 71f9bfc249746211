import { select } from '../../db/connection.ts'
import { regionName } from '../../db/reference/regions.ts'
import { nameKey, prefixDistance, reversed, searchKey, typosForgiven } from '../domain/searchKey.ts'
import type { Infer } from '../http/schema.ts'
import { cityPath, countriesNamed, countryName, countryPath, type NamedCountry } from '../places/service.ts'
import type { suggestion } from './contract.ts'

type Suggestion = Infer<typeof suggestion>
export interface SuggestQuery {
  q: string
  kind?: Suggestion['kind']
  country?: string
  limit?: number
}

interface Candidate {
  kind: 'p' | 'h'
  ref_id: number
  search_key: string
  weight: number
  listed: number
}

/** Hits enough to leave typos alone. */
const ENOUGH = 4
/** Names looked at for one typed text, whatever the size of the world. */
const MOST_NAMES = 600
const SHOWN = 8

/**
 * Places, hostels and countries for a typed text, best first. At most three statements: names, the same with typos, and what they stand for; as many again where
 * the last word was a country's and nothing there is called so.
 */
export async function suggest({ q, kind, country, limit = SHOWN }: SuggestQuery): Promise<Suggestion[]> {
  const whole = nameKey(q)
  const { key, within } = splitCountry(whole, country)
  if (!key) return []
  const meant = { kind, limit, isLatin: searchKey(q) !== '' }
  const found = await suggestNamed({ ...meant, key, within })
  // "sao pa" is on its way to Sao Paulo, and in no Panama.
  return key === whole || found.some(f => f.kind !== 'country') ? found : suggestNamed({ ...meant, key: whole, within: undefined })
}

interface Meant {
  key: string
  within: string | undefined
  kind: Suggestion['kind'] | undefined
  limit: number
  isLatin: boolean
}

async function suggestNamed({ key, within, kind, limit, isLatin }: Meant): Promise<Suggestion[]> {
  const lands = kind && kind !== 'country' ? [] : countriesNamed(key).slice(0, 2)
  // Cities and hostels are found by their names in Latin letters alone.
  if (!isLatin) return bare(await describeCountries(lands, [], key))
  const kinds = (['p', 'h'] as const).filter(k => !kind || (kind === 'place') === (k === 'p')).filter(() => kind !== 'country')
  const found = kinds.length ? await findNames(key, kinds) : []
  const ranked = best(found, key).slice(0, limit * 3)
  const shown = await describe(ranked, within)
  return bare([...(await describeCountries(lands, shown, key)), ...shown]).slice(0, limit)
}

type Ranked = Suggestion & { order: number }
const bare = (ranked: Ranked[]): Suggestion[] => ranked.sort((a, b) => b.order - a.order).map(({ order: _, ...s }) => s)

// "berlin, de" and "berlin germany" say the country too.
function splitCountry(key: string, country?: string): { key: string; within?: string } {
  if (country) return { key, within: country.toUpperCase() }
  // South Sudan is no south of Sudan.
  if (countriesNamed(key)[0]?.isExact) return { key }
  const words = key.split(' ')
  for (let n = 1; n < words.length; n++) {
    const tail = words.slice(n).join(' ')
    const code = tail.length === 2 ? tail.toUpperCase() : countriesNamed(tail).find(c => c.isExact)?.code
    if (code && countryName(code) !== code) return { key: words.slice(0, n).join(' '), within: code }
  }
  return { key }
}

async function findNames(key: string, kinds: readonly ('p' | 'h')[]): Promise<Candidate[]> {
  const exact = await namesBetween(
    kinds.map(kind => ({ kind, column: 'search_key', from: key })),
    key,
  )
  const most = typosForgiven(key)
  if (new Set(exact.map(c => `${c.kind}${c.ref_id}`)).size >= ENOUGH || most === 0) return exact
  const half = Math.ceil(key.length / 2)
  const typed = await namesBetween(
    kinds.flatMap(kind => [
      { kind, column: 'search_key' as const, from: key.slice(0, half) },
      { kind, column: 'reversed_key' as const, from: reversed(key).slice(0, Math.floor(key.length / 2)) },
    ]),
    key,
  )
  return [...exact, ...typed.filter(c => prefixDistance(key, c.search_key, most) <= most)]
}

interface Range {
  kind: 'p' | 'h'
  column: 'search_key' | 'reversed_key'
  from: string
}

/** Index ranges only; the heaviest names of each. */
function namesBetween(ranges: readonly Range[], key: string): Promise<Candidate[]> {
  const near = (r: Range) =>
    r.from === key ? '' : ` AND CHAR_LENGTH(search_key) BETWEEN ${key.length - 2} AND ${key.length + (r.column === 'search_key' ? 40 : 2)}`
  const parts = ranges.map(
    r => `(SELECT kind, ref_id, search_key, weight, listed FROM search_names WHERE kind = ? AND ${r.column} LIKE ?${near(r)}
      ORDER BY listed DESC, weight DESC LIMIT ${r.from === key ? 40 : MOST_NAMES})`,
  )
  return select<Candidate>(
    parts.join(' UNION ALL '),
    ranges.flatMap(r => [r.kind, `${r.from}%`]),
  )
}

function best(found: Candidate[], key: string): (Candidate & { order: number })[] {
  const seen = new Map<string, Candidate & { order: number }>()
  for (const c of found) {
    const order = orderOf(c, key)
    const id = `${c.kind}${c.ref_id}`
    const before = seen.get(id)
    if (!before || before.order < order) seen.set(id, { ...c, order })
  }
  return [...seen.values()].sort((a, b) => b.order - a.order)
}

/** More than name and fame can give: of what was typed right, all that can be booked comes before all that cannot. */
const BOOKABLE = 12

/** What can be booked, then an exact name, then the bigger; every typo costs more than fame gives. */
function orderOf(c: Candidate, key: string): number {
  const fame = c.kind === 'p' ? Math.log10(c.weight + 1) : Math.log10(c.weight + 1) + 1
  if (!c.search_key.startsWith(key)) return fame + (c.listed ? 3 : 0) - prefixDistance(key, c.search_key, 2) * 3
  return fame + (c.search_key === key ? 3 : 1) + (c.listed ? BOOKABLE : 0)
}

interface Place {
  id: number
  name: string
  slug: string
  country: string
  region: string | null
  lat: number
  lng: number
  hostels: number
}
interface Hostel {
  id: number
  name: string
  path: string
  city: string
  country: string
  lat: number
  lng: number
}

async function describe(ranked: (Candidate & { order: number })[], within?: string): Promise<Ranked[]> {
  const ids = (kind: 'p' | 'h') => ranked.filter(c => c.kind === kind).map(c => c.ref_id)
  const [placeIds, hostelIds] = [ids('p'), ids('h')]
  const [places, hostels] = await Promise.all([
    placeIds.length
      ? select<Place>('SELECT id, name, slug, country, region, lat, lng, hostels FROM places WHERE id IN (?)', [placeIds])
      : [],
    hostelIds.length
      ? select<Hostel>("SELECT id, name, path, city, country, lat, lng FROM properties WHERE id IN (?) AND status = 'live'", [hostelIds])
      : [],
  ])
  const several = namedAlike(places)
  const byId = new Map<string, Suggestion>([
    ...places.map(p => [`p${p.id}`, placeSuggestion(p, several.has(nameIn(p)))] as const),
    ...hostels.map(h => [`h${h.id}`, hostelSuggestion(h)] as const),
  ])
  const told = new Set<string>()
  return ranked.flatMap(c => {
    const s = byId.get(`${c.kind}${c.ref_id}`)
    if (!s || (within && s.country !== within)) return []
    // Ohio has two Lisbons, neither with a hostel: nobody could tell which is which.
    const line = `${s.label}/${s.detail}`
    if (!s.hostels && told.has(line)) return []
    told.add(line)
    return [{ ...s, order: c.order }]
  })
}

const nameIn = ({ name, country }: Place) => `${country}/${name}`

/** Names that more than one place of a country has: these say their region too. */
const namedAlike = (places: Place[]) =>
  new Set([...Map.groupBy(places, nameIn)].filter(([, same]) => same.length > 1).map(([name]) => name))

const placeSuggestion = (p: Place, saysRegion: boolean): Suggestion => ({
  kind: 'place',
  destination: String(p.id),
  label: p.name,
  ...whereIs(p.country, saysRegion ? regionName(p.country, p.region) : undefined),
  path: p.hostels ? cityPath(p.country, p.slug) : null,
  lat: p.lat,
  lng: p.lng,
  hostels: p.hostels,
})

const hostelSuggestion = (h: Hostel): Suggestion => ({
  kind: 'hostel',
  destination: `hostel-${h.id}`,
  label: h.name,
  ...whereIs(h.country, h.city),
  path: h.path,
  lat: h.lat,
  lng: h.lng,
  hostels: 1,
})

/** In English, and in parts for those who say it otherwise. */
const whereIs = (country: string, locality?: string) => ({
  detail: [locality, countryName(country)].filter(Boolean).join(', '),
  locality: locality ?? null,
  country,
  countryName: countryName(country),
})

async function describeCountries(lands: NamedCountry[], shown: Ranked[], key: string): Promise<Ranked[]> {
  if (!lands.length) return []
  const counts = await select<{ country: string; n: number }>(
    "SELECT country, COUNT(*) AS n FROM properties WHERE country IN (?) AND status = 'live' GROUP BY country",
    [lands.map(land => land.code)],
  )
  return lands.map(({ code, isExact }, i) => {
    const hostels = counts.find(c => c.country === code)?.n ?? 0
    // Before the names of its own kind: those with hostels, or those without.
    const first = shown.find(other => Boolean(other.hostels) === Boolean(hostels))
    const top = first?.order ?? (hostels ? BOOKABLE : 0)
    // Porto is a city, and the beginning of what Portuguese call Puerto Rico.
    const isOther = !isExact && first !== undefined && nameKey(first.label) === key
    const s: Suggestion = {
      kind: 'country',
      destination: countryPath(code).split('/').at(-1) as string,
      label: countryName(code),
      ...whereIs(code),
      detail: 'Country',
      path: hostels ? countryPath(code) : null,
      lat: null,
      lng: null,
      hostels,
    }
    return { ...s, order: top + (isExact ? 2 : hostels && !isOther ? 0.5 : -3) - i }
  })
}
