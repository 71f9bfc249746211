import fc from 'fast-check'
import { memoize } from '../../domain/text/memoize.ts'

/** What Joi writes of a field: the part of JSON Schema that our contracts use. */
export interface JsonSchema {
  type?: string | string[]
  enum?: unknown[]
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  patternProperties?: Record<string, JsonSchema>
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
}
/** Existing values by field name: ids, plausible dates, codes. */
export type ValuePool = Record<string, readonly unknown[]>

/** Values that a schema allows; for fields in the pool mostly an existing one. */
export function validValues(schema: JsonSchema, pool: ValuePool, name = ''): fc.Arbitrary<unknown> {
  const known = pool[name]
  const any = arbitraryFor(schema, pool, name)
  return known && schema.type !== 'object' && schema.type !== 'array'
    ? fc.oneof({ arbitrary: fc.constantFrom(...known), weight: 5 }, { arbitrary: any, weight: 1 })
    : any
}

function arbitraryFor(schema: JsonSchema, pool: ValuePool, name: string): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(s => validValues(s, pool, name)))
  const type = Array.isArray(schema.type) ? (schema.type.find(t => t !== 'null') ?? 'null') : schema.type
  switch (type) {
    case 'object':
      return objectArbitrary(schema, pool)
    case 'array':
      return fc.array(validValues(schema.items ?? {}, pool, name), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, Math.max(schema.minItems ?? 0, 5)),
      })
    case 'integer':
      return fc.integer(range(schema, 1))
    case 'number':
      return fc.double({ ...range(schema, 0), noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return textArbitrary(schema)
  }
}

function objectArbitrary({ properties = {}, required = [], patternProperties = {} }: JsonSchema, pool: ValuePool) {
  const fields = Object.fromEntries(Object.entries(properties).map(([key, s]) => [key, validValues(s, pool, key)]))
  const [open] = Object.values(patternProperties)
  return open
    ? fc.dictionary(fc.string({ minLength: 1, maxLength: 12 }), validValues(open, pool), { maxKeys: 4 })
    : fc.record(fields, { requiredKeys: required })
}

const MAX_SAFE_INT = 2 ** 31 - 1
const range = ({ minimum, exclusiveMinimum, maximum }: JsonSchema, step: number) => ({
  min: Math.max(minimum ?? -MAX_SAFE_INT, exclusiveMinimum === undefined ? -MAX_SAFE_INT : exclusiveMinimum + step),
  max: Math.min(maximum ?? MAX_SAFE_INT, MAX_SAFE_INT),
})

function textArbitrary({ pattern, format, minLength = 0, maxLength = 40 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'email') return fc.emailAddress()
  if (format === 'date-time')
    return fc.date({ noInvalidDate: true, min: new Date('2020-01-01'), max: new Date('2035-01-01') }).map(d => d.toISOString())
  if (pattern === '^\\d{4}-\\d{2}-\\d{2}$') return dayArbitrary
  if (pattern) return textMatching(pattern)
  return plainText(minLength, Math.min(maxLength, 40))
}

// fast-check makes one in milliseconds, and the same few are asked for with each field of each request.
const textMatching = memoize((pattern: string) => fc.stringMatching(new RegExp(pattern)))
const plainText = memoize((minLength: number, maxLength: number) =>
  fc.oneof(fc.constantFrom('Asha Rao', 'a', 'ünïcode', 'नमस्ते'), fc.string({ minLength, maxLength })),
)
const dayArbitrary = fc
  .date({ noInvalidDate: true, min: new Date('2024-01-01'), max: new Date('2029-12-31') })
  .map(d => d.toISOString().slice(0, 10))

/** Invalid values: other types, ends of ranges, problematic text. */
export const hostileValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, '', ' ', 0, -1, 1.5, 1e15, -1e15, 2 ** 53, 1e308, 4294967295, 4294967296, [], {}, [[]], [null]),
  fc.constantFrom('NaN', 'Infinity', '-0', '1e3', '0x10', '9'.repeat(400), 'null', 'undefined', '[object Object]', 'true'),
  fc.constantFrom('2026-02-30', '0000-00-00', '9999-12-31', '1970-01-01', '2026-13-01', '25:61', '+00:00'),
  fc.constantFrom(
    "' OR 1=1 -- ",
    '"; DROP TABLE bookings; --',
    '%',
    '_',
    '\\',
    '{{7*7}}',
    '<script>alert(1)</script>',
    '../../etc/passwd',
    'http://127.0.0.1:1/',
  ),
  fc.constantFrom('\u0000', '\u202eabc', '\ud800', '👩‍👩‍👧‍👦'.repeat(40), 'İıſK', '\u200b', 'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤', 'a'.repeat(5_000)),
  fc.constantFrom(
    { $gt: '' },
    { toString: 'x' },
    { constructor: { prototype: { admin: true } } },
    JSON.parse('{"__proto__":{"admin":true}}'),
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.jsonValue({ maxDepth: 2 }),
)

/** A valid value with up to three things wrong, at any depth. */
export const corruptedValues = (value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(value, fc.array(fc.tuple(fc.nat(200), fc.constantFrom('put', 'drop', 'add'), hostileValues), { minLength: 1, maxLength: 3 }))
    .map(([v, wrongs]) => {
      let copy: unknown = structuredClone(v)
      for (const [at, how, what] of wrongs) copy = corrupt(copy, at, how, structuredClone(what))
      return copy
    })

function corrupt(value: unknown, at: number, how: string, what: unknown): unknown {
  const places = listSlots(value)
  const place = places[at % (places.length + 1)]
  if (!place) return how === 'put' ? what : value
  const [holder, key] = place
  if (how === 'put') holder[key] = what
  else if (how === 'drop') delete holder[key]
  else holder[`${key}_`] = what
  return value
}

function listSlots(value: unknown): [Record<string, unknown>, string][] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  return Object.keys(holder).flatMap(key => [[holder, key] as [Record<string, unknown>, string], ...listSlots(holder[key])])
}
