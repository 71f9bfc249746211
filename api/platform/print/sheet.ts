import PDFDocument from 'pdfkit'
import { defaultLocale, type Locale, locales } from '../../../domain/language/locales.ts'
import { type Direction, directionOf } from '../../../domain/text/direction.ts'
import { EmbeddedFont, toUtf16Hex } from './embeddedFont.ts'
import type { Engine } from './fontEngine.ts'
import type { Face } from './fontFaces.ts'
import type { HanRegion } from './fontFamilies.ts'
import type { Cluster, PlacedGlyph } from './shapeRun.ts'
import type { TextLine, Typesetter } from './typesetter.ts'

export interface TextStyle {
  size?: number
  /** Points, counted from the edge where lines begin: the left one, or in Arabic the right one. */
  width?: number
  align?: 'start' | 'end'
  color?: string
  /** Typed text takes its direction from its own characters; texts of the product take that of the document. */
  isTyped?: boolean
  /** The country by whose custom Chinese characters are drawn. */
  country?: string | null
}

/** The margins of A4, in points. */
export const [LEFT, RIGHT, TOP, BOTTOM] = [50, 545, 50, 770] as const
const [PAGE_WIDTH, PAGE_HEIGHT] = [595.28, 841.89]
const LINE_HEIGHT = 1.45
/** Line heights of the first font, in thousandths; lines are higher only where other fonts reach further. */
const [ASCENT, DESCENT] = [1069, 293]

/** A4 pages for text in any script; positions in points. In a right-to-left language, x is counted from the right edge. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument
  readonly direction: Direction
  private readonly fonts = new Map<Face, EmbeddedFont>()
  private readonly engine: Engine
  private readonly typesetter: Typesetter

  constructor(
    { engine, typesetter }: { engine: Engine; typesetter: Typesetter },
    info: Record<string, string>,
    language: Locale = defaultLocale,
  ) {
    this.engine = engine
    this.typesetter = typesetter
    this.direction = locales[language].dir
    this.doc = new PDFDocument({ size: 'A4', margin: 0, info, bufferPages: true, font: '', lang: language })
  }

  /** Writes text in as many lines as it needs; returns the y below it. */
  put(text: string, x: number, y: number, style: TextStyle = {}): number {
    const { size = 10, width = RIGHT - x, align = 'start', color = '#16211F' } = style
    const isRight = (align === 'end') !== (this.direction === 'rtl')
    const left = this.direction === 'rtl' ? PAGE_WIDTH - x - width : x
    this.doc.fillColor(color)
    let at = y
    for (const line of this.linesOf(text, { ...style, size, width })) {
      const above = Math.max(ASCENT, line.above)
      const start = isRight ? left + width - (line.width * size) / 1000 : left
      this.putLine(line, start, at + (above * size) / 1000, size)
      at += Math.max(LINE_HEIGHT, (above + Math.max(DESCENT, line.below)) / 1000) * size
    }
    return at
  }

  /** Draws a line across the page; returns the y below it. */
  rule(y: number): number {
    this.doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.7).strokeColor('#E3DDD2').stroke()
    return y + 8
  }

  /** Starts a new page if less than `needed` is left; returns the y to go on with. */
  ensureSpace(y: number, needed: number): number {
    if (y + needed <= BOTTOM) return y
    this.doc.addPage()
    return TOP
  }

  /** Writes the footer of each page, and embeds the fonts that were used. */
  end(footer: (page: number, count: number) => string): PDFKit.PDFDocument {
    const { start, count } = this.doc.bufferedPageRange()
    for (let page = start; page < start + count; page++) {
      this.doc.switchToPage(page)
      this.put(footer(page + 1, count), LEFT, 800, { size: 8, align: 'end', color: MUTED_COLOR })
    }
    for (const font of this.fonts.values()) font.end(this.engine)
    this.doc.end()
    return this.doc
  }

  private linesOf(text: string, { size, width, isTyped, country }: TextStyle & { size: number; width: number }): TextLine[] {
    return text.split(/\r\n|[\n\r\u2028\u2029\u0085]/u).flatMap(paragraph => {
      const direction = isTyped ? directionOf(paragraph, this.direction) : this.direction
      return this.typesetter.linesOf(paragraph, (width * 1000) / size, { direction, han: chooseHanRegion(paragraph, country) })
    })
  }

  private putLine({ clusters }: TextLine, x: number, baseline: number, size: number): void {
    if (!clusters.length) return
    const out = [`BT 1 0 0 1 ${formatNumber(x)} ${formatNumber(PAGE_HEIGHT - baseline)} Tm`]
    for (const run of groupByFace(clusters)) out.push(this.runCode(run, size))
    this.doc.save()
    this.doc.transform(1, 0, 0, -1, 0, PAGE_HEIGHT)
    this.doc.addContent(`${out.join('\n')}\nET`)
    this.doc.restore()
  }

  private runCode(clusters: Cluster[], size: number): string {
    const [{ face }] = clusters as [Cluster]
    const font = this.fontOf(face)
    const out = [`/${font.name} ${formatNumber(size)} Tf`]
    let plain: string[] = []
    const flush = () => {
      if (plain.length) out.push(`[${plain.join('')}] TJ`)
      plain = []
    }
    for (const cluster of clusters) {
      const [only, ...more] = cluster.glyphs
      if (only && !more.length && !only.dx && !only.dy) {
        plain.push(`<${font.codeOf(only.id, cluster.text)}>${formatKerning(face.glyph(only.id).advance - only.advance)}`)
        continue
      }
      flush()
      out.push(formatCluster(cluster, font, size))
    }
    flush()
    return out.join('\n')
  }

  private fontOf(face: Face): EmbeddedFont {
    const font = this.fonts.get(face) ?? new EmbeddedFont(this.doc, face, this.fonts.size + 1)
    this.fonts.set(face, font)
    const page = this.doc.page as unknown as { fonts: Record<string, PDFKit.PDFKitReference> }
    page.fonts[font.name] = font.ref
    return font
  }
}

