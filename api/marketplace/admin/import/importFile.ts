import { CsvError, parse } from 'csv-parse'
import { formatTableProblem, tableTextProblem } from '../../../../domain/text/tableFile.ts'
import { fieldError } from '../../../platform/errors.ts'
import { detectSeparator, parseHeader } from './importHeader.ts'
import { type RowProblem, rowProblem } from './importProblem.ts'

/** Whatever a cell of CSV or a value of JSON was, as text; an empty one is absent. */
export type RawRecord = Readonly<Record<string, string>>
/** Line of the file, counted from 1 with the header: a record, or why it is none. */
export type FileRow = { line: number; record: RawRecord } | { line: number; problem: RowProblem }

const MAX_ROWS = 100_000

/**
 * The rows of a CSV file with a header, or of a file with one JSON object a line; `columns` are the columns that are read. A row that cannot be read does not hide the
 * others; a file that is something else, or has lost letters, is refused as a whole and named.
 */
export async function readFileRows(text: string, columns: readonly string[]): Promise<FileRow[]> {
  const problem = tableTextProblem(text)
  if (problem) throw fieldError('csv', formatTableProblem(problem))
  if (/^\ufeff?\s*\[/.test(text)) throw fieldError('csv', 'This is a list of JSON. Write one object a line, without the brackets around.')
  const rows = /^\ufeff?\s*\{/.test(text) ? readJsonLines(text.replace(/^\ufeff/, '')) : await readCsv(text, columns)
  if (rows.length > MAX_ROWS) throw fieldError('csv', `At most ${MAX_ROWS} rows at once.`)
  return rows
}

const lenientCsvOptions = { bom: true, relax_quotes: true, relax_column_count: true, skip_empty_lines: true } as const

async function readCsv(source: string, columns: readonly string[]): Promise<FileRow[]> {
  const rows: FileRow[] = []
  let header: string[] | undefined
  const { separator, text } = detectSeparator(source)
  // Taken as they are read: what breaks off at the end would take those before it along.
  const take = (record: string[], { lines }: { lines: number }) => {
    // Spreadsheets write rows of nothing but separators below the last one.
    if (record.some(Boolean))
      if (header) rows.push(toFileRow(record, header, firstLineOf(record, lines)))
      else header = parseHeader(record, columns)
    return null
  }
  try {
    for await (const _ of parse(text, { ...lenientCsvOptions, delimiter: separator, trim: separator !== '\t', on_record: take }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    rows.push(toBrokenRow(error))
  }
  if (!header) throw fieldError('csv', 'The file is empty.')
  return rows
}

/** Where it breaks off; a quote that is not closed is looked for where it opens. */
function toBrokenRow(error: CsvError): FileRow {
  const [, opening] = /opening quote at line (\d+)/.exec(error.message) ?? []
  if (opening) return { line: Number(opening), problem: rowProblem(null, 'open_quote') }
  return { line: Number(error.lines ?? 0), problem: rowProblem(null, 'not_csv', {}, `from here on this is no CSV: ${error.message}`) }
}

function toFileRow(record: string[], header: string[], line: number): FileRow {
  // A head line that ends in empty columns has rows that do.
  const values = record.slice(0, Math.max(header.length, record.findLastIndex(Boolean) + 1))
  if (values.length !== header.length)
    return { line, problem: rowProblem(null, 'value_count', { n: values.length, columns: header.length }) }
  return { line, record: withoutEmpty(header.map((name, i) => [name, (values[i] ?? '').trim()])) }
}

// A quoted value may run over several lines; people look for the first.
const firstLineOf = (record: string[], lastLine: number) => lastLine - record.reduce((n, value) => n + value.split('\n').length - 1, 0)

function readJsonLines(text: string): FileRow[] {
  return text.split('\n').flatMap((source, i) => (source.trim() ? [parseJsonRow(source, i + 1)] : []))
}

function parseJsonRow(source: string, line: number): FileRow {
  try {
    const value: unknown = JSON.parse(source)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return { line, problem: rowProblem(null, 'not_json_object') }
    return { line, record: withoutEmpty(flatten(value)) }
  } catch {
    return { line, problem: rowProblem(null, 'not_json') }
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

const withoutEmpty = (entries: [string, string][]): RawRecord => Object.fromEntries(entries.filter(([, value]) => value !== ''))
