import { CsvError, parse } from 'csv-parse'
import { fieldError } from '../errors.ts'

/** Whatever a cell of CSV or a value of JSON was, as text; an empty one is absent. */
export type RawRecord = Readonly<Record<string, string>>
/** Line of the file, counted from 1 with the header: a record, or why it is none. */
export type FileRow = { line: number; record: RawRecord } | { line: number; problem: string }

const MOST_ROWS = 100_000

/** The rows of a CSV file with a header, or of a file with one JSON object a line. A row that cannot be read does not hide the others. */
export async function readFileRows(text: string): Promise<FileRow[]> {
  const rows = /^\s*\{/.test(text) ? readJsonLines(text) : await readCsv(text)
  if (rows.length > MOST_ROWS) throw fieldError('csv', `At most ${MOST_ROWS} rows at once.`)
  return rows
}

async function readCsv(text: string): Promise<FileRow[]> {
  const rows: FileRow[] = []
  let header: string[] | undefined
  const records = parse(text, { bom: true, info: true, relax_quotes: true, relax_column_count: true, skip_empty_lines: true, trim: true })
  try {
    for await (const { info, record } of records as AsyncIterable<{ info: { lines: number }; record: string[] }>) {
      if (header) rows.push(rowOf(record, header, startOf(record, info.lines)))
      else header = headerOf(record)
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    rows.push({ line: Number(error.lines ?? 0), problem: `from here on this is no CSV: ${error.message}` })
  }
  if (!header) throw fieldError('csv', 'The file is empty.')
  return rows
}

function headerOf(names: string[]): string[] {
  const twice = names.find((name, i) => names.indexOf(name) !== i)
  if (twice !== undefined) throw fieldError('csv', `Two columns are called "${twice}".`)
  return names
}

function rowOf(record: string[], header: string[], line: number): FileRow {
  if (record.length !== header.length) return { line, problem: `${record.length} values where the header has ${header.length}` }
  return { line, record: filled(header.map((name, i) => [name, record[i] ?? ''])) }
}

// A quoted value may run over several lines; people look for the first.
const startOf = (record: string[], lastLine: number) => lastLine - record.reduce((n, value) => n + value.split('\n').length - 1, 0)

function readJsonLines(text: string): FileRow[] {
  return text.split('\n').flatMap((source, i) => (source.trim() ? [jsonRow(source, i + 1)] : []))
}

function jsonRow(source: string, line: number): FileRow {
  try {
    const value: unknown = JSON.parse(source)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return { line, problem: 'this is no JSON object' }
    return { line, record: filled(flatten(value)) }
  } catch {
    return { line, problem: 'this is not JSON' }
  }
}

/** Nested names with dots between (`scores.rating`), lists with `;` between. */
function flatten(value: object, prefix = ''): [name: string, value: string][] {
  return Object.entries(value).flatMap(([key, v]): [string, string][] => {
    if (v === null || v === undefined) return []
    if (Array.isArray(v)) return [[prefix + key, v.join(';')]]
    return typeof v === 'object' ? flatten(v, `${prefix}${key}.`) : [[prefix + key, String(v).trim()]]
  })
}

const filled = (entries: [string, string][]): RawRecord => Object.fromEntries(entries.filter(([, value]) => value !== ''))
