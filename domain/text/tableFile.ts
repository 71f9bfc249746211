import type { Explanation } from '../language/explain.ts'

/** What somebody sends as a table of text: what it really is, and its letters. Pure, and the same on the command line, in the API and on the screen. */

/** Encodings that can be named when a file is not in UTF-8: what Excel and old programs write. */
export const tableEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'iso-8859-2',
  'macintosh',
  'shift_jis',
  'gbk',
  'big5',
  'euc-kr',
] as const
export type TableEncoding = (typeof tableEncodings)[number]

/** Why a file is no table that can be read, by names that stay; the super-admin area has these sentences in every language. */
export const tableProblems = {
  table_excel: 'This is an Excel workbook (.xlsx), not CSV. Open it, and save it as "CSV UTF-8 (comma delimited)".',
  table_open_document: 'This is an OpenDocument spreadsheet (.ods), not CSV. Open it, and save it as "CSV UTF-8 (comma delimited)".',
  table_document: 'This is a document of a word processor, not CSV.',
  table_zip: 'This is a ZIP archive, not CSV. Unpack it, and send the table inside.',
  table_packed: 'This is a packed file, not CSV. Unpack it, and send the table inside.',
  table_old_excel: 'This is an old Excel workbook (.xls), not CSV. Open it, and save it as "CSV UTF-8 (comma delimited)".',
  table_pdf: 'This is a PDF, not CSV.',
  table_rtf: 'This is a document of a word processor (RTF), not CSV.',
  table_picture: 'This is a picture, not CSV.',
  table_excel_xml: 'This is an Excel workbook (XML), not CSV. Open it, and save it as "CSV UTF-8 (comma delimited)".',
  table_html: 'This is a web page (HTML), not CSV, whatever its name ends in. Open it, and save it as "CSV UTF-8 (comma delimited)".',
  table_xml: 'This is XML, not CSV.',
  table_not_text: 'This is no text: it has bytes that no letter has.',
  table_lost_letter:
    'Line {line} has a letter that could not be read: the file is not in UTF-8. Save it as CSV UTF-8, or send its bytes with its encoding.',
  table_not_utf8: 'Line {line} is not in UTF-8. Save the file as CSV UTF-8, or say its encoding: as windows-1252 it reads "{sample}".',
  table_is_utf8: 'The file is in UTF-8, not in {encoding}. Send it without an encoding.',
} as const
export interface TableProblem {
  code: keyof typeof tableProblems extends `table_${infer Code}` ? Code : never
  facts?: { line: string; sample?: string } | { encoding: string }
}
export type DecodedTable = { text: string } | { problem: TableProblem }

/** As a refusal says it. */
export const explainTableProblem = ({ code, facts }: TableProblem): Explanation => ({
  reason: `table_${code}`,
  ...(facts && { facts: { ...facts } }),
})

interface Kind {
  /** First bytes, as letters of Latin-1. */
  begins: readonly string[]
  /** What a file of this kind has somewhere near its start or end; the first kind that fits counts. */
  has?: string
  code: TableProblem['code']
}
const ZIP = 'PK\x03\x04'

/** What is sent as a table and is none. */
const kinds: readonly Kind[] = [
  { begins: [ZIP], has: 'xl/', code: 'excel' },
  { begins: [ZIP], has: 'opendocument.spreadsheet', code: 'open_document' },
  { begins: [ZIP], has: 'word/', code: 'document' },
  { begins: [ZIP, 'PK\x05\x06'], code: 'zip' },
  { begins: ['\x1f\x8b', 'BZh9', '\xfd7zXZ', '7z\xbc\xaf', 'Rar!'], code: 'packed' },
  { begins: ['\xd0\xcf\x11\xe0'], code: 'old_excel' },
  { begins: ['%PDF'], code: 'pdf' },
  { begins: ['{\\rtf'], code: 'rtf' },
  { begins: ['\x89PNG', '\xff\xd8\xff', 'GIF8', 'RIFF'], code: 'picture' },
  { begins: ['<?xml'], has: 'Workbook', code: 'excel_xml' },
  { begins: ['<!doctype', '<html', '<head', '<body', '<table', '<meta'], code: 'html' },
  { begins: ['<?xml', '<'], code: 'xml' },
]
const SNIFFED_BYTES = 4096

