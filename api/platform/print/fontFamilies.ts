import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** A font file for some ranges of Unicode. Which characters it really has is known only when it is open. */
export interface Slice {
  file: string
  ranges: readonly CodePointRange[]
}
type CodePointRange = readonly [first: number, last: number]
/** The regions that draw the same Chinese character in different ways. */
export type HanRegion = 'sc' | 'tc' | 'jp' | 'kr'

/** Latin, Greek, Cyrillic and Devanagari in one file, with all their marks. */
const notoSansFile = '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'
const notoSansMathFile = '@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2'

/** Tried in this order after the first font; those with a single weight are marked. */
const families = [
  'noto-emoji',
  ...['arabic', 'hebrew', 'bengali', 'tamil', 'telugu', 'gujarati', 'gurmukhi', 'kannada', 'malayalam', 'oriya', 'sinhala'].map(
    notoSansName,
  ),
  ...['thai', 'lao', 'khmer', 'myanmar', 'georgian', 'armenian', 'ethiopic', 'thaana', 'syriac', 'cherokee'].map(notoSansName),
  ...['canadian-aboriginal', 'javanese', 'balinese', 'sundanese', 'meetei-mayek', 'ol-chiki', 'adlam'].map(notoSansName),
  'noto-serif-tibetan',
  ...['mongolian', 'tifinagh', 'nko', 'yi', 'vai'].map(name => `${notoSansName(name)}*`),
  ...['sc', 'tc', 'jp', 'kr', 'symbols'].map(notoSansName),
  'noto-sans-symbols-2*',
]
const allCodePoints: CodePointRange = [0x20, 0x10ffff]

function notoSansName(name: string): string {
  return `noto-sans-${name}`
}

export interface Family {
  name: string
  han?: HanRegion
  /** Loaded only when no earlier family has a character: never for a Latin document. */
  slices: () => readonly Slice[]
}

export const allFamilies = (): Family[] => [
  { name: 'noto-sans', slices: () => [{ file: notoSansFile, ranges: [allCodePoints] }] },
  ...families.map(toFamily),
  { name: 'noto-sans-math', slices: () => [{ file: notoSansMathFile, ranges: [allCodePoints] }] },
]

function toFamily(marked: string): Family {
  const name = marked.replace('*', '')
  const [, han] = /-(sc|tc|jp|kr)$/.exec(name) ?? []
  let known: Slice[] | undefined
  return { name, ...(han && { han: han as HanRegion }), slices: () => (known ??= loadSlices(name, name === marked)) }
}

const require = createRequire(import.meta.url)

/** The files of a package by its own list, without the Latin file that each package contains. */
function loadSlices(name: string, isVariable: boolean): Slice[] {
  const [folder, weight] = isVariable ? [`@fontsource-variable/${name}`, 'wght'] : [`@fontsource/${name}`, '400']
  const list = JSON.parse(readFileSync(require.resolve(`${folder}/unicode.json`), 'utf8')) as Record<string, string>
  return Object.entries(list)
    .filter(([slice]) => !/^(latin|cyrillic|greek|vietnamese)/.test(slice))
    .map(([slice, ranges]) => ({
      file: `${folder}/files/${name}-${slice.replace(/[[\]]/g, '')}-${weight}-normal.woff2`,
      ranges: ranges.split(',').map(parseRange),
    }))
}

function parseRange(text: string): CodePointRange {
  const [first = '', last = first] = text.replace('U+', '').split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}
