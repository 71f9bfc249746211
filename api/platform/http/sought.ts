import type { Bind } from '../../../db/connection.ts'
import { readSearch } from '../../../domain/text/searchFold.ts'

export interface Condition {
  sql: string
  bind: Bind[]
}

interface Columns {
  /** Folded names: `search_name` and its like. */
  names: readonly string[]
  /** Folded telephone numbers: `search_phone`. */
  phones?: readonly string[]
  /** E-mail addresses as they are kept. */
  addresses?: readonly string[]
  /** Names from their first letter on, where an index has to find them among all. */
  begins?: true
}

/** What `q` finds in these columns of a list: every word of a name, a part of a number however it is written, a part of an address. */
export function soughtIn(q: string, { names, phones = [], addresses = [], begins }: Columns): Condition {
  const { words, digits, address } = readSearch(q)
  const found: Condition[] = []
  if (words.length && begins) found.push(...names.map(name => ({ sql: `${name} LIKE ?`, bind: [`${escaped(words.join(''))}%`] })))
  else if (words.length)
    found.push(
      ...names.map(name =>
        joined(
          words.map(word => holds(name, word)),
          'AND',
        ),
      ),
    )
  if (digits) for (const phone of phones) found.push(isNumber(phone, digits))
  if (address) for (const column of addresses) found.push(holds(column, address))
  return found.length ? joined(found, 'OR') : { sql: 'FALSE', bind: [] }
}

const holds = (column: string, part: string): Condition => ({ sql: `${column} LIKE ?`, bind: [`%${escaped(part)}%`] })
const escaped = (words: string) => words.replace(/[\\%_]/g, '\\$&')
const joined = (parts: readonly Condition[], by: 'AND' | 'OR'): Condition => ({
  sql: `(${parts.map(p => p.sql).join(` ${by} `)})`,
  bind: parts.flatMap(p => p.bind),
})

/** Fewer digits end the numbers of too many people. */
const WHOLE_NUMBER = 7
// Typed with the country, kept without it, or the other way round.
const isNumber = (column: string, digits: string): Condition => ({
  sql: `(${column} LIKE ? OR (CHAR_LENGTH(${column}) >= ${WHOLE_NUMBER} AND ? LIKE CONCAT('%', ${column})))`,
  bind: [`%${digits}%`, digits],
})
