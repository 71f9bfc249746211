import type { BindValue } from '../../../db/connection.ts'
import { parseSearchTerms, withoutTrunkPrefix } from '../../../domain/text/searchFold.ts'

export interface SqlCondition {
  sql: string
  bind: BindValue[]
}

interface SearchColumns {
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
export function searchCondition(q: string, { names, phones = [], addresses = [], begins }: SearchColumns): SqlCondition {
  const { terms, digits, address } = parseSearchTerms(q)
  const found: SqlCondition[] = []
  if (terms.length && begins)
    for (const writing of joinWritings(terms))
      found.push(...names.map(name => ({ sql: `${name} LIKE ?`, bind: [`${escapeLike(writing)}%`] })))
  else if (terms.length)
    found.push(
      ...names.map(name =>
        joinConditions(
          terms.map(writings => containsAny(name, writings)),
          'AND',
        ),
      ),
    )
  if (digits) for (const phone of phones) found.push(matchesPhone(phone, digits))
  if (address) for (const column of addresses) found.push(containsText(column, address))
  return found.length ? joinConditions(found, 'OR') : { sql: 'FALSE', bind: [] }
}

const containsAny = (column: string, writings: readonly string[]) =>
  joinConditions(
    writings.map(writing => containsText(column, writing)),
    'OR',
  )
/** All words as one, each in its first writing, in its second and so on. */
const joinWritings = (terms: readonly (readonly string[])[]) =>
  Array.from({ length: Math.max(...terms.map(w => w.length)) }, (_, i) => terms.map(w => w[i] ?? w[0]).join(''))
const containsText = (column: string, part: string): SqlCondition => ({ sql: `${column} LIKE ?`, bind: [`%${escapeLike(part)}%`] })
export const escapeLike = (terms: string) => terms.replace(/[\\%_]/g, '\\$&')
export const joinConditions = (parts: readonly SqlCondition[], by: 'AND' | 'OR'): SqlCondition => ({
  sql: `(${parts.map(p => p.sql).join(` ${by} `)})`,
  bind: parts.flatMap(p => p.bind),
})

/** Fewer digits end the numbers of too many people. */
export const MIN_PHONE_DIGITS = 7
// Typed with the country, kept without it, or the other way round; what stands before a national number is part of neither.
function matchesPhone(column: string, digits: string): SqlCondition {
  const national = withoutTrunkPrefix(digits)
  const keptNational = `(CHAR_LENGTH(${column}) IN (9, 11) AND ${column} LIKE '8%' AND ? LIKE CONCAT('%', SUBSTRING(${column}, 2)))`
  const found = `${column} LIKE ? OR (CHAR_LENGTH(${column}) >= ${MIN_PHONE_DIGITS} AND ? LIKE CONCAT('%', ${column})) OR ${keptNational}`
  return {
    sql: `(${found}${national ? ` OR ${column} LIKE ?` : ''})`,
    bind: [`%${digits}%`, digits, digits, ...(national ? [`%${national}`] : [])],
  }
}
