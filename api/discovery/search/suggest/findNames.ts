import { select } from '../../../../db/connection.ts'
import type { Computed } from '../../../../db/models/index.ts'
import { allowedTypos, prefixDistance, reverseKey } from '../../../../domain/text/searchKey.ts'
import { listSpellings } from './placeReadings.ts'

export interface NameCandidate {
  kind: Computed<'p' | 'h'>
  ref_id: Computed<number>
  search_key: Computed<string>
  weight: Computed<number>
  listed: Computed<number>
}
export type RankedName = NameCandidate & { order: number }

/** With this many hits typos are not considered. */
const ENOUGH_MATCHES = 4
/** Maximum names evaluated per text. */
const MAX_NAMES = 600
const MAX_EXACT = 40

/** Places and hostels with a name, in any language, that begins with a key; with a typo when there are few. Best first. */
export async function findRankedNames(key: string, kinds: readonly ('p' | 'h')[]): Promise<RankedName[]> {
  return kinds.length ? pickBest(await findNames(key, kinds), listSpellings(key)) : []
}

/** What is called exactly as one of these parts of a text; a longer part means more. */
export async function findPartNames(parts: readonly string[], kinds: readonly ('p' | 'h')[]): Promise<RankedName[]> {
  if (!parts.length || !kinds.length) return []
  const found = await select<NameCandidate>(
    `SELECT kind, ref_id, search_key, weight, listed FROM search_names WHERE kind IN (?) AND search_key IN (?)
     ORDER BY listed DESC, weight DESC LIMIT ${MAX_EXACT}`,
    [kinds, parts],
  )
  const wordsOf = (key: string) => key.split(' ').length
  return pickBest(found, parts).map(name => ({ ...name, order: name.order + wordsOf(name.search_key) * PART_WORD }))
}
/** Below what a bookable place is worth, above any difference in size. */
const PART_WORD = 8

async function findNames(key: string, kinds: readonly ('p' | 'h')[]): Promise<NameCandidate[]> {
  const exact = (await Promise.all(listSpellings(key).map(from => selectExact(from, kinds)))).flat()
  const most = allowedTypos(key)
  if (new Set(exact.map(c => `${c.kind}${c.ref_id}`)).size >= ENOUGH_MATCHES || most === 0) return exact
  const half = Math.ceil(key.length / 2)
  const typed = await selectNames(
    kinds.flatMap(kind => [
      { kind, column: 'search_key' as const, from: key.slice(0, half), isExact: false },
      { kind, column: 'reversed_key' as const, from: reverseKey(key).slice(0, Math.floor(key.length / 2)), isExact: false },
    ]),
    key,
  )
  return [...exact, ...typed.filter(c => prefixDistance(key, c.search_key, most) <= most)]
}

const selectExact = (key: string, kinds: readonly ('p' | 'h')[]) =>
  selectNames(
    kinds.map(kind => ({ kind, column: 'search_key', from: key, isExact: true })),
    key,
  )

interface Range {
  kind: 'p' | 'h'
  column: 'search_key' | 'reversed_key'
  from: string
  isExact: boolean
}

/** Index ranges only; the most popular names of each. */
function selectNames(ranges: readonly Range[], key: string): Promise<NameCandidate[]> {
  const near = (r: Range) =>
    r.isExact ? '' : ` AND CHAR_LENGTH(search_key) BETWEEN ${key.length - 2} AND ${key.length + (r.column === 'search_key' ? 40 : 2)}`
  const parts = ranges.map(
    r => `(SELECT kind, ref_id, search_key, weight, listed FROM search_names WHERE kind = ? AND ${r.column} LIKE ?${near(r)}
      ORDER BY listed DESC, weight DESC LIMIT ${r.isExact ? MAX_EXACT : MAX_NAMES})`,
  )
  return select<NameCandidate>(
    parts.join(' UNION ALL '),
    ranges.flatMap(r => [r.kind, `${r.from}%`]),
  )
}

function pickBest(found: readonly NameCandidate[], keys: readonly string[]): RankedName[] {
  const seen = new Map<string, RankedName>()
  for (const c of found) {
    const order = Math.max(...keys.map(key => nameOrder(c, key)))
    const id = `${c.kind}${c.ref_id}`
    const before = seen.get(id)
    if (!before || before.order < order) seen.set(id, { ...c, order })
  }
  return [...seen.values()].sort((a, b) => b.order - a.order)
}

/** Exceeds all other weights: bookable places rank before all other exact matches. */
export const BOOKABLE = 12
const EXACT = 3
const PREFIX = 1

/** Order: bookable, exact, larger; a typo costs more than popularity adds. */
function nameOrder(c: NameCandidate, key: string): number {
  const fame = c.kind === 'p' ? Math.log10(c.weight + 1) : Math.log10(c.weight + 1) + 1
  if (!c.search_key.startsWith(key)) return fame + (c.listed ? 3 : 0) - prefixDistance(key, c.search_key, 2) * 3
  return fame + exactNameOrder(c.search_key === key, c.listed === 1)
}

export const exactNameOrder = (isExact: boolean, isListed: boolean) => (isExact ? EXACT : PREFIX) + (isListed ? BOOKABLE : 0)
