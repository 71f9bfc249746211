/** What is used of the fonts that pdfkit opens; the library keeps it to itself. */
export interface OpenFont {
  /** What it has handed out, with the letters it was asked for. */
  _glyphs: Record<number, unknown>
  characterSet: number[]
  glyphForCodePoint: (point: number) => unknown
  hasGlyphForCodePoint: (point: number) => boolean
  layout: (text: string) => { glyphs: { id: number }[] }
}
interface Path {
  commands: { command: string; args: number[] }[]
}
interface Subset {
  font: { getGlyph: (id: number) => { path: Path; advanceWidth: number; _getMetrics: () => { leftBearing: number } } }
  glyf: Uint8Array[]
  loca: { offsets: number[]; version: number }
  hmtx: { metrics: { advance: number; bearing: number }[] }
  offset: number
  _addGlyph: (id: number) => number
}
export interface Embedded {
  font: OpenFont
  subset: Subset
}

/**
 * Lets a WOFF2 font be embedded. There the outlines are kept in another form than the one the library copies from, so that what it
 * embeds would be no font at all: each glyph is written anew from its outline, with the parts of composed glyphs in place.
 */
export function embedOutlines({ font, subset }: Embedded): void {
  // A glyph that is first met as a part of another one, as the o of an ö, would be kept without its letter: holes in the text for who copies it.
  font._glyphs = {}
  for (const point of font.characterSet) font.glyphForCodePoint(point)
  subset._addGlyph = id => {
    const glyph = subset.font.getGlyph(id)
    const bytes = outlineBytes(glyph.path)
    subset.loca.version = 1
    subset.loca.offsets.push(subset.offset)
    subset.glyf.push(bytes)
    subset.hmtx.metrics.push({ advance: glyph.advanceWidth, bearing: glyph._getMetrics().leftBearing })
    subset.offset += bytes.length
    return subset.glyf.length - 1
  }
}

interface Point {
  x: number
  y: number
  isOnCurve: boolean
}

/** The `glyf` entry of an outline: no hints, every step as two bytes. */
function outlineBytes(path: Path): Uint8Array {
  const contours = contoursOf(path)
  const points = contours.flat()
  if (!points.length) return new Uint8Array(0)
  const length = 10 + contours.length * 2 + 2 + points.length * 5
  const view = new DataView(new ArrayBuffer(Math.ceil(length / 4) * 4))
  let at = 0
  const short = (value: number) => {
    view.setInt16(at, value)
    at += 2
  }
  const [xs, ys] = [points.map(p => p.x), points.map(p => p.y)]
  for (const value of [contours.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]) short(value)
  let end = -1
  for (const contour of contours) {
    end += contour.length
    short(end)
  }
  short(0)
  for (const p of points) view.setUint8(at++, p.isOnCurve ? 1 : 0)
  for (const line of [xs, ys]) for (const [i, value] of line.entries()) short(value - (line[i - 1] ?? 0))
  return new Uint8Array(view.buffer)
}

function contoursOf({ commands }: Path): Point[][] {
  const contours: Point[][] = []
  for (const { command, args } of commands) {
    const at = (i: number, isOnCurve: boolean): Point => ({ x: Math.round(args[i] ?? 0), y: Math.round(args[i + 1] ?? 0), isOnCurve })
    if (command === 'moveTo') contours.push([at(0, true)])
    if (command === 'lineTo') contours.at(-1)?.push(at(0, true))
    if (command === 'quadraticCurveTo') contours.at(-1)?.push(at(0, false), at(2, true))
  }
  return contours.filter(c => c.length > 1)
}
