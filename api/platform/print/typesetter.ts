import { type Direction, levelsOf } from '../../../domain/text/direction.ts'
import { splitAtLineBreaks } from '../../../domain/text/splitAtLineBreaks.ts'
import type { Engine } from './fontEngine.ts'
import type { Faces } from './fontFaces.ts'
import type { HanRegion } from './fontFamilies.ts'
import { type Cluster, shapeRun } from './shapeRun.ts'
import { splitGraphemes, splitRuns, type TextRun } from './textRuns.ts'
import { formatCodePoint } from './undrawable.ts'

/** A line of text, laid out. Its measures are in thousandths of the font size. */
export interface TextLine {
  clusters: Cluster[]
  width: number
  above: number
  below: number
}
export interface LayoutOptions {
  direction: Direction
  han: HanRegion
}

/** Lays out text in lines. */
export class Typesetter {
  private readonly engine: Engine
  private readonly faces: Faces
  private readonly widths = new Map<string, number>()

  constructor(engine: Engine, faces: Faces) {
    this.engine = engine
    this.faces = faces
  }

  /** The lines of a paragraph, none wider than `width` unless a single character is. */
  linesOf(paragraph: string, width: number, options: LayoutOptions): TextLine[] {
    const levels = levelsOf(paragraph, options.direction)
    let end = 0
    return this.wrap(paragraph, width, options).map(text => {
      const start = end
      end += text.length
      return this.lineOf(text.trimEnd(), levels.subarray(start, end), options)
    })
  }

  private lineOf(text: string, levels: Uint8Array, { han }: LayoutOptions): TextLine {
    const runs = splitRuns(text, levels, this.faces, han)
    const clusters = runs.flatMap((run, i) => this.clustersOf(run, runs[i + 1], han))
    const glyphs = clusters.flatMap(({ face, glyphs }) => glyphs.map(g => ({ ...g, ink: face.glyph(g.id) })))
    return {
      clusters,
      width: glyphs.reduce((n, g) => n + g.advance, 0),
      above: Math.max(0, ...glyphs.map(g => g.ink.above + g.dy)),
      below: Math.max(0, ...glyphs.map(g => g.ink.below - g.dy)),
    }
  }

  private clustersOf(run: TextRun, next: TextRun | undefined, han: HanRegion): Cluster[] {
    const clusters = run.face ? shapeRun(run, run.face, this.engine) : this.shapeCodePoint(run.text, han)
    return run.level % 2 ? markReadingOrder(run, clusters, next) : clusters
  }

  /** Stands for a character that no font has: its Unicode number in brackets. */
  private shapeCodePoint(character: string, han: HanRegion): Cluster[] {
    const text = `[${formatCodePoint(character)}]`
    const face = this.faces.of('U', han)
    if (!face) throw new Error('the font of Latin is missing')
    const glyphs = shapeRun({ text, level: 0, face, script: 'Latn' }, face, this.engine).flatMap(c => c.glyphs)
    return [{ text: character, face, glyphs }]
  }

  private wrap(paragraph: string, width: number, options: LayoutOptions): string[] {
    const lines: string[] = ['']
    let taken = 0
    for (const part of splitAtLineBreaks(paragraph).flatMap(p => this.breakToWidth(p, width, options))) {
      if (lines.at(-1) && taken + this.widthOf(part.trimEnd(), options) > width) {
        lines.push('')
        taken = 0
      }
      lines[lines.length - 1] += part
      taken += this.widthOf(part, options)
    }
    return lines
  }

  /** Breaks a part that is wider than a line, between graphemes. */
  private breakToWidth(part: string, width: number, options: LayoutOptions): string[] {
    if (this.widthOf(part.trimEnd(), options) <= width) return [part]
    const pieces = ['']
    for (const character of splitGraphemes(part)) {
      if (pieces.at(-1) && this.widthOf(pieces.at(-1) + character, options) > width) pieces.push(character)
      else pieces[pieces.length - 1] += character
    }
    return pieces
  }

  private widthOf(text: string, options: LayoutOptions): number {
    const key = `${options.direction}${options.han}${text}`
    const width = this.widths.get(key) ?? this.lineOf(text, levelsOf(text, options.direction), options).width
    if (this.widths.size > MAX_CACHED_WIDTHS) this.widths.clear()
    this.widths.set(key, width)
    return width
  }
}

/** Widths are cached, as the product's own texts recur in every document. */
const MAX_CACHED_WIDTHS = 5000
const [LEFT_TO_RIGHT, RIGHT_TO_LEFT] = ['\u200e', '\u200f']
/** Right-to-left scripts that PDF readers do not reverse. */
const unreversedScripts = /[\p{sc=Nkoo}\p{sc=Adlm}]/u

/** Marks right-to-left text so that readers find the ends of the part to reverse; text that they do not reverse becomes one cluster. */
function markReadingOrder({ text }: TextRun, clusters: Cluster[], next: TextRun | undefined): Cluster[] {
  const [first] = clusters
  if (first && unreversedScripts.test(text)) return [{ ...first, text, glyphs: clusters.flatMap(c => c.glyphs) }]
  if (first && /^\p{M}/u.test(first.text)) first.text = RIGHT_TO_LEFT + first.text
  const last = clusters.at(-1)
  // Without this mark readers count the following blank to the right-to-left part.
  if (last && next && next.level % 2 === 0) last.text += LEFT_TO_RIGHT
  return clusters
}
