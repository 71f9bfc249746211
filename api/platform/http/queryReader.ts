import { type Field, fieldsOf } from './schema.ts'

/** Texts that are remembered of one field. */
const MOST_REMEMBERED = 500
/** Days, numbers, ids and words of a list come again and again; what is longer was typed, or is somebody's. */
const LONGEST_REMEMBERED = 16

/** What of a query was read, or nothing: then the whole schema says what is wrong with it. */
export type QueryReader = (query: Record<string, unknown>) => Record<string, unknown> | undefined

/**
 * Joi visits every field that a query could have, and finds out anew what day "2026-12-01" is: for an answer that is ready in a third of a millisecond that is much.
 * This reads field by field what is there, and remembers what it read. Only what fits is remembered, and what fitted once fits always: no rule of a
 * query takes back with time what it has allowed.
 */
export function createQueryReader(schema: Field): QueryReader {
  const fields = fieldsOf(schema)
  if (!fields) return () => undefined
  const readers = new Map(Object.entries(fields).map(([name, field]) => [name, createFieldReader(field)]))
  const needed = Object.keys(fields).filter(name => fields[name]?.$_getFlag('presence') === 'required')
  return query => {
    const read: Record<string, unknown> = {}
    for (const name of Object.keys(query)) {
      const value = readers.get(name)?.(query[name])
      if (value === undefined) return undefined
      read[name] = value
    }
    return needed.every(name => Object.hasOwn(read, name)) ? read : undefined
  }
}

/** The value of one field, or nothing where it does not fit. */
function createFieldReader(field: Field): (given: unknown) => unknown {
  const known = new Map<string, unknown>()
  return given => {
    const before = typeof given === 'string' ? known.get(given) : undefined
    if (before !== undefined) return before
    const { value, error } = field.validate(given)
    if (error) return undefined
    // A list is made for each request: whoever got it may have changed it.
    if (typeof given === 'string' && given.length <= LONGEST_REMEMBERED && typeof value !== 'object') {
      if (known.size >= MOST_REMEMBERED) known.clear()
      known.set(given, value)
    }
    return value
  }
}
