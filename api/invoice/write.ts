import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { type Embedded, embedOutlines } from './glyphs.ts'

const family = '@fontsource-variable/noto-sans-devanagari'
const scripts = ['latin', 'latin-ext', 'devanagari'] as const
type Script = (typeof scripts)[number]

type Source = Buffer | Embedded['font']
/** Read when the first paper is drawn, not when the server starts; what is unpacked then serves all papers. */
const sources = new Map<Script, Source>()
const fileOf = (script: Script): Buffer =>
  readFileSync(createRequire(import.meta.url).resolve(`${family}/files/noto-sans-devanagari-${script}-wght-normal.woff2`))

export interface Style {
  size?: number
  /** To the left end of this width, or to its right. */
  width?: number
  align?: 'left' | 'right'
  color?: string
}
interface Run {
  script: Script
  text: string
}
const LINE = 1.45

/** A page to write on in Latin and Devanagari, each word in the font that has its letters. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument
  private readonly opened: Record<Script, Embedded>

  constructor(info: Record<string, string>) {
    // No font of its own: the same one under two names would be unpacked at each word.
    this.doc = new PDFDocument({ size: 'A4', margin: 0, info, bufferPages: true, font: '' })
    const open = (script: Script) => {
      this.doc.registerFont(script, (sources.get(script) ?? fileOf(script)) as Buffer)
      const font = (this.doc.font(script) as unknown as { _font: Embedded })._font
      sources.set(script, font.font)
      embedOutlines(font)
      return font
    }
    this.opened = { latin: open('latin'), 'latin-ext': open('latin-ext'), devanagari: open('devanagari') }
  }

  /** Writes text, as many lines as it needs; answers the y below it. */
  put(text: string, x: number, y: number, style: Style = {}): number {
    const { size = 10, width = 500, align = 'left', color = '#16211F' } = style
    let at = y
    for (const line of this.linesOf(text, size, width)) {
      const start = align === 'right' ? x + width - this.widthOf(line, size) : x
      this.putLine(line, start, at, { size, color })
      at += size * LINE
    }
    return at
  }

  private putLine(line: string, x: number, y: number, { size, color }: { size: number; color: string }) {
    let at = x
    this.doc.fillColor(color)
    for (const { script, text } of this.runsOf(line)) {
      this.doc.font(script).fontSize(size).text(text, at, y, { lineBreak: false })
      at += this.doc.widthOfString(text)
    }
  }

  private widthOf(line: string, size: number): number {
    return this.runsOf(line).reduce((n, { script, text }) => n + this.doc.font(script).fontSize(size).widthOfString(text), 0)
  }

  linesOf(text: string, size: number, width: number): string[] {
    return text
      .normalize('NFC')
      .split('\n')
      .flatMap(part => this.wrap(part, size, width))
  }

  private wrap(text: string, size: number, width: number): string[] {
    const lines = ['']
    for (const word of text.split(' ').flatMap(w => this.pieces(w, size, width))) {
      const longer = lines.at(-1) ? `${lines.at(-1)} ${word}` : word
      if (lines.at(-1) && this.widthOf(longer, size) > width) lines.push(word)
      else lines[lines.length - 1] = longer
    }
    return lines
  }

  /** A word that is wider than the line is broken; letters stay whole. */
  private pieces(word: string, size: number, width: number): string[] {
    if (this.widthOf(word, size) <= width) return [word]
    const pieces = ['']
    for (const { segment } of letters.segment(word)) {
      if (pieces.at(-1) && this.widthOf(`${pieces.at(-1)}${segment}`, size) > width) pieces.push(segment)
      else pieces[pieces.length - 1] += segment
    }
    return pieces
  }

  /** Marks, joiners and spaces stay with the letters before them; what no font has is shown as a question mark. */
  runsOf(text: string): Run[] {
    const runs: Run[] = []
    for (const letter of text) {
      const last = runs.at(-1)
      const script = last && clings.test(letter) && this.has(last.script, letter) ? last.script : scripts.find(s => this.has(s, letter))
      const shown = script ? letter : '?'
      if (last && last.script === (script ?? 'latin')) last.text += shown
      else runs.push({ script: script ?? 'latin', text: shown })
    }
    return runs
  }

  private has(script: Script, letter: string): boolean {
    return this.opened[script].font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
  }
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const clings = /\p{M}|\u200c|\u200d|\s/u
