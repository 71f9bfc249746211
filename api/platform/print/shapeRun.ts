import type { Engine } from './fontEngine.ts'
import type { Face } from './fontFaces.ts'
import type { TextRun } from './textRuns.ts'

/** Characters that are drawn together, with their glyphs from left to right. */
export interface Cluster {
  /** The text that is copied and searched, in visual order: readers reverse right-to-left parts by themselves. */
  text: string
  face: Face
  glyphs: PlacedGlyph[]
}
export interface PlacedGlyph {
  id: number
  advance: number
  /** Offset from the baseline and from the normal position. */
  dx: number
  dy: number
}

/** The glyphs of a run from left to right, as HarfBuzz places them. */
export function shapeRun({ text, level, script }: TextRun, face: Face, { hb, buffer }: Engine): Cluster[] {
  const isRightToLeft = level % 2 === 1
  buffer.reset()
  buffer.addText(text)
  buffer.setDirection(isRightToLeft ? hb.Direction.RTL : hb.Direction.LTR)
  if (script) buffer.setScript(script)
  buffer.guessSegmentProperties()
  hb.shape(face.font, buffer)
  const clusters: (Cluster & { start: number })[] = []
  for (const glyph of buffer.getGlyphInfosAndPositions()) {
    const { codepoint: id, cluster: start, xAdvance: advance = 0, xOffset: dx = 0, yOffset: dy = 0 } = glyph
    const last = clusters.at(-1)
    if (last?.start === start) last.glyphs.push({ id, advance, dx, dy })
    else clusters.push({ start, text: '', face, glyphs: [{ id, advance, dx, dy }] })
  }
  const starts = clusters.map(c => c.start).sort((a, b) => a - b)
  for (const cluster of clusters) {
    const characters = text.slice(cluster.start, starts[starts.indexOf(cluster.start) + 1])
    cluster.text = isRightToLeft ? [...characters].reverse().join('') : characters
  }
  return clusters
}
