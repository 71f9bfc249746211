import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'

/** For tests: what a reader of a PDF of ours finds on its pages, and the fonts in it. */
export interface ReadPdf {
  text: string
  pages: number
  fonts: ReadFont[]
}
export interface ReadFont {
  name: string
  /** As fontkit reads the file that is embedded. */
  glyphs: { path: { bbox: Record<'minX' | 'minY' | 'maxX' | 'maxY', number> }; advanceWidth: number }[]
}

export function readPdf(bytes: Buffer): ReadPdf {
  const objects = objectsOf(bytes)
  const fonts = new Map<string, Map<number, string>>()
  for (const { dict } of objects.values())
    for (const [, name, id] of dict.matchAll(/\/(F\d+) (\d+) 0 R/g)) fonts.set(name ?? '', lettersOf(objects, Number(id)))
  const pages = [...objects.values()].filter(o => /\/Type \/Page\b(?!s)/.test(o.dict))
  const text = pages.map(p => writtenOn(streamOf(objects, /\/Contents (\d+)/.exec(p.dict)?.[1]), fonts)).join('\n')
  return { text, pages: pages.length, fonts: embedded(objects) }
}

interface PdfObject {
  dict: string
  stream?: Buffer
}

function objectsOf(bytes: Buffer): Map<number, PdfObject> {
  const text = bytes.toString('latin1')
  const found = new Map<number, PdfObject>()
  for (const { 1: id, index } of text.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const end = text.indexOf('endobj', index)
    const start = text.indexOf('stream\n', index)
    const hasStream = start > 0 && start < end
    const dict = text.slice(index, hasStream ? start : end)
    const length = Number(/\/Length (\d+)/.exec(dict)?.[1] ?? 0)
    found.set(Number(id), { dict, ...(hasStream && { stream: unpack(bytes.subarray(start + 7, start + 7 + length), dict) }) })
  }
  return found
}

const unpack = (bytes: Buffer, dict: string) => (dict.includes('FlateDecode') ? inflateSync(bytes) : bytes)
const streamOf = (objects: Map<number, PdfObject>, id: string | undefined) => objects.get(Number(id))?.stream?.toString('latin1') ?? ''

/** The letters behind the codes of a font, as its ToUnicode table says. */
function lettersOf(objects: Map<number, PdfObject>, font: number): Map<number, string> {
  const table = streamOf(objects, /\/ToUnicode (\d+)/.exec(objects.get(font)?.dict ?? '')?.[1])
  const letters = new Map<number, string>()
  for (const [, first = '', list = ''] of table.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)) {
    let code = Number.parseInt(first, 16)
    for (const [, hex = ''] of list.matchAll(/<([0-9a-f ]*)>/gi)) letters.set(code++, fromHex(hex.replaceAll(' ', '')))
  }
  return letters
}

const fromHex = (hex: string) => String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map(unit => Number.parseInt(unit, 16)))

function writtenOn(page: string, fonts: Map<string, Map<number, string>>): string {
  let letters = new Map<number, string>()
  const lines: string[] = []
  for (const [, font, shown] of page.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
    if (font) letters = fonts.get(font) ?? new Map()
    else
      lines.push(
        [...(shown ?? '').matchAll(/<([0-9a-f]+)>/gi)]
          .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
          .map(code => letters.get(Number.parseInt(code, 16)) ?? '')
          .join(''),
      )
  }
  return lines.join('\n')
}

interface Fontkit {
  create: (file: Buffer) => { postscriptName: string; numGlyphs: number; getGlyph: (id: number) => ReadFont['glyphs'][number] }
}
/** The room that a letter takes: how far to the next one, and the box around its outline. */
export const roomOf = ({ advanceWidth, path: { bbox } }: ReadFont['glyphs'][number]): string =>
  [advanceWidth, bbox.minX, bbox.minY, bbox.maxX, bbox.maxY].map(n => (Number.isFinite(n) ? Math.round(n) : 0)).join(' ')

/** What the letters of a font of ours take, as it should arrive. */
export function roomsOf(file: Buffer): Set<string> {
  const font = (require('fontkit') as Fontkit).create(file)
  return new Set(Array.from({ length: font.numGlyphs }, (_, id) => roomOf(font.getGlyph(id))))
}

const require = createRequire(createRequire(import.meta.url).resolve('pdfkit'))

function embedded(objects: Map<number, PdfObject>): ReadFont[] {
  const fontkit = require('fontkit') as Fontkit
  return [...objects.values()].flatMap(({ dict }) => {
    const file = objects.get(Number(/\/FontFile2 (\d+)/.exec(dict)?.[1]))?.stream
    if (!file) return []
    const font = fontkit.create(file)
    const name = /\/FontName \/(\S+)/.exec(dict)?.[1] ?? ''
    return [{ name, glyphs: Array.from({ length: font.numGlyphs }, (_, id) => font.getGlyph(id)) }]
  })
}
