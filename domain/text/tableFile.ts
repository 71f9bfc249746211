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

export type DecodedTable = { text: string } | { problem: string }

const saveAs = 'Open it, and save it as "CSV UTF-8 (comma delimited)".'

interface Kind {
  /** First bytes, as letters of Latin-1. */
  begins: readonly string[]
  /** What a file of this kind has somewhere near its start or end; the first kind that fits counts. */
  has?: string
  what: string
}
const ZIP = 'PK\x03\x04'
const workbook = (name: string) => `This is ${name}, not CSV. ${saveAs}`

/** What is sent as a table and is none. */
const kinds: readonly Kind[] = [
  { begins: [ZIP], has: 'xl/', what: workbook('an Excel workbook (.xlsx)') },
  { begins: [ZIP], has: 'opendocument.spreadsheet', what: workbook('an OpenDocument spreadsheet (.ods)') },
  { begins: [ZIP], has: 'word/', what: 'This is a document of a word processor, not CSV.' },
  { begins: [ZIP, 'PK\x05\x06'], what: 'This is a ZIP archive, not CSV. Unpack it, and send the table inside.' },
  {
    begins: ['\x1f\x8b', 'BZh9', '\xfd7zXZ', '7z\xbc\xaf', 'Rar!'],
    what: 'This is a packed file, not CSV. Unpack it, and send the table inside.',
  },
  { begins: ['\xd0\xcf\x11\xe0'], what: workbook('an old Excel workbook (.xls)') },
  { begins: ['%PDF'], what: 'This is a PDF, not CSV.' },
  { begins: ['{\\rtf'], what: 'This is a document of a word processor (RTF), not CSV.' },
  { begins: ['\x89PNG', '\xff\xd8\xff', 'GIF8', 'RIFF'], what: 'This is a picture, not CSV.' },
  { begins: ['<?xml'], has: 'Workbook', what: workbook('an Excel workbook (XML)') },
  {
    begins: ['<!doctype', '<html', '<head', '<body', '<table', '<meta'],
    what: `This is a web page (HTML), not CSV, whatever its name ends in. ${saveAs}`,
  },
  { begins: ['<?xml', '<'], what: 'This is XML, not CSV.' },
]
const SNIFFED_BYTES = 4096

/** The text of a file, or what is wrong with it in one sentence. Without an encoding it is UTF-8, or UTF-16 where its marks say so; nothing is guessed. */
export function decodeTable(bytes: Uint8Array, encoding?: TableEncoding): DecodedTable {
  const start = bytes.subarray(0, SNIFFED_BYTES)
  const wide = encoding ?? wideEncoding(start)
  if (wide?.startsWith('utf-16')) return { text: decode(bytes, wide) }
  const kind = kindOf(latin(start), latin(bytes.subarray(-SNIFFED_BYTES)))
  if (kind) return { problem: kind }
  if (start.includes(0)) return { problem: 'This is no text: it has bytes that no letter has.' }
  if (encoding && encoding !== 'utf-8') return { text: decode(bytes, encoding) }
  const line = firstBadLine(bytes)
  return line ? { problem: formatNotUtf8(line) } : { text: decode(bytes, 'utf-8') }
}

/** The same of a text that somebody else decoded: what it is, and whether letters were lost on the way. */
export function tableTextProblem(text: string): string | undefined {
  const kind = kindOf(text.slice(0, SNIFFED_BYTES), text.slice(-SNIFFED_BYTES))
  if (kind) return kind
  if (text.slice(0, SNIFFED_BYTES).includes('\u0000')) return 'This is no text: it has bytes that no letter has.'
  const at = text.indexOf('\ufffd')
  if (at < 0) return undefined
  const line = text.slice(0, at).split('\n').length
  return `Line ${line} has a letter that could not be read: the file is not in UTF-8. Save it as CSV UTF-8, or send its bytes with its encoding.`
}

function kindOf(start: string, end: string): string | undefined {
  const first = start
    .replace(/^(\xef\xbb\xbf|\ufeff)/, '')
    .trimStart()
    .toLowerCase()
  const fits = ({ begins, has }: Kind) =>
    begins.some(prefix => start.startsWith(prefix) || first.startsWith(prefix.toLowerCase())) && (!has || (start + end).includes(has))
  return kinds.find(fits)?.what
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

function firstBadLine(bytes: Uint8Array): { number: number; bytes: Uint8Array } | undefined {
  const strict = new TextDecoder('utf-8', { fatal: true })
  const isGood = (part: Uint8Array) => {
    try {
      // The sign for a lost letter is one that was lost before.
      return !strict.decode(part).includes('\ufffd')
    } catch {
      return false
    }
  }
  if (isGood(bytes)) return undefined
  for (let from = 0, number = 1; from <= bytes.length; number++) {
    const end = bytes.indexOf(0x0a, from)
    const line = bytes.subarray(from, end < 0 ? bytes.length : end)
    if (!isGood(line)) return { number, bytes: line }
    if (end < 0) return undefined
    from = end + 1
  }
  return undefined
}

function formatNotUtf8({ number, bytes }: { number: number; bytes: Uint8Array }): string {
  const at = bytes.findIndex(byte => byte > 0x7f)
  const around = decode(bytes.subarray(Math.max(0, at - 15), at + 20), 'windows-1252').trim()
  return `Line ${number} is not in UTF-8. Save the file as CSV UTF-8, or say its encoding: as windows-1252 it reads "${around}".`
}
