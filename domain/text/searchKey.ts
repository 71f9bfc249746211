import { cutText } from './cutText.ts'
import { foldScript } from './foldScript.ts'
import { slug } from './slug.ts'

export const searchKeyLength = 120
/** Words that every second hostel carries: a tail that starts with one finds nothing worth finding. */
const stopWords = new Set([
  'hostel',
  'hotel',
  'hostal',
  'hostels',
  'the',
  'and',
  'of',
  'de',
  'la',
  'el',
  'do',
  'da',
  'del',
  'backpackers',
  'guesthouse',
  'house',
  'inn',
])

/** A name as it is compared: lower-case ASCII words with single spaces; '' when nothing is left. */
export const searchKey = (name: string): string => slug(name, '').replaceAll('-', ' ').slice(0, searchKeyLength)

/** The same for a name in any script: Latin, Greek and Cyrillic in ASCII, others in letters of their own. */
export const nameKey = (name: string): string => searchKey(name) || cutText(foldScript(name), searchKeyLength)

export const reverseKey = (key: string): string => [...key].reverse().join('')

/** The keys a name is found by: itself, and what remains after its first words or after the article of Arabic. */
export function searchKeys(name: string): string[] {
  const key = nameKey(name)
  if (!key) return []
  const words = key.split(' ')
  const tails = words.slice(1).flatMap((word, i) => (stopWords.has(word) || word.length < 3 ? [] : [words.slice(i + 1).join(' ')]))
  return [...new Set([key, ...tails, ...withoutArticle(key)])]
}

/** "قاهرة" for "القاهرة". */
export const withoutArticle = (key: string): string[] => (/^ال.{3}/.test(key) ? [key.slice(2)] : [])

/** "東京" for "東京都", "서울" for "서울특별시": tables write what kind of place it is, people do not. */
export const withoutKindOfPlace = (key: string): string[] => {
  const [, name] = /^(.{2,}?)(?:特别市|特別市|直辖市|都|府|市|특별자치시|특별시|광역시|시)$/u.exec(key) ?? []
  return name ? [name] : []
}

/** Edits (insert, delete, replace, swap neighbours) from what was typed to the beginning of a name, as far as `most`; more answers most + 1. */
export function prefixDistance(typed: string, name: string, most: number): number {
  const [from, to] = [toCharacters(typed), toCharacters(name)]
  const edits = editsToPrefixes(from, to.slice(0, from.length + most), most)
  return edits ? Math.min(most + 1, ...edits.slice(Math.max(1, from.length - most))) : most + 1
}

/** Nearly all names have characters of one unit alone, which a text counts as well as a list of them. */
const toCharacters = (text: string): Characters => (/[\ud800-\udbff]/.test(text) ? [...text] : text)
type Characters = string | readonly string[]

export const countCharacters = (text: string): number => toCharacters(text).length

/** Edits from `a` to each beginning of `b`, by its length; nothing when all are more than `most`. */
function editsToPrefixes(a: Characters, b: Characters, most: number): number[] | undefined {
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1
      let best = Math.min((row[j - 1] as number) + 1, (previous[j] as number) + 1, (previous[j - 1] as number) + change)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, (before[j - 2] as number) + 1)
      row.push(best)
      if (best < least) least = best
    }
    if (least > most) return undefined
    before = previous
    previous = row
  }
  return previous
}

/** Edits from what was typed to a whole name, as far as `most`; more answers most + 1. */
export function nameDistance(typed: string, name: string, most: number): number {
  const [from, to] = [toCharacters(typed), toCharacters(name)]
  if (Math.abs(from.length - to.length) > most) return most + 1
  return Math.min(most + 1, editsToPrefixes(from, to, most)?.at(-1) ?? most + 1)
}

/** A key by what people take for its letters: a syllable of Korean is one, not the two or three signs that its key has. */
export const composeKey = (key: string): string => key.normalize('NFC')

/** One typo is forgiven from three letters on, two from nine; of letters that are syllables or words, one from two on. */
export const allowedTypos = (key: string): number => {
  const length = countCharacters(composeKey(key))
  return length < (isOfSyllables.test(key) ? 2 : 3) ? 0 : length < 9 ? 1 : 2
}

const isOfSyllables = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}\p{M}ー ]+$/u