export const MUTED_COLOR = '#55625F'

/**
 * A cluster of several glyphs, or of moved ones, carries its text as ActualText: readers would else take each glyph for a character of its own.
 * Readers measure such a part from its first glyph to the end of its last one, so the glyphs on the baseline come first, and the last of them is repeated
 * invisibly at the end.
 */
function formatCluster({ text, glyphs, face }: Cluster, font: EmbeddedFont, size: number): string {
  const out = [`/Span <</ActualText <feff${toUtf16Hex(text)}>>> BDC`]
  let [pen, rise] = [0, 0]
  const draw = ({ id, dx, dy, x }: PositionedGlyph, characters: string, tail = '') => {
    if (dy !== rise) out.push(`${formatNumber((dy * size) / 1000)} Ts`)
    rise = dy
    out.push(`[${formatKerning(pen - x - dx)}<${font.codeOf(id, characters)}>${tail}] TJ`)
    pen = x + dx + face.glyph(id).advance
  }
  const placed = positionGlyphs(glyphs)
  const standing = placed.filter(g => g.advance > 0)
  for (const [i, glyph] of [...standing, ...placed.filter(g => g.advance <= 0)].entries()) draw(glyph, i ? ZERO_WIDTH_SPACE : text)
  const [end, last] = [placed.reduce((n, g) => n + g.advance, 0), standing.at(-1)]
  if (last && pen !== end) {
    out.push('3 Tr')
    draw(last, ZERO_WIDTH_SPACE)
    out.push('0 Tr')
  }
  if (rise) out.push('0 Ts')
  if (pen !== end) out.push(`[${formatKerning(pen - end)}] TJ`)
  return [...out, 'EMC'].join('\n')
}

/** Zero-width text for the other glyphs of a cluster, for readers that ignore ActualText. */
const ZERO_WIDTH_SPACE = '\u200b'

type PositionedGlyph = PlacedGlyph & { x: number }
function positionGlyphs(glyphs: readonly PlacedGlyph[]): PositionedGlyph[] {
  let x = 0
  return glyphs.map(glyph => {
    const placed = { ...glyph, x }
    x += glyph.advance
    return placed
  })
}

const formatKerning = (back: number) => (back ? formatNumber(back) : '')
const formatNumber = (n: number) => String(Math.round(n * 100) / 100)

function groupByFace(clusters: readonly Cluster[]): Cluster[][] {
  const runs: Cluster[][] = []
  for (const cluster of clusters) {
    const last = runs.at(-1)
    if (last?.[0]?.face === cluster.face) last.push(cluster)
    else runs.push([cluster])
  }
  return runs
}

/** By kana or hangul in the text, else by the country. */
function chooseHanRegion(text: string, country: string | null | undefined): HanRegion {
  if (/[\p{sc=Hira}\p{sc=Kana}]/u.test(text)) return 'jp'
  if (/\p{sc=Hang}/u.test(text)) return 'kr'
  const known: Record<string, HanRegion> = { JP: 'jp', KR: 'kr', TW: 'tc', HK: 'tc', MO: 'tc' }
  return known[country?.toUpperCase() ?? ''] ?? 'sc'
}
