import { select } from '../../../../db/connection.ts'
import type { Computed } from '../../../../db/models/index.ts'
import { allowedTypos, composeKey, countCharacters, nameDistance, prefixDistance, reverseKey } from '../../../../domain/text/searchKey.ts'
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
  const isEnough = new Set(exact.map(c => `${c.kind}${c.ref_id}`)).size >= ENOUGH_MATCHES
  const isLost = isMisspelled(exact, listSpellings(key))
  if (most === 0 || (isEnough && !isLost)) return exact
  const typed = (await selectMisspelled(key, kinds)).filter(c => typosOf(key, c.search_key, most) <= most)
  // Of three letters, and where others begin so, only what is for sale is likelier than a name that is still being typed.
  return [...exact, ...(isEnough || countCharacters(composeKey(key)) < 4 ? typed.filter(c => c.listed) : typed)]
}

const typosOf = (key: string, name: string, most: number) => prefixDistance(composeKey(key), composeKey(name), most)

/** Nothing is called as was typed, and nothing for sale begins so. */
const isMisspelled = (found: readonly NameCandidate[], keys: readonly string[]) =>
  !found.some(c => keys.some(key => c.search_key === key || (c.listed && c.search_key.startsWith(key))))

/** Names that share one half with what was typed, which a single mistake leaves as it is, or have the two letters in its middle the other way round. */
async function selectMisspelled(key: string, kinds: readonly ('p' | 'h')[]): Promise<NameCandidate[]> {
  const characters = [...composeKey(key)]
  const half = Math.ceil(characters.length / 2)
  const toKey = (part: readonly string[]) => part.join('').normalize('NFKD')
  const [start, end] = [toKey(characters.slice(0, half)), toKey(characters.slice(half))]
  const swapped = toKey(characters.with(half - 1, characters[half] as string).with(half, characters[half - 1] as string))
  const ranges = kinds.flatMap((kind): Range[] => [
    { kind, column: 'search_key', from: start, isExact: false },
    // A tenth of all names end in one Latin letter.
    ...(end.length > 1 || end > '\x7f' ? [{ kind, column: 'reversed_key', from: reverseKey(end), isExact: false } as const] : []),
    { kind, column: 'search_key', from: swapped, isExact: true },
  ])
  return selectNames(ranges, key)
}

const selectExact = (key: string, kinds: readonly ('p' | 'h')[]) =>
  selectNames(
    kinds.map(kind => ({ kind, column: 'search_key', from: key, isExact: true })),
    key,
  )

const MAX_NEAREST = 3
const FEWEST_CHARACTERS = 4
/** Of the characters that were typed, so many may be mistyped. */
const MISTYPED_SHARE = 0.4
const EDGE = 2

/** The names with hostels that are spelled most like what was typed, where more than a mistake is in it: what begins or ends with the same two characters. One statement. */
export async function findNearestNames(key: string, kinds: readonly ('p' | 'h')[]): Promise<RankedName[]> {
  const characters = [...composeKey(key)]
  if (characters.length < FEWEST_CHARACTERS || !kinds.length) return []
  const [start, end] = [characters.slice(0, EDGE), characters.slice(-EDGE)].map(part => part.join('').normalize('NFKD')) as [string, string]
  const parts = kinds.flatMap(kind => [[kind, 'search_key', `${start}%`] as const, [kind, 'reversed_key', `${reverseKey(end)}%`] as const])
  const found = await select<NameCandidate>(
    parts
      .map(
        ([
          ,
          column,
        ]) => `(SELECT kind, ref_id, search_key, weight, listed FROM search_names WHERE kind = ? AND ${column} LIKE ? AND listed = 1
        ORDER BY weight DESC LIMIT ${MAX_NAMES})`,
      )
      .join(' UNION ALL '),
    parts.flatMap(([kind, , from]) => [kind, from]),
  )
  const most = Math.floor(characters.length * MISTYPED_SHARE)
  const near = found.map(name => ({ ...name, order: -nameDistance(composeKey(key), composeKey(name.search_key), most) }))
  const ranked = near.filter(({ order }) => order >= -most).sort((a, b) => b.order - a.order || b.weight - a.weight)
  return [...new Map(ranked.toReversed().map(name => [`${name.kind}${name.ref_id}`, name])).values()].toReversed().slice(0, MAX_NEAREST)
}

interface Range {
  kind: 'p' | 'h'
  column: 'search_key' | 'reversed_key'
  from: string
  isExact: boolean
}

/** That a mistake adds or takes away: two letters, or a syllable of Korean. */
const MOST_SIGNS = 3

/** Index ranges only; the most popular names of each. */
function selectNames(ranges: readonly Range[], key: string): Promise<NameCandidate[]> {
  const length = countCharacters(key)
  const near = (r: Range) =>
    r.isExact
      ? ''
      : ` AND CHAR_LENGTH(search_key) BETWEEN ${length - MOST_SIGNS} AND ${length + (r.column === 'search_key' ? 40 : MOST_SIGNS)}`
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
  const isLost = isMisspelled(found, keys)
  for (const c of found) {
    const order = Math.max(...keys.map(key => nameOrder(c, key, isLost)))
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

/** Order: bookable, exact, larger; a typo costs more than popularity adds. Where nothing fits as typed, a whole name with a typo is like a beginning. */
function nameOrder(c: NameCandidate, key: string, isLost: boolean): number {
  const fame = c.kind === 'p' ? Math.log10(c.weight + 1) : Math.log10(c.weight + 1) + 1
  if (c.search_key.startsWith(key)) return fame + exactNameOrder(c.search_key === key, c.listed === 1)
  const cost = TYPO * typosOf(key, c.search_key, 2)
  const isWhole = isLost && c.listed === 1 && nameDistance(composeKey(key), composeKey(c.search_key), 2) <= allowedTypos(key)
  return fame + (isWhole ? PREFIX + BOOKABLE : c.listed ? 3 : 0) - cost
}
const TYPO = 3

export const exactNameOrder = (isExact: boolean, isListed: boolean) => (isExact ? EXACT : PREFIX) + (isListed ? BOOKABLE : 0)
