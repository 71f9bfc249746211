import { parseSearchTerms, toSearchKey } from '../../../domain/text/searchFold.ts'
import { escapeLike, joinConditions, MIN_PHONE_DIGITS, type SqlCondition } from './searchCondition.ts'

export interface TypedSearch {
  property: number
  q: string
  /** Contact details that the caller may not read cannot be searched either. */
  contact: boolean
}

/** A table of search keys, and the column that says whose a key is. */
interface KeyTable {
  table: 'booking_search_keys' | 'guest_search_keys'
  id: 'booking_id' | 'profile_id'
}

/** Of `k`, a row of the table: which keys say that what they belong to may be meant. */
export function searchKeyCondition({ property, q, contact }: TypedSearch, of: KeyTable): SqlCondition {
  const { terms, digits, address } = parseSearchTerms(q)
  const conditions = [
    ...(terms.length ? [nameCondition(property, terms, of)] : []),
    ...(contact && digits ? listPhoneParts(digits).map(part => begins('k', part)) : []),
    ...(contact && addressWords(address) ? [begins('k', addressWords(address))] : []),
  ]
  return conditions.length ? joinConditions(conditions, 'OR') : { sql: 'FALSE', bind: [] }
}

const begins = (key: string, part: string): SqlCondition => ({
  sql: `${key}.search_key LIKE ?`,
  bind: [`${escapeLike(toSearchKey(part))}%`],
})

const beginsAny = (key: string, writings: readonly string[]) =>
  joinConditions(
    writings.map(writing => begins(key, writing)),
    'OR',
  )

/** Keys begin at a word, and what is typed may begin before it: @example, .ana. */
const addressWords = (address = '') => address.replace(/^[^\p{L}\p{N}]+/u, '')

/** Shorter words are in half of all names. */
const MIN_LETTERS = 3

/** The longest word is looked up, and what has the others of some length. */
function nameCondition(property: number, terms: readonly (readonly string[])[], { table, id }: KeyTable): SqlCondition {
  const length = ([plain = '']: readonly string[]) => plain.length
  const [longest = [], ...others] = terms.toSorted((a, b) => length(b) - length(a))
  const beside = others
    .filter(term => length(term) >= MIN_LETTERS)
    .map(term => {
      const { sql, bind } = beginsAny('o', term)
      return {
        sql: `k.${id} IN (SELECT o.${id} FROM ${table} o WHERE o.property_id = ? AND ${sql})`,
        bind: [property, ...bind],
      }
    })
  return joinConditions([beginsAny('k', longest), ...beside], 'AND')
}

/** A number that was kept without what was typed before it, the country, begins later. */
const listPhoneParts = (digits: string): string[] =>
  [...digits].flatMap((_, i) => (i === 0 || i <= digits.length - MIN_PHONE_DIGITS ? [digits.slice(i)] : []))