/** The text of a file, or what is wrong with it. Without an encoding it is UTF-8, or UTF-16 where its marks say so; nothing is guessed. A named one is doubted only where the letters are UTF-8. */
export function decodeTable(bytes: Uint8Array, encoding?: TableEncoding): DecodedTable {
  const start = bytes.subarray(0, SNIFFED_BYTES)
  if (encoding && encoding !== 'utf-8' && hasUtf8Letters(bytes)) return { problem: { code: 'is_utf8', facts: { encoding } } }
  const wide = encoding ?? wideEncoding(start)
  if (wide?.startsWith('utf-16')) return { text: decode(bytes, wide) }
  const kind = kindOf(latin(start), latin(bytes.subarray(-SNIFFED_BYTES)))
  if (kind) return { problem: { code: kind } }
  if (start.includes(0)) return { problem: { code: 'not_text' } }
  if (encoding && encoding !== 'utf-8') return { text: decode(bytes, encoding) }
  const line = firstBadLine(bytes)
  return line ? { problem: notUtf8(line) } : { text: decode(bytes, 'utf-8') }
}

/** The same of a text that somebody else decoded: what it is, and whether letters were lost on the way. */
export function tableTextProblem(text: string): TableProblem | undefined {
  const kind = kindOf(text.slice(0, SNIFFED_BYTES), text.slice(-SNIFFED_BYTES))
  if (kind) return { code: kind }
  if (text.slice(0, SNIFFED_BYTES).includes('\u0000')) return { code: 'not_text' }
  const at = text.indexOf('\ufffd')
  if (at < 0) return undefined
  return { code: 'lost_letter', facts: { line: String(text.slice(0, at).split('\n').length) } }
}

function kindOf(start: string, end: string): TableProblem['code'] | undefined {
  const first = start
    .replace(/^(\xef\xbb\xbf|\ufeff)/, '')
    .trimStart()
    .toLowerCase()
  const fits = ({ begins, has }: Kind) =>
    begins.some(prefix => start.startsWith(prefix) || first.startsWith(prefix.toLowerCase())) && (!has || (start + end).includes(has))
  return kinds.find(fits)?.code
}

const latin = (bytes: Uint8Array) => Array.from(bytes, byte => String.fromCharCode(byte)).join('')
const decode = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(bytes)

/** By its mark of byte order; without one, by the zero beside each letter of the head line. */
function wideEncoding(start: Uint8Array): TableEncoding | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  const pairs = Math.min(40, start.length >> 1)
  const zeros = (offset: number) => Array.from({ length: pairs }, (_, i) => start[2 * i + offset]).filter(byte => byte === 0).length
  if (pairs < 4) return undefined
  return zeros(1) > pairs * 0.8 && !zeros(0) ? 'utf-16le' : zeros(0) > pairs * 0.8 && !zeros(1) ? 'utf-16be' : undefined
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    // The sign for a lost letter is one that was lost before.
    return !new TextDecoder('utf-8', { fatal: true }).decode(bytes).includes('\ufffd')
  } catch {
    return false
  }
}

/** Letters beyond ASCII, or a mark, that no other encoding writes like this; UTF-16 has zeros beside its commas. */
const hasUtf8Letters = (bytes: Uint8Array) => bytes.some(byte => byte > 0x7f) && !bytes.includes(0) && isUtf8(bytes)

function firstBadLine(bytes: Uint8Array): { number: number; bytes: Uint8Array } | undefined {
  if (isUtf8(bytes)) return undefined
  for (let from = 0, number = 1; from <= bytes.length; number++) {
    const end = bytes.indexOf(0x0a, from)
    const line = bytes.subarray(from, end < 0 ? bytes.length : end)
    if (!isUtf8(line)) return { number, bytes: line }
    if (end < 0) return undefined
    from = end + 1
  }
  return undefined
}

function notUtf8({ number, bytes }: { number: number; bytes: Uint8Array }): TableProblem {
  const at = bytes.findIndex(byte => byte > 0x7f)
  const sample = decode(bytes.subarray(Math.max(0, at - 15), at + 20), 'windows-1252').trim()
  return { code: 'not_utf8', facts: { line: String(number), sample } }
}
