import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import type { DataProblem } from '../../../../domain/data/dataProblems.ts'
import { explain } from '../../../../domain/language/explain.ts'
import { explainTableProblem, tableTextProblem } from '../../../../domain/text/tableFile.ts'
import { fieldError } from '../../../platform/errors.ts'
import { detectSeparator } from '../../admin/service.ts'

export const MAX_ROWS = 20_000
const MAX_COLUMNS = 200
const MAX_CELL = 4000
const PIECE = 32_768

export type Cells = Record<string, string>
export interface FileRow {
  line: number
  cells: Cells
  problem?: DataProblem
}
export interface FileTable {
  heads: string[]
  rows: FileRow[]
}

/** The rows of CSV, of our own JSON or of JSON with an object on each line; read piece by piece, with room for others in between. */
export async function readTable(source: string): Promise<FileTable> {
  const problem = tableTextProblem(source)
  if (problem) throw fieldError('text', explainTableProblem(problem))
  const text = source.replace(/^\ufeff/, '')
  const table = /^\s*[[{]/.test(text) ? await readJson(text) : await readCsv(text)
  if (!table.rows.length) throw fieldError('text', 'file_empty')
  return table
}

function assertRoom(rows: readonly unknown[]) {
  if (rows.length >= MAX_ROWS) throw fieldError('text', explain('rows_max', { most: MAX_ROWS }))
}

async function readCsv(source: string): Promise<FileTable> {
  const { separator, text } = detectSeparator(source)
  let heads: string[] | undefined
  const rows: FileRow[] = []
  const parser = Readable.from(inPieces(text)).pipe(
    parse({
      bom: true,
      delimiter: separator,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: separator !== '\t',
      info: true,
      max_record_size: 200_000,
    }),
  )
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (!record.some(Boolean)) continue
      if (!heads) {
        heads = toHeads(record)
        continue
      }
      assertRoom(rows)
      const line = info.lines - record.reduce((n, value) => n + value.split('\n').length - 1, 0)
      rows.push(toRow(line, heads, record))
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    rows.push({ line: Number(error.lines ?? 0), cells: {}, problem: { field: null, code: 'not_csv' } })
  }
  if (!heads) throw fieldError('text', 'file_empty')
  return { heads, rows }
}

function* inPieces(text: string): Generator<string> {
  for (let i = 0; i < text.length; i += PIECE) yield text.slice(i, i + PIECE)
}

function toHeads(record: readonly string[]): string[] {
  const names = record.slice(0, Math.min(MAX_COLUMNS, record.findLastIndex(Boolean) + 1)).map(name => name.trim().slice(0, 120))
  const twice = names.find((name, i) => name !== '' && names.indexOf(name) !== i)
  if (twice !== undefined) throw fieldError('text', explain('column_twice', { name: twice }))
  return names
}

function toRow(line: number, heads: readonly string[], record: readonly string[]): FileRow {
  const values = record.slice(0, Math.max(heads.length, record.findLastIndex(Boolean) + 1))
  const cells = toCells(heads.flatMap((head, i) => (head ? [[head, values[i]] as const] : [])))
  if (values.length <= heads.length) return { line, cells }
  return { line, cells, problem: { field: null, code: 'value_count', facts: { n: values.length, columns: heads.length } } }
}

/** Text that we made no formula of is as it was. */
const toCells = (entries: readonly (readonly [string, string | undefined])[]): Cells =>
  Object.fromEntries(
    entries.flatMap(([head, value = '']) => {
      const text = value
        .trim()
        .slice(0, MAX_CELL)
        .replace(/^'(?=[\s\u00a0]*[=+\-@＝＋－＠])/, '')
      return text ? [[head, text]] : []
    }),
  )

const SMALL = 500_000

/** Our own files have a row a line, as others that write an object on each; a list all in one line is read when it is small. */
async function readJson(text: string): Promise<FileTable> {
  const lines = text.split('\n')
  const listed = lines.length < 3 && text.length <= SMALL ? readSmallList(text) : undefined
  const rows: FileRow[] = []
  const heads = new Set<string>()
  const take = (value: unknown, line: number) => {
    assertRoom(rows)
    const cells = toCells(Object.entries(value as object).map(([k, v]) => [k.slice(0, 120), toText(v)] as const))
    for (const head of Object.keys(value as object)) if (heads.size < MAX_COLUMNS) heads.add(head.slice(0, 120))
    rows.push({ line, cells })
  }
  if (listed) for (const [i, value] of listed.entries()) take(value, i + 1)
  else
    for (const [i, source] of lines.entries()) {
      if (i % 500 === 499) await new Promise(setImmediate)
      const row = source.trim().replace(/,$/, '')
      if (!row || /^(\[|\]|\]\})$/.test(row) || (i === 0 && /"rows":\[$/.test(row))) continue
      const value = parseRow(row)
      if (value) take(value, i + 1)
      else rows.push({ line: i + 1, cells: {}, problem: { field: null, code: 'not_csv' } })
    }
  return { heads: [...heads], rows }
}

const toText = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.filter(v => typeof v !== 'object').join(';')
  return typeof value === 'object' ? '' : String(value)
}

function parseRow(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

function readSmallList(text: string): object[] | undefined {
  try {
    const value: unknown = JSON.parse(text)
    const list = Array.isArray(value) ? value : (value as { rows?: unknown }).rows
    return Array.isArray(list) && list.every(row => typeof row === 'object' && row !== null) ? list : undefined
  } catch {
    return undefined
  }
}
