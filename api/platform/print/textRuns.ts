import { inVisualOrder } from '../../../domain/text/direction.ts'
import { memoize } from '../../../domain/text/memoize.ts'
import type { Face, Faces } from './fontFaces.ts'
import type { HanRegion } from './fontFamilies.ts'

/** Text of one direction, one font and one script; without a font where no font has the character. */
export interface TextRun {
  text: string
  level: number
  face: Face | undefined
  script: string | undefined
}

const graphemeSegmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
export const splitGraphemes = (text: string): string[] => [...graphemeSegmenter.segment(text)].map(s => s.segment)

/** In visual order. */
export function splitRuns(line: string, levels: Uint8Array, faces: Faces, han: HanRegion): TextRun[] {
  const runs: TextRun[] = []
  let at = 0
  for (const text of splitDrawable(line, faces, han)) {
    const last = runs.at(-1)
    const level = levels[at] ?? 0
    const face = last?.level === level && blank.test(text) && hasGlyphs(text, last.face) ? last.face : faces.of(text, han)
    const script = detectScript(text) ?? (last?.face === face ? last?.script : undefined)
    at += text.length
    if (last && face && last.level === level && last.face === face && (last.script ?? script) === script)
      Object.assign(last, { text: last.text + text, script })
    else runs.push({ text, level, face, script })
  }
  return inVisualOrder(runs)
}

/** Graphemes that a font can draw. A letter with marks is split into its parts where no font has them together. */
export const splitDrawable = (text: string, faces: Faces, han: HanRegion): string[] =>
  splitGraphemes(text).flatMap(character => (character.length > 1 && !faces.of(character, han) ? [...character] : [character]))

/** Blanks are taken from the font around them, but not from the emoji font, where they are too wide. */
const blank = /^\s$/u
const hasGlyphs = (text: string, face: Face | undefined) =>
  !face?.id.includes('emoji') && [...text].every(l => face?.has(l.codePointAt(0) ?? 0))

/** The scripts of the first font, for HarfBuzz: each has its own shaping rules. */
const scripts = { Latn: /\p{sc=Latn}/u, Grek: /\p{sc=Grek}/u, Cyrl: /\p{sc=Cyrl}/u, Deva: /\p{sc=Deva}/u, Hang: /\p{sc=Hang}/u }
const detectScript = memoize((text: string) => {
  const [known] = Object.entries(scripts).find(([, pattern]) => pattern.test(text)) ?? []
  return known ?? (/\p{L}/u.test(text) ? '' : undefined)
})
