import { type Direction, levelsOf } from '../../../domain/text/direction.ts'
import { unbroken } from '../../../domain/text/lineBreaks.ts'
import type { Engine } from './engine.ts'
import type { Faces } from './faces.ts'
import type { Han } from './families.ts'
import { lettersOf, type Run, runsOf } from './runs.ts'
import { type Cluster, shape } from './shape.ts'
import { codeOf } from './undrawable.ts'

/** A line as it is drawn. Its numbers are in thousandths of the size it is written in. */
export interface Line {
  clusters: Cluster[]
  width: number
  above: number
  below: number
}
export interface Manner {
  direction: Direction
  han: Han
}

/** Lays text out on lines. */
export class Typesetter {
  private readonly engine: Engine
  private readonly faces: Faces
  private readonly widths = new Map<string, number>()

  constructor(engine: Engine, faces: Faces) {
    this.engine = engine
    this.faces = faces
  }

  /** The lines of a paragraph, none wider than this unless one letter is. */
  linesOf(paragraph: string, width: number, manner: Manner): Line[] {
    const levels = levelsOf(paragraph, manner.direction)
    let end = 0
    return this.wrap(paragraph, width, manner).map(text => {
      const start = end
      end += text.length
      return this.lineOf(text.trimEnd(), levels.subarray(start, end), manner)
    })
  }

  private lineOf(text: string, levels: Uint8Array, { han }: Manner): Line {
    const runs = runsOf(text, levels, this.faces, han)
    const clusters = runs.flatMap((run, i) => this.clustersOf(run, runs[i + 1], han))
    const glyphs = clusters.flatMap(({ face, glyphs }) => glyphs.map(g => ({ ...g, ink: face.glyph(g.id) })))
    return {
      clusters,
      width: glyphs.reduce((n, g) => n + g.advance, 0),
      above: Math.max(0, ...glyphs.map(g => g.ink.above + g.dy)),
      below: Math.max(0, ...glyphs.map(g => g.ink.below - g.dy)),
    }
  }

  private clustersOf(run: Run, next: Run | undefined, han: Han): Cluster[] {
    const clusters = run.face ? shape(run, run.face, this.engine) : this.namedBy(run.text, han)
    return run.level % 2 ? readable(run, clusters, next) : clusters
  }

  /** A letter that no font has, by its number in Unicode. */
  private namedBy(letter: string, han: Han): Cluster[] {
    const text = `[${codeOf(letter)}]`
    const face = this.faces.of('U', han)
    if (!face) throw new Error('the font of Latin is missing')
    const glyphs = shape({ text, level: 0, face, script: 'Latn' }, face, this.engine).flatMap(c => c.glyphs)
    return [{ said: letter, face, glyphs }]
  }

  private wrap(paragraph: string, width: number, manner: Manner): string[] {
    const lines: string[] = ['']
    let taken = 0
    for (const part of unbroken(paragraph).flatMap(p => this.fitting(p, width, manner))) {
      if (lines.at(-1) && taken + this.widthOf(part.trimEnd(), manner) > width) {
        lines.push('')
        taken = 0
      }
      lines[lines.length - 1] += part
      taken += this.widthOf(part, manner)
    }
    return lines
  }

  /** What is wider than a line is broken; letters stay whole. */
  private fitting(part: string, width: number, manner: Manner): string[] {
    if (this.widthOf(part.trimEnd(), manner) <= width) return [part]
    const pieces = ['']
    for (const letter of lettersOf(part)) {
      if (pieces.at(-1) && this.widthOf(pieces.at(-1) + letter, manner) > width) pieces.push(letter)
      else pieces[pieces.length - 1] += letter
    }
    return pieces
  }

  private widthOf(text: string, manner: Manner): number {
    const key = `${manner.direction}${manner.han}${text}`
    const width = this.widths.get(key) ?? this.lineOf(text, levelsOf(text, manner.direction), manner).width
    if (this.widths.size > MOST_WIDTHS) this.widths.clear()
    this.widths.set(key, width)
    return width
  }
}

/** Words of ours come back on every paper. */
const MOST_WIDTHS = 5000
const [LEFT_TO_RIGHT, RIGHT_TO_LEFT] = ['\u200e', '\u200f']
/** Scripts that readers of pages do not know to run from right to left. */
const unturned = /[\p{sc=Nkoo}\p{sc=Adlm}]/u

/** What runs from right to left, so that readers find its ends as they turn it around, or as a whole where they do not. */
function readable({ text }: Run, clusters: Cluster[], next: Run | undefined): Cluster[] {
  const [first] = clusters
  if (first && unturned.test(text)) return [{ ...first, said: text, glyphs: clusters.flatMap(c => c.glyphs) }]
  if (first && /^\p{M}/u.test(first.said)) first.said = RIGHT_TO_LEFT + first.said
  const last = clusters.at(-1)
  // Else they take the blank that follows for a part of it.
  if (last && next && next.level % 2 === 0) last.said += LEFT_TO_RIGHT
  return clusters
}
