import { findRegion, type Region } from '../../../../db/reference/regions.ts'
import { countCharacters, nameKey } from '../../../../domain/text/searchKey.ts'
import { countryName, findCountriesByName, findRegionsByName } from '../../../listing/places/service.ts'

/** A way in which a text may be meant: a name, and where it is. */
export interface PlaceReading {
  key: string
  country?: string
  region?: Region
  /** Two letters may be the beginning of a word, so the name before them must be whole: "san ma" is no Sandwich in Massachusetts. */
  isWhole?: boolean
}

/** "berlin, de", "berlin germany", "munich bavaria" and "portland or" say where the place is. All ways to read a text, the likeliest first. */
export function listReadings(key: string, country?: string): PlaceReading[] {
  if (!key) return []
  if (country) return [{ key, country: country.toUpperCase() }]
  const inCountry = splitLocation(key, findCountryNamed)
  // "munich bavaria germany": the region stands at the end of what is left.
  const inBoth = inCountry ? splitLocation(inCountry.key, tail => findRegionNamed(tail, inCountry.location)) : undefined
  const inRegion = splitLocation(key, findRegionNamed)
  return [
    ...(inBoth ? [toRegionReading(inBoth)] : []),
    ...(inCountry ? [{ key: inCountry.key, country: inCountry.location }] : []),
    ...(inRegion ? [toRegionReading(inRegion)] : []),
    { key },
  ]
}

const toRegionReading = ({ key, location, tail }: Split<Region>): PlaceReading => ({
  key,
  country: location.country,
  region: location,
  isWhole: tail.length === 2,
})

interface Split<T> {
  key: string
  tail: string
  location: T
}

function splitLocation<T>(key: string, find: (tail: string) => T | undefined): Split<T> | undefined {
  // South Sudan must not be read as a place "South" in Sudan.
  if (findCountriesByName(key)[0]?.isExact || findRegionsByName(key)[0]?.isExact) return undefined
  const words = key.split(' ')
  for (let n = 1; n < words.length; n++) {
    const tail = words.slice(n).join(' ')
    const location = find(tail)
    if (location) return { key: words.slice(0, n).join(' '), tail, location }
  }
}

function findCountryNamed(tail: string): string | undefined {
  const code = tail.length === 2 ? tail.toUpperCase() : findCountriesByName(tail).find(c => c.isExact)?.country
  return code && countryName(code) !== code ? code : undefined
}

/** By a name, and the states of America by the two letters that stand in addresses. */
const findRegionNamed = (tail: string, country?: string): Region | undefined =>
  tail.length === 2
    ? findRegion('US', tail.toUpperCase())
    : findRegionsByName(tail).find(area => area.isExact && (!country || area.country === country))?.region

const MAX_WORDS = 8
const MIN_LETTERS = 3

/** What a text begins and ends with, the longer first: of "gare du nord paris" and "hostels in berlin" a part is the city. */
export function listPhrases(text: string): string[] {
  // Each word by itself: in a text of two scripts the key of the whole has the Latin words alone.
  const words = listWords(text).slice(0, MAX_WORDS)
  const phrases = words.slice(1).flatMap((_, i) => [words.slice(0, words.length - 1 - i), words.slice(i + 1)])
  return [...new Set(phrases.map(phrase => phrase.join(' ')))].filter(
    phrase => countCharacters(phrase) >= (isAscii.test(phrase) ? MIN_LETTERS : 2),
  )
}

const listWords = (text: string) =>
  text
    .split(/[\s,;/()–-]+/)
    .map(nameKey)
    .filter(Boolean)

const isAscii = /^[\x20-\x7e]+$/

/** Latin words and words of another script: the key of the whole tells the Latin ones alone. */
export const isOfTwoScripts = (text: string): boolean => {
  const keys = listWords(text)
  return keys.some(key => isAscii.test(key)) && keys.some(key => !isAscii.test(key))
}

const spellings: readonly (readonly [RegExp, string])[] = [
  [/\bsaint\b/, 'st'],
  [/\bst\b/, 'saint'],
  [/\bsainte\b/, 'ste'],
  [/\bste\b/, 'sainte'],
  [/\bmount\b/, 'mt'],
  [/\bmt\b/, 'mount'],
  [/\bfort\b/, 'ft'],
  [/\bft\b/, 'fort'],
  [/\bkoh\b/, 'ko'],
]

/** A key and how it is written with or without the abbreviations of maps: "st tropez", "saint tropez". */
export const listSpellings = (key: string): string[] => [
  ...new Set([key, ...spellings.flatMap(([written, other]) => (written.test(key) ? key.replace(written, other) : []))]),
]
