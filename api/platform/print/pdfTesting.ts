import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'

/** For tests: the text and the fonts of a PDF, as a reader finds them. */
export interface ReadPdf {
  text: string
  pages: number
  fonts: ReadFont[]
}
export interface ReadFont {
  name: string
  /** Glyphs that are not embedded have an empty path. */
  glyphs: { path: { commands: unknown[] }; advanceWidth: number }[]
}

export function readPdf(bytes: Buffer): ReadPdf {
  const objects = parseObjects(bytes)
  const fonts = new Map<string, Map<number, string>>()
  for (const { dict } of objects.values())
    for (const [, name, id] of dict.matchAll(/\/(F\d+) (\d+) 0 R/g)) fonts.set(name ?? '', readToUnicode(objects, Number(id)))
  const pages = [...objects.values()].filter(o => /\/Type \/Page\b(?!s)/.test(o.dict))
  const text = pages.map(p => readPageText(readStream(objects, /\/Contents (\d+)/.exec(p.dict)?.[1]), fonts)).join('\n')
  return { text, pages: pages.length, fonts: readFonts(objects) }
}

interface PdfObject {
  dict: string
  stream?: Buffer
}

function parseObjects(bytes: Buffer): Map<number, PdfObject> {
  const text = bytes.toString('latin1')
  const found = new Map<number, PdfObject>()
  for (const { 1: id, index } of text.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const end = text.indexOf('endobj', index)
    const start = text.indexOf('stream\n', index)
    const hasStream = start > 0 && start < end
    const dict = text.slice(index, hasStream ? start : end)
    const length = Number(/\/Length (\d+)/.exec(dict)?.[1] ?? 0)
    found.set(Number(id), { dict, ...(hasStream && { stream: inflateStream(bytes.subarray(start + 7, start + 7 + length), dict) }) })
  }
  return found
}

const inflateStream = (bytes: Buffer, dict: string) => (dict.includes('FlateDecode') ? inflateSync(bytes) : bytes)
const readStream = (objects: Map<number, PdfObject>, id: string | undefined) => objects.get(Number(id))?.stream?.toString('latin1') ?? ''

/** The text of each code of a font, from its ToUnicode table. */
function readToUnicode(objects: Map<number, PdfObject>, font: number): Map<number, string> {
  const table = readStream(objects, /\/ToUnicode (\d+)/.exec(objects.get(font)?.dict ?? '')?.[1])
  const blocks = [...table.matchAll(/beginbfchar\n(.*?)\nendbfchar/gs)].flatMap(([, lines = '']) => lines.split('\n'))
  return new Map(
    blocks.map(line => line.match(/[0-9a-f]+/g) ?? []).map(([code = '', hex = '']) => [Number.parseInt(code, 16), fromHex(hex)]),
  )
}

const fromHex = (hex: string) => String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map(unit => Number.parseInt(unit, 16)))

const tokens = /\bBT\b|\/(F\d+) [\d.]+ Tf|\/Span <<\/ActualText <feff([0-9a-f]*)>>> BDC|\bEMC\b|\[([^\]]*)\] TJ/g

/** The text of a page, line by line. An ActualText counts instead of the glyphs inside of it. */
function readPageText(page: string, fonts: Map<string, Map<number, string>>): string {
  let glyphs = new Map<number, string>()
  let hasActualText = false
  const lines: string[] = []
  for (const [token, font, whole, codes] of page.matchAll(tokens)) {
    if (token === 'BT') lines.push('')
    if (font) glyphs = fonts.get(font) ?? new Map()
    if (whole !== undefined) lines.push(`${lines.pop() ?? ''}${fromHex(whole)}`)
    if (whole !== undefined || token === 'EMC') hasActualText = whole !== undefined
    if (codes !== undefined && !hasActualText)
      lines.push(
        `${lines.pop() ?? ''}${(codes.match(/(?<=<)[0-9a-f]+(?=>)/g) ?? []).map(c => glyphs.get(Number.parseInt(c, 16)) ?? '').join('')}`,
      )
  }
  return lines.map(toReadingOrder).join('\n')
}

const rightToLeftText = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\u200f][^\p{L}\p{N}\u200e]*/u
const rightToLeftRuns = new RegExp(`(${rightToLeftText.source})+`, 'gu')
/** Glyphs come in the order in which they are drawn: right-to-left parts are reversed, as every reader does. */
const toReadingOrder = (line: string) =>
  line.replace(rightToLeftRuns, part => [...part].reverse().join('')).replaceAll(/[\u200e\u200f\u2068\u2069]/g, '')

interface Fontkit {
  create: (file: Buffer) => { numGlyphs: number; getGlyph: (id: number) => ReadFont['glyphs'][number] }
}
const require = createRequire(createRequire(import.meta.url).resolve('pdfkit'))

/** Reads fonts with another library than the one that wrote them. */
function readFonts(objects: Map<number, PdfObject>): ReadFont[] {
  const fontkit = require('fontkit') as Fontkit
  return [...objects.values()].flatMap(({ dict }) => {
    const file = objects.get(Number(/\/FontFile2 (\d+)/.exec(dict)?.[1]))?.stream
    if (!file) return []
    const font = fontkit.create(file)
    const name = /\/FontName \/(\S+)/.exec(dict)?.[1] ?? ''
    return [{ name, glyphs: Array.from({ length: font.numGlyphs }, (_, id) => font.getGlyph(id)) }]
  })
}
