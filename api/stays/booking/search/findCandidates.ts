import { select } from '../../../../db/connection.ts'
import type { BookingSearchKey, RowOf } from '../../../../db/models/index.ts'
import { parseSearchTerms, toSearchKey } from '../../../../domain/text/searchFold.ts'
import { escapeLike, joinConditions, MIN_PHONE_DIGITS, type SqlCondition } from '../../../platform/http/searchCondition.ts'

export interface TypedSearch {
  property: number
  q: string
  /** Contact details that the caller may not read cannot be searched either. */
  contact: boolean
}

/** Bookings of which the keys say that they may be meant, and those without keys, as many as asked for: all that are, and few others. */
export async function findCandidates({ property, q, contact }: TypedSearch, most: number): Promise<number[]> {
  const { terms, digits, address } = parseSearchTerms(q)
  const conditions = [
    ...(terms.length ? [nameCondition(property, terms)] : []),
    ...(contact && digits ? listPhoneParts(digits).map(part => begins('k', part)) : []),
    ...(contact && addressWords(address) ? [begins('k', addressWords(address))] : []),
  ]
  const { sql, bind } = conditions.length ? joinConditions(conditions, 'OR') : { sql: 'FALSE', bind: [] }
  const rows = await select<RowOf<BookingSearchKey, 'booking_id'>>(
    `SELECT x.booking_id FROM ((SELECT DISTINCT k.booking_id FROM booking_search_keys k WHERE k.property_id = ? AND ${sql} LIMIT ?)
       UNION (SELECT b.id FROM bookings b WHERE b.has_search_keys = 0 AND b.property_id = ? LIMIT ?)) x LIMIT ?`,
    [property, ...bind, most, property, most, most],
  )
  return rows.map(r => r.booking_id)
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
function nameCondition(property: number, terms: readonly (readonly string[])[]): SqlCondition {
  const length = ([plain = '']: readonly string[]) => plain.length
  const [longest = [], ...others] = terms.toSorted((a, b) => length(b) - length(a))
  const beside = others
    .filter(term => length(term) >= MIN_LETTERS)
    .map(term => {
      const { sql, bind } = beginsAny('o', term)
      return {
        sql: `k.booking_id IN (SELECT o.booking_id FROM booking_search_keys o WHERE o.property_id = ? AND ${sql})`,
        bind: [property, ...bind],
      }
    })
  return joinConditions([beginsAny('k', longest), ...beside], 'AND')
}

/** A number that was kept without what was typed before it, the country, begins later. */
const listPhoneParts = (digits: string): string[] =>
  [...digits].flatMap((_, i) => (i === 0 || i <= digits.length - MIN_PHONE_DIGITS ? [digits.slice(i)] : []))
