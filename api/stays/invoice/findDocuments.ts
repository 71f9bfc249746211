import { type BindValue, select } from '../../../db/connection.ts'
import type { Booking, Invoice, RowOf, Truth } from '../../../db/models/index.ts'
import { parseBookingCode } from '../../../domain/booking/bookingCode.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { normalizeCode } from '../../../domain/text/normalizeNumber.ts'
import { searchCondition } from '../../platform/http/searchCondition.ts'
import { findCandidates } from '../booking/service.ts'
import type { DocumentKind } from './contract.ts'

export type FoundDocument = RowOf<Invoice, 'id' | 'kind' | 'currency' | 'total' | 'tax' | 'issued_on'>

type Condition = [sql: string, ...bind: BindValue[]]

/** What is typed is a document's number, with its series or without. */
export function numberCondition(q: string): Condition | undefined {
  const [, series, number] = /^([A-Za-z]{2,3}-\d{4})-(\d{1,9})$/.exec(normalizeCode(q)) ?? []
  if (series && number) return ['i.series = ? AND i.number = ?', series.toUpperCase(), Number(number)]
  return /^\d{1,9}$/.test(normalizeCode(q)) ? ['i.number = ?', Number(normalizeCode(q))] : undefined
}

// Who pays is often not who sleeps, and a name may read like a code, as Hartmann does.
const toBuyer = (q: string) => searchCondition(q, { names: ['i.search_buyer'] })
const toGuest = (q: string) => searchCondition(q, { names: ['s.search_name'] })

interface TypedName {
  property: number
  q: string
  kind: DocumentKind | undefined
  from: Day | undefined
  to: Day | undefined
}

/** What fits more bookings than that, a letter or two, is looked for in each document. */
const MOST_CANDIDATES = 10_000
const BOOKINGS_AT_ONCE = 1_000

/** All documents that a name or the code of a booking finds, the latest first; undefined where they may be too many. */
export async function findByName(typed: TypedName): Promise<FoundDocument[] | undefined> {
  const { property, q } = typed
  const candidates = await findCandidates({ property, q, contact: false }, MOST_CANDIDATES + 1)
  if (candidates.length > MOST_CANDIDATES) return
  const bookings = [...new Set([...candidates, ...(await findByCode(q, property))])]
  const found: FoundDocument[] = []
  for (let i = 0; i < bookings.length; i += BOOKINGS_AT_ONCE)
    found.push(...(await findAmong(bookings.slice(i, i + BOOKINGS_AT_ONCE), typed)))
  return found.sort((a, b) => (a.issued_on === b.issued_on ? b.id - a.id : a.issued_on < b.issued_on ? 1 : -1))
}

async function findByCode(q: string, property: number): Promise<number[]> {
  const code = parseBookingCode(q)
  if (!code) return []
  const rows = await select<RowOf<Booking, 'id'>>('SELECT id FROM bookings WHERE code = ? AND property_id = ?', [code, property])
  return rows.map(b => b.id)
}

interface Candidate extends FoundDocument, RowOf<Invoice, 'booking_id'> {
  isBuyer: Truth
}

/** Most are written to who sleeps: what the buyers tell is read from a key alone, and the bookings of the others alone are looked at. */
async function findAmong(bookings: number[], typed: TypedName): Promise<FoundDocument[]> {
  const { property, q, kind, from, to } = typed
  const buyer = toBuyer(q)
  const candidates = await select<Candidate>(
    `SELECT i.id, i.kind, i.currency, i.total, i.tax, i.issued_on, i.booking_id, ${buyer.sql} AS isBuyer FROM invoices i FORCE INDEX (invoices_booking)
     WHERE i.booking_id IN (?) AND i.property_id = ? AND i.issued_on BETWEEN ? AND ? ${kind ? 'AND i.kind = ?' : ''}`,
    [...buyer.bind, bookings, property, from ?? '1000-01-01', to ?? '9999-12-31', ...(kind ? [kind] : [])],
  )
  const others = new Set(candidates.filter(c => !c.isBuyer).map(c => c.booking_id))
  const found = others.size ? await findGuests([...others], typed) : others
  return candidates
    .filter(c => c.isBuyer || found.has(c.booking_id))
    .map(({ booking_id: _, isBuyer: __, ...document }): FoundDocument => document)
}

async function findGuests(bookings: number[], { property, q }: TypedName): Promise<Set<number>> {
  const guest = toGuest(q)
  const rows = await select<RowOf<Booking, 'id'>>(
    `SELECT s.id FROM bookings s WHERE s.property_id = ? AND s.id IN (?) AND (s.code = ? OR ${guest.sql})`,
    [property, bookings, parseBookingCode(q) ?? '', ...guest.bind],
  )
  return new Set(rows.map(r => r.id))
}

/** The same asked of each document. */
export function nameCondition(q: string, property: number): Condition {
  const [buyer, guest] = [toBuyer(q), toGuest(q)]
  const coded = 'SELECT c.id FROM bookings c WHERE c.code = ? AND c.property_id = ?'
  const named = `SELECT s.id FROM bookings s WHERE s.property_id = ? AND ${guest.sql}`
  return [
    `(i.booking_id IN (${coded}) OR ${buyer.sql} OR i.booking_id IN (${named}))`,
    parseBookingCode(q) ?? '',
    property,
    ...buyer.bind,
    property,
    ...guest.bind,
  ]
}
