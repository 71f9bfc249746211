import { CsvError, parse } from 'csv-parse'
import { explain } from '../../../../domain/language/explain.ts'
import { explainTableProblem, tableTextProblem } from '../../../../domain/text/tableFile.ts'
import { fieldError } from '../../../platform/errors.ts'
import { detectSeparator, parseHeader } from './importHeader.ts'
import { type RowProblem, rowProblem } from './importProblem.ts'

/** A cell of CSV or value of JSON as text; empty ones are absent. */
export type RawRecord = Readonly<Record<string, string>>
/** The line of the file, counted from 1 with the header, and its record or the problem with it. */
export type FileRow = { line: number; record: RawRecord } | { line: number; problem: RowProblem }

const MAX_ROWS = 100_000

/**
 * The rows of a CSV file with a header, or of a file with one JSON object on each line; `columns` are those that are read. A row that cannot be read does not
 * hide the others; anything that is no table, or was decoded with the wrong encoding, is refused as a whole.
 */
export async function readFileRows(source: string, columns: readonly string[]): Promise<FileRow[]> {
  // One kind of line end, whatever wrote the file: scripts put rows of one kind below a head of another.
  const text = source.replace(/\r\n?/g, '\n')
  const problem = tableTextProblem(text)
  if (problem) throw fieldError('csv', explainTableProblem(problem))
  if (/^\ufeff?\s*\[/.test(text)) throw fieldError('csv', 'json_list')
  const rows = /^\ufeff?\s*\{/.test(text) ? readJsonLines(text.replace(/^\ufeff/, ''), columns) : await readCsv(text, columns)
  if (rows.length > MAX_ROWS) throw fieldError('csv', explain('rows_max', { most: MAX_ROWS }))
  return rows
}

const lenientCsvOptions = {
  bom: true,
  record_delimiter: '\n',
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: true,
} as const

async function readCsv(source: string, columns: readonly string[]): Promise<FileRow[]> {
  const rows: FileRow[] = []
  let header: string[] | undefined
  const { separator, text } = detectSeparator(source)
  // Rows are collected while they are read: a file that breaks off at the end would otherwise lose the rows before.
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
  if (!header) throw fieldError('csv', 'file_empty')
  return rows
}

/** The place where the file breaks off; for a quote that is never closed, the place where it opens. */
function toBrokenRow(error: CsvError): FileRow {
  const [, opening] = /opening quote at line (\d+)/.exec(error.message) ?? []
  if (opening) return { line: Number(opening), problem: rowProblem(null, 'open_quote') }
  return { line: Number(error.lines ?? 0), problem: rowProblem(null, 'not_csv', {}, `from here on this is no CSV: ${error.message}`) }
}

function toFileRow(record: string[], header: string[], line: number): FileRow {
  // If the header ends in empty columns, its rows may do so too.
  const values = record.slice(0, Math.max(header.length, record.findLastIndex(Boolean) + 1))
  if (values.length !== header.length)
    return { line, problem: rowProblem(null, 'value_count', { n: values.length, columns: header.length }) }
  return { line, record: withoutEmpty(header.map((name, i) => [name, (values[i] ?? '').trim()])) }
}

// A quoted value may span several lines; the first is the one that people look for.
const firstLineOf = (record: string[], lastLine: number) => lastLine - record.reduce((n, value) => n + value.split('\n').length - 1, 0)

function readJsonLines(text: string, columns: readonly string[]): FileRow[] {
  return text.split('\n').flatMap((source, i) => (source.trim() ? [{ line: i + 1, ...parseJsonRow(source, columns) }] : []))
}

function parseJsonRow(source: string, columns: readonly string[]): { record: RawRecord } | { problem: RowProblem } {
  let value: unknown
  try {
    value = JSON.parse(source, keepLongNumbers)
  } catch {
    return { problem: rowProblem(null, 'not_json') }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { problem: rowProblem(null, 'not_json_object') }
  const entries = flatten(value)
  const nested = entries.find(([name, text]) => text === null && columns.includes(name))
  if (nested) return { problem: rowProblem(null, 'nested', { column: nested[0] }) }
  return { record: withoutEmpty(entries.filter((entry): entry is [string, string] => entry[1] !== null)) }
}

/** A whole number that JSON.parse would round, as ids of 64 bits, stays as it is written. */
const keepLongNumbers = (_: string, value: unknown, { source }: { source?: string } = {}) =>
  Number.isInteger(value) && !Number.isSafeInteger(value) ? source : value

/** Nested names are joined by dots (`scores.rating`), lists by `;`. What is no single value is null under its own name. */
function flatten(value: object, prefix = ''): [name: string, value: string | null][] {
  return Object.entries(value).flatMap(([key, v]): [string, string | null][] => {
    if (v === null || v === undefined) return []
    const name = prefix + key
    if (Array.isArray(v)) return [[name, v.some(isObject) ? null : v.join(';')]]
    return isObject(v) ? [[name, null], ...flatten(v, `${name}.`)] : [[name, String(v).trim()]]
  })
}
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const withoutEmpty = (entries: [string, string][]): RawRecord => Object.fromEntries(entries.filter(([, value]) => value !== ''))
