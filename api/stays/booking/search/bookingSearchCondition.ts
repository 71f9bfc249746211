import { select, selectOne } from '../../../../db/connection.ts'
import type { Booking, RowOf } from '../../../../db/models/index.ts'
import { parseBookingCode, parseCodeBeginning } from '../../../../domain/booking/bookingCode.ts'
import { joinConditions, type SqlCondition, searchCondition } from '../../../platform/http/searchCondition.ts'
import type { TypedSearch } from '../../../platform/http/searchKeyCondition.ts'
import { findCandidates } from './findCandidates.ts'

/** More than anybody pages through. */
const MOST_FOUND = 2_000
/** Of a search that fits more than that, no more are counted: whoever gets a list of a hundred types another letter. */
const MOST_COUNTED = 100
/** So many of the candidates are looked at first: in most lists as many as are counted are found among them. */
const SAMPLE = 1_000

export interface BookingSearchCondition extends SqlCondition {
  /** They are few and named by their ids: the key of these is shorter than any order. */
  isFew?: true
  /** How many of them are counted at most. */
  mostCounted?: number
  /** Of a search that fits very many: the same among some candidates. A list with as many of these as are counted need not look for others to count them. */
  sample?: SqlCondition
}

/**
 * The search condition for a property's bookings, for every list (`id` is the list's column). An existing code is one booking, found by its index, and so is the
 * number that a channel gave it;
 * text that only looks like one, such as Hartmann, is a name; the beginning of one finds names as well.
 */
export async function bookingSearchCondition(search: TypedSearch, id = 'b.id'): Promise<BookingSearchCondition> {
  const { property, q } = search
  const code = parseBookingCode(q)
  const known =
    code && (await selectOne<RowOf<Booking, 'id'>>('SELECT id FROM bookings WHERE code = ? AND property_id = ?', [code, property]))
  if (known) return { sql: `${id} = ?`, bind: [known.id] }
  const sold = looksLikeNumber(q) ? await findByChannelNumber(q.trim(), property) : []
  return sold.length ? { ...idCondition(id, sold), isFew: true } : nameCondition(search, id)
}

/** What a site gives its reservations has a digit: a name is looked up once. */
const looksLikeNumber = (q: string) => /\d/.test(q) && q.trim().length >= 4 && q.trim().length <= 64

async function findByChannelNumber(number: string, property: number): Promise<number[]> {
  const rows = await select<RowOf<Booking, 'id'>>('SELECT id FROM bookings WHERE property_id = ? AND channel_number = ? LIMIT 20', [
    property,
    number,
  ])
  return rows.map(r => r.id)
}

/** Lists are counted and then read: few are found once, by their keys. What fits so many that their numbers fill a statement is asked of each row instead. */
async function nameCondition(search: TypedSearch, id: string): Promise<BookingSearchCondition> {
  const fits = toConditions(search)
  const candidates = await findCandidates(search, MOST_FOUND + 1)
  const found = candidates.length <= MOST_FOUND ? await findAmong(candidates, search.property, fits) : undefined
  if (found) return { ...idCondition(id, found), ...(found.length > 0 && { isFew: true }) }
  const ofGuests = `EXISTS (SELECT 1 FROM booking_guests g WHERE g.booking_id = s.id AND ${fits.guests.sql})`
  const sql = `EXISTS (SELECT 1 FROM bookings s WHERE s.id = ${id} AND (${fits.own.sql} OR ${ofGuests}))`
  const bind = [...fits.own.bind, ...fits.guests.bind]
  const sample = { sql: `${id} IN (?) AND ${sql}`, bind: [candidates.slice(0, SAMPLE), ...bind] }
  return { sql, bind, mostCounted: MOST_COUNTED, sample }
}

const idCondition = (id: string, ids: number[]): SqlCondition =>
  ids.length ? { sql: `${id} IN (?)`, bind: [ids] } : { sql: 'FALSE', bind: [] }

interface SearchConditions {
  /** Of the booking `s`. */
  own: SqlCondition
  /** Of its guests `g`. */
  guests: SqlCondition
}
function toConditions({ q, contact }: TypedSearch): SearchConditions {
  const named = searchCondition(q, {
    names: ['s.search_name'],
    ...(contact && { phones: ['s.search_phone'], addresses: ['s.guest_email'] }),
  })
  const code = parseCodeBeginning(q)
  return {
    own: code ? joinConditions([named, { sql: 's.code LIKE ?', bind: [`${code}%`] }], 'OR') : named,
    guests: searchCondition(q, { names: ['g.search_name'] }),
  }
}

/** Which of the candidates the search means, all words of it being of one name. */
async function findAmong(candidates: readonly number[], property: number, { own, guests }: SearchConditions): Promise<number[]> {
  if (!candidates.length) return []
  const rows = await select<RowOf<Booking, 'id'>>(
    `SELECT s.id FROM bookings s WHERE s.property_id = ? AND s.id IN (?) AND ${own.sql}
     UNION SELECT g.booking_id FROM booking_guests g WHERE g.property_id = ? AND g.booking_id IN (?) AND ${guests.sql}`,
    [property, [...candidates], ...own.bind, property, [...candidates], ...guests.bind],
  )
  return rows.map(r => r.id)
}
