import Joi from 'joi'
import { fieldError } from '../errors.ts'

/** The columns an import knows (docs/import.md). Rooms come by kind: how many units, beds in each, and the price of a bed or of the whole. */
export const listingColumns = [
  'external_id',
  'name',
  'type',
  'description',
  'line1',
  'city',
  'region',
  'postcode',
  'country',
  'lat',
  'lng',
  'timezone',
  'currency',
  'phone',
  'email',
  'check_in_from',
  'check_in_until',
  'check_out_by',
  'facilities',
  'cancellation_policy',
] as const
export const roomKinds = { mixed: 'mixed_dorm', female: 'female_dorm', male: 'male_dorm', private: 'private_multi' } as const
export type RoomKind = keyof typeof roomKinds
export const roomColumns = (Object.keys(roomKinds) as RoomKind[]).flatMap(
  kind => [`${kind}_units`, `${kind}_beds`, `${kind}_price`] as const,
)
export type Column = (typeof listingColumns)[number] | (typeof roomColumns)[number]
const columns: readonly string[] = [...listingColumns, ...roomColumns]

/** How a file says what we know: everything in it is the operator's own statement, nothing is guessed. */
export interface Mapping {
  /** Our column: the file's column, or several joined by " / ". Without it the file has our names; with it nothing else is read. */
  columns?: Partial<Record<Column, string | string[]>>
  /** Our column: a value for every row. */
  constants?: Partial<Record<Column, string | number>>
  /** Values of the file that mean "nothing". */
  empty?: string[]
  /** Our column: patterns and what stands in their place, in order. */
  replace?: Partial<Record<Column, [pattern: string, by: string][]>>
  /** Our column: numbers outside are sentinels, and the row is refused. */
  limits?: Partial<Record<Column, { min?: number; max?: number }>>
  /** `city`: a row without coordinates stands at the centre of its city, if the city is known without doubt. */
  locate?: 'city'
}

const known = Joi.string().valid(...columns)
const schema = Joi.object({
  columns: Joi.object().pattern(known, Joi.alternatives(Joi.string().max(100), Joi.array().items(Joi.string().max(100)).min(1).max(4))),
  constants: Joi.object().pattern(known, Joi.alternatives(Joi.string().max(500), Joi.number())),
  empty: Joi.array().items(Joi.string().allow('').max(50)).max(50),
  replace: Joi.object().pattern(
    known,
    Joi.array()
      .items(Joi.array().ordered(Joi.string().max(200).required(), Joi.string().allow('').max(200).required()))
      .max(20),
  ),
  limits: Joi.object().pattern(known, Joi.object({ min: Joi.number(), max: Joi.number() })),
  locate: Joi.string().valid('city'),
})

/** Reads a mapping; throws 422 that names what is wrong in it. */
export function readMapping(text: string | undefined): Mapping {
  if (!text) return {}
  const { value, error } = schema.validate(parse(text), { abortEarly: true })
  if (error) throw fieldError('mapping', error.message)
  for (const [pattern] of Object.values((value as Mapping).replace ?? {}).flat()) {
    try {
      new RegExp(pattern)
    } catch {
      throw fieldError('mapping', `${pattern} is not a pattern.`)
    }
  }
  return value as Mapping
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw fieldError('mapping', 'The mapping is not JSON.')
  }
}

/** The values of one row under our names; what the file and the mapping leave open is absent. */
export function mapRow(record: Record<string, unknown>, mapping: Mapping): Partial<Record<Column, string>> {
  const empty = new Set(['', ...(mapping.empty ?? [])])
  const out: Partial<Record<Column, string>> = {}
  for (const column of columns as readonly Column[]) {
    const value = cell(record, column, mapping, empty)
    if (value !== undefined) out[column] = value
  }
  return out
}

function cell(
  record: Record<string, unknown>,
  column: Column,
  { columns: names, constants, replace }: Mapping,
  empty: Set<string>,
): string | undefined {
  const from = names ? (names[column] ?? []) : column
  const texts = [from].flat().map(name => plain(record[name]))
  const value = texts.length && texts.every(t => t !== undefined && !empty.has(t)) ? texts.join(' / ') : undefined
  const given = value ?? (constants?.[column] === undefined ? undefined : String(constants[column]))
  return given && (replace?.[column] ?? []).reduce((text, [pattern, by]) => text.replace(new RegExp(pattern), by), given).trim()
}

const plain = (value: unknown): string | undefined =>
  value === undefined || value === null ? undefined : typeof value === 'object' ? JSON.stringify(value) : String(value).trim()
