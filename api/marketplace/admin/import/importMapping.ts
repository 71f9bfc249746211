import Joi from 'joi'
import { explain } from '../../../../domain/language/explain.ts'
import { roomTypes } from '../../../../domain/listing/taxonomy.ts'
import { normalizeDegrees, normalizeSpreadsheetNumber, normalizeTime } from '../../../../domain/text/normalizeSpreadsheetNumber.ts'
import { normalizeLines } from '../../../../domain/text/normalizeText.ts'
import { fieldError } from '../../../platform/errors.ts'
import { type ListingColumn, listColumns, listColumnsWhere } from './importFields.ts'
import type { RawRecord } from './importFile.ts'
import { type RowProblem, rowProblem } from './importProblem.ts'

export const listingColumns = listColumns()
/** Rooms are columns by room type: number of units, beds in each, and the price of a bed (dorm) or of the room. */
export const roomColumns = roomTypes.flatMap(
  type => [`${type}_units`, `${type}_beds`, `${type}_price`, `${type}_name`, `${type}_ensuite`] as const,
)
export type Column = ListingColumn | (typeof roomColumns)[number]
export type Cells = Partial<Record<Column, string>>
const columns: readonly Column[] = [...listingColumns, ...roomColumns]

/** How a file expresses our columns. Everything in it is the operator's own statement; nothing is guessed. */
export interface Mapping {
  /** Our column: the file's column, or several to be joined by " / ". Without it the file uses our names; with it only these columns are read. */
  columns?: Partial<Record<Column, string | string[]>>
  /** Our column: a value for every row that has none. */
  constants?: Partial<Record<Column, string | number>>
  /** Values of the file that mean that there is no value. */
  empty?: string[]
  /** The file's column: the only accepted values; other rows are refused. */
  only?: Record<string, string[]>
  /** Our column: patterns and their replacements, applied in order, everywhere in the value. */
  replace?: Partial<Record<Column, [pattern: string, by: string][]>>
  /** Our column, for lists: their values and ours; values that are not listed are left out. */
  words?: Partial<Record<Column, Record<string, string>>>
  /** Our column: numbers outside of these limits are sentinels, and the row is refused. */
  limits?: Partial<Record<Column, { min?: number; max?: number }>>
  /**
   * Stands in for missing coordinates: `city` is the centre of the only place of that name in the country, `largest_city` that of the
   * largest one.
   */
  locate?: 'city' | 'largest_city'
}

const columnName = Joi.string().valid(...columns)
const name = Joi.string().allow('').max(100)
const byColumn = (value: Joi.Schema) => Joi.object().pattern(columnName, value)
const schema = Joi.object({
  columns: byColumn(Joi.alternatives(name, Joi.array().items(name).min(1).max(4))),
  constants: byColumn(Joi.alternatives(Joi.string().max(500), Joi.number())),
  empty: Joi.array().items(name).max(50),
  only: Joi.object().pattern(name, Joi.array().items(name).min(1).max(100)),
  replace: byColumn(
    Joi.array()
      .items(Joi.array().ordered(Joi.string().max(200).required(), Joi.string().allow('').max(200).required()))
      .max(50),
  ),
  words: byColumn(Joi.object().pattern(name, Joi.string().max(100))),
  limits: byColumn(Joi.object({ min: Joi.number(), max: Joi.number() })),
  locate: Joi.string().valid('city', 'largest_city'),
})

/** Reads a mapping: JSON, or lines of `ours=theirs`. Throws 422 with what is wrong in it. */
export function parseMapping(source: string | undefined): Mapping {
  const text = source?.replace(/^\ufeff/, '')
  if (!text?.trim()) return {}
  const { value, error } = schema.validate(/^\s*\{/.test(text) ? parseJson(text) : { columns: parsePairs(text) })
  if (error) throw fieldError('mapping', explain('mapping_wrong', { problem: error.message }))
  const mapping = value as Mapping
  for (const [pattern] of Object.values(mapping.replace ?? {}).flat()) assertPattern(pattern)
  return mapping
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw fieldError('mapping', 'mapping_json')
  }
}

const parsePairs = (text: string) =>
  Object.fromEntries(
    text
      .split('\n')
      .filter(line => line.trim())
      .map(line => {
        const at = line.indexOf('=')
        if (at < 1) throw fieldError('mapping', explain('mapping_line', { line: line.trim() }))
        return [line.slice(0, at).trim(), line.slice(at + 1).trim()]
      }),
  )

function assertPattern(pattern: string) {
  try {
    new RegExp(pattern, 'gu')
  } catch {
    throw fieldError('mapping', explain('not_a_pattern', { pattern }))
  }
}

/** The columns of the file that are read: ours, or those that the mapping names. */
export const mappedColumns = ({ columns: theirs, only }: Mapping): readonly string[] =>
  theirs ? [...Object.values(theirs).flat(), ...Object.keys(only ?? {})] : [...columns, ...Object.keys(only ?? {})]

const timeColumns = listColumnsWhere(({ kind }) => kind === 'time')
const numberColumns = listColumnsWhere(({ kind }) => kind === 'number')
/** A value in our format: numbers, degrees and times may be written in the way of the spreadsheet's country. */
function normalizeValue(column: Column, value: string): string {
  if (column === 'lat' || column === 'lng') return normalizeDegrees(value)
  if (timeColumns.has(column)) return normalizeTime(value)
  return numberColumns.has(column) || /_(units|beds|price)$/.test(column) ? normalizeSpreadsheetNumber(value) : value
}

/** The values of one row by our columns; absent where neither the file nor the mapping has a value. */
export function mapRow(record: RawRecord, mapping: Mapping): Cells {
  const empty = new Set(mapping.empty)
  const out: Cells = {}
  for (const column of columns) {
    const value = mapCell(record, column, mapping, empty)
    if (value) out[column] = normalizeValue(column, value)
  }
  return out
}

function mapCell(record: RawRecord, column: Column, mapping: Mapping, empty: Set<string>): string | undefined {
  const { columns: theirs, constants, replace, words: dictionaries } = mapping
  const from = [theirs ? (theirs[column] ?? []) : column].flat()
  const texts = from.map(name => record[name]).filter(text => text !== undefined && !empty.has(text))
  const found = from.length && texts.length === from.length ? texts.join(' / ') : undefined
  const value = found ?? constants?.[column]?.toString()
  const replaced = (replace?.[column] ?? []).reduce((text, [pattern, by]) => text?.replace(new RegExp(pattern, 'gu'), by), value)
  const dictionary = dictionaries?.[column]
  return normalizeLines((dictionary && replaced ? translateList(replaced, dictionary) : replaced) ?? '') || undefined
}

const translateList = (list: string, dictionary: Record<string, string>) =>
  [
    ...new Set(
      list.split(';').flatMap(entry => {
        const ours = dictionary[entry.trim()]
        return ours ? ours.split(';') : []
      }),
    ),
  ].join(';')

/** Why the mapping excludes this row, if it does. */
export function findExclusion(record: RawRecord, { only }: Mapping): RowProblem | undefined {
  for (const [name, values] of Object.entries(only ?? {})) {
    const value = record[name] ?? ''
    if (!values.includes(value)) return rowProblem(null, 'excluded', { column: name, value, taken: values.map(v => `"${v}"`).join(', ') })
  }
}
