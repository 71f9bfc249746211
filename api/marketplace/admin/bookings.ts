import { type Bind, select } from '../../../db/connection.ts'
import type { BookingStatus } from '../../../domain/booking/bookingStatus.ts'
import { readBookingCode } from '../../../domain/booking/code.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { countCapped, rowsWithin } from '../../platform/http/cappedList.ts'
import { paging } from '../../platform/http/schema.ts'
import { soughtIn } from '../../platform/http/sought.ts'

export interface BookingSearch {
  q?: string
  property?: number
  status?: BookingStatus
  from?: Day
  /** Those booked before this one. */
  before?: number
  to?: Day
  page?: number
  limit?: number
}

interface Row {
  id: number
  code: string
  status: BookingStatus
  source: string
  guest_name: string
  guest_email: string | null
  guest_count: number
  arrival: Day
  departure: Day
  total: number
  currency: string
  property_id: number
  property: string
  created_at: Date
}

/** Two statements, whatever the number; of very many the latest ten thousand, and from any row on the next. */
export async function searchBookings(query: BookingSearch) {
  const { page, limit, offset } = paging(query)
  const { where, bind } = filterOf(query)
  const count = await countCapped(`FROM bookings b WHERE ${where}`, bind)
  const wanted = rowsWithin({ limit, offset })
  const rows = wanted
    ? await select<Row>(
        `SELECT b.id, b.code, b.status, b.source, b.guest_name, b.guest_email, b.guest_count, b.arrival, b.departure, b.total, b.currency, b.property_id,
           p.name AS property, b.created_at
         FROM bookings b JOIN properties p ON p.id = b.property_id WHERE ${where} ORDER BY b.id DESC LIMIT ${wanted} OFFSET ${offset}`,
        bind,
      )
    : []
  return { rows: rows.map(present), page, limit, ...count }
}

function filterOf({ q, property, status, from, to, before }: BookingSearch): { where: string; bind: Bind[] } {
  const asked: [string, Bind[] | undefined][] = [
    ['b.property_id = ?', property === undefined ? undefined : [property]],
    ['b.status = ?', status ? [status] : undefined],
    ['b.arrival >= ?', from ? [from] : undefined],
    ['b.arrival <= ?', to ? [to] : undefined],
    ['b.id < ?', before === undefined ? undefined : [before]],
    q === undefined ? ['', undefined] : sought(q),
  ]
  const given = asked.filter((a): a is [string, Bind[]] => a[1] !== undefined)
  return { where: given.map(([sql]) => sql).join(' AND ') || '1 = 1', bind: given.flatMap(([, values]) => values) }
}

/** A code is one booking, an address one person; anything else is part of a name. */
function sought(q: string): [string, Bind[]] {
  if (q.includes('@')) return ['b.guest_email LIKE ?', [`${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`]]
  const code = readBookingCode(q)
  const { sql, bind } = soughtIn(q, { names: ['b.search_name'], phones: ['b.search_phone'] })
  return code ? [`(b.code = ? OR ${sql})`, [code, ...bind]] : [sql, bind]
}

const present = (r: Row) => ({
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
