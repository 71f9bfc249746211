import { type BindValue, select } from '../../../db/connection.ts'
import type { Booking, ColumnOf, Property, RowOf } from '../../../db/models/index.ts'
import { parseBookingCode } from '../../../domain/booking/bookingCode.ts'
import type { BookingStatus } from '../../../domain/booking/bookingStatus.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { countCapped, countedRowsOnPage, MAX_COUNTED } from '../../platform/http/cappedCount.ts'
import { paging } from '../../platform/http/schema.ts'
import { escapeLike, searchCondition } from '../../platform/http/searchCondition.ts'

export interface BookingSearch {
  q?: string
  property?: number
  status?: BookingStatus
  from?: Day
  /** Only bookings older than this one. */
  before?: number
  to?: Day
  page?: number
  limit?: number
}

interface AdminBookingRow
  extends RowOf<
    Booking,
    | 'id'
    | 'code'
    | 'status'
    | 'source'
    | 'guest_name'
    | 'guest_email'
    | 'guest_count'
    | 'arrival'
    | 'departure'
    | 'total'
    | 'currency'
    | 'property_id'
    | 'created_at'
  > {
  property: ColumnOf<Property, 'name'>
}

/** Two or three SQL statements, whatever the number. Counts to ten thousand; `before` goes on from any row. */
export async function searchBookings(query: BookingSearch) {
  const { page, limit, offset } = paging(query)
  const found = isInKey(query) ? await findInKey(query) : undefined
  if (found && found.length <= MAX_COUNTED) {
    const rows = await loadFound(found.slice(offset, offset + limit))
    return { rows: rows.map(presentAdminBooking), page, limit, total: found.length }
  }
  const { where, bind } = buildFilter(query)
  const count = found ? { total: MAX_COUNTED, isCapped: true as const } : await countCapped(`FROM bookings b WHERE ${where}`, bind)
  const countedRows = countedRowsOnPage({ limit, offset })
  const rows = countedRows
    ? await select<AdminBookingRow>(
        `${columnsFrom(`(SELECT b.id FROM bookings b WHERE ${where} ORDER BY b.id DESC LIMIT ${countedRows} OFFSET ${offset}) page JOIN bookings b ON b.id = page.id`)}
         ORDER BY b.id DESC`,
        bind,
      )
    : []
  return { rows: rows.map(presentAdminBooking), page, limit, ...count }
}

/** The bookings come first: an engine that begins with the hostels sorts all bookings there are. */
const columnsFrom = (
  bookings: string,
) => `SELECT STRAIGHT_JOIN b.id, b.code, b.status, b.source, b.guest_name, b.guest_email, b.guest_count, b.arrival, b.departure, b.total, b.currency, b.property_id,
    p.name AS property, b.created_at
  FROM ${bookings} JOIN properties p ON p.id = b.property_id`

const loadFound = (ids: number[]) =>
  select<AdminBookingRow>(`${columnsFrom('bookings b')} WHERE b.id IN (?) ORDER BY b.id DESC`, [[...ids, 0]])

/** Whether all that is asked for stands in the key that names are compared in. */
const isInKey = ({ q, status, from, to }: BookingSearch) => q !== undefined && !isWholeAddress(q) && !status && !from && !to

/** Up to one more than are counted, the latest first: found in a key alone, as all bookings of the marketplace are compared and their rows are many times as wide. */
async function findInKey({ q = '', property, before }: BookingSearch): Promise<number[]> {
  const names = searchCondition(q, bookingColumns)
  const own = `${property === undefined ? '' : 'b.property_id = ? AND'} ${before === undefined ? '' : 'b.id < ? AND'}`
  const bind = [...(property === undefined ? [] : [property]), ...(before === undefined ? [] : [before])]
  const rows = await select<RowOf<Booking, 'id'>>(
    `SELECT b.id FROM bookings b FORCE INDEX (bookings_searched) WHERE ${own} ${names.sql} LIMIT ?`,
    [...bind, ...names.bind, MAX_COUNTED + 1],
  )
  const code = parseBookingCode(q)
  const coded = code ? await select<RowOf<Booking, 'id'>>(`SELECT b.id FROM bookings b WHERE ${own} b.code = ?`, [...bind, code]) : []
  return [...new Set([...rows, ...coded].map(r => r.id))].sort((a, b) => b - a)
}

const bookingColumns = { names: ['b.search_name'], phones: ['b.search_phone'], addresses: ['b.guest_email'] }

function buildFilter({ q, property, status, from, to, before }: BookingSearch): { where: string; bind: BindValue[] } {
  const conditions: [string, BindValue[] | undefined][] = [
    ['b.property_id = ?', property === undefined ? undefined : [property]],
    ['b.status = ?', status ? [status] : undefined],
    ['b.arrival >= ?', from ? [from] : undefined],
    ['b.arrival <= ?', to ? [to] : undefined],
    ['b.id < ?', before === undefined ? undefined : [before]],
    q === undefined ? ['', undefined] : buildSearch(q),
  ]
  const given = conditions.filter((a): a is [string, BindValue[]] => a[1] !== undefined)
  return { where: given.map(([sql]) => sql).join(' AND ') || '1 = 1', bind: given.flatMap(([, values]) => values) }
}

/** A code finds one booking, a whole email address one person (from an index); anything else is part of a name, a number or an address. */
function buildSearch(q: string): [string, BindValue[]] {
  if (isWholeAddress(q)) return ['b.guest_email LIKE ?', [`${escapeLike(q.toLowerCase())}%`]]
  const code = parseBookingCode(q)
  const { sql, bind } = searchCondition(q, bookingColumns)
  return code ? [`(b.code = ? OR ${sql})`, [code, ...bind]] : [sql, bind]
}

const isWholeAddress = (q: string) => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(q)

const presentAdminBooking = (r: AdminBookingRow) => ({
  id: r.id,
  code: r.code,
  status: r.status,
  source: r.source,
  guestName: r.guest_name,
  guestEmail: r.guest_email,
  guestCount: r.guest_count,
  arrival: r.arrival,
  departure: r.departure,
  total: { amount: r.total, currency: r.currency },
  property: { id: r.property_id, name: r.property },
  createdAt: r.created_at.toISOString(),
})
