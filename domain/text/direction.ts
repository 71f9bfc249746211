import bidiFactory from 'bidi-js'

export type Direction = 'ltr' | 'rtl'

const bidi = bidiFactory()
const isRightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** As its first letter runs; numbers alone, as those of telephones, run from left to right, and what has neither runs as its surroundings do. */
export function directionOf(text: string, around: Direction): Direction {
  const [first] = /\p{L}/u.exec(text) ?? /\p{N}/u.exec(text) ?? []
  return first ? (isRightToLeft.test(first) ? 'rtl' : 'ltr') : around
}

/** How deep each unit of the text is nested (UAX 9); odd ones run from right to left. */
export const levelsOf = (text: string, base: Direction): Uint8Array =>
  bidi.getEmbeddingLevels(text.replace(/[\u{10000}-\u{10ffff}]/gu, toSameDirection), base).levels

/** The algorithm knows letters of one unit: those of two are shown to it as others of their kind. */
const toSameDirection = (character: string) =>
  isRightToLeft.test(character) ? '\u05d0\u05d0' : /[\p{S}\p{P}]/u.test(character) ? '\u2605\u2605' : 'aa'

/** Runs in the order in which they stand on the line, from left to right (UAX 9, rule L2). */
export function inVisualOrder<T extends { level: number }>(runs: readonly T[]): T[] {
  const ordered = [...runs]
  for (let level = Math.max(0, ...runs.map(r => r.level)); level > 0; level--)
    for (let from = 0; from < ordered.length; from++) {
      let to = from
      while ((ordered[to]?.level ?? 0) >= level) to++
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse())
      from = to
    }
  return ordered
}
