import { type Bind, select } from '../../../db/connection.ts'
import { readBookingCode } from '../../../domain/booking/code.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { plainCode } from '../../../domain/text/typedNumber.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { soughtIn } from '../../platform/http/sought.ts'
import type { PaperKind, paperSum } from './contract.ts'
import { PAPERS, type PaperRow } from './readPapers.ts'

export interface IssuedQuery {
  propertyId: number
  kind?: PaperKind
  from?: Day
  to?: Day
  /** A number, the code of a booking, or a part of a name. */
  q?: string
}
interface Condition {
  where: string
  bind: Bind[]
}

export function conditionOf({ propertyId, kind, from, to, q }: IssuedQuery): Condition {
  const parts: [sql: string, ...bind: Bind[]][] = [['i.property_id = ?', propertyId]]
  if (kind) parts.push(['i.kind = ?', kind])
  if (from) parts.push(['i.issued_on >= ?', from])
  if (to) parts.push(['i.issued_on <= ?', to])
  if (q) parts.push(searchedFor(q, propertyId))
  return { where: parts.map(([sql]) => sql).join(' AND '), bind: parts.flatMap(([, ...bind]) => bind) }
}

function searchedFor(q: string, property: number): [sql: string, ...bind: Bind[]] {
  const [, series, number] = /^([A-Za-z]{2,3}-\d{4})-(\d{1,9})$/.exec(plainCode(q)) ?? []
  if (series && number) return ['i.series = ? AND i.number = ?', series.toUpperCase(), Number(number)]
  if (/^\d{1,9}$/.test(plainCode(q))) return ['i.number = ?', Number(plainCode(q))]
  // Who pays is often not who sleeps, and a name may read like a code, as Hartmann does.
  const buyer = soughtIn(q, { names: ['i.search_buyer'] })
  const guest = soughtIn(q, { names: ['s.search_name'] })
  return [
    `(${buyer.sql} OR i.booking_id IN (SELECT s.id FROM bookings s WHERE s.property_id = ? AND (${guest.sql} OR s.code = ?)))`,
    ...buyer.bind,
    property,
    ...guest.bind,
    readBookingCode(q) ?? '',
  ]
}

/** What all that fits adds up to, by kind and currency. */
export async function sumsOf({ where, bind }: Condition): Promise<Infer<typeof paperSum>[]> {
  const rows = await select<{ kind: PaperKind; currency: string; count: number; total: number; tax: number }>(
    `SELECT i.kind, i.currency, COUNT(*) AS count, SUM(i.total) AS total, SUM(i.tax) AS tax FROM invoices i WHERE ${where}
     GROUP BY i.kind, i.currency ORDER BY i.kind, i.currency`,
    bind,
  )
  return rows.map(r => ({ ...r, count: Number(r.count), total: Number(r.total), tax: Number(r.tax) }))
}

export const pageOfIssued = ({ where, bind }: Condition, limit: number, offset: number) =>
  select<PaperRow>(`${PAPERS} WHERE ${where} ORDER BY i.issued_on DESC, i.id DESC LIMIT ? OFFSET ?`, [...bind, limit, offset])

const BATCH = 500

/** All that fits, in the order in which they were issued, a batch a statement. */
export async function* allIssued({ where, bind }: Condition): AsyncGenerator<PaperRow[]> {
  for (let last = 0; ; ) {
    const rows = await select<PaperRow>(`${PAPERS} WHERE ${where} AND i.id > ? ORDER BY i.id LIMIT ${BATCH}`, [...bind, last])
    if (rows.length) yield rows
    last = rows.at(-1)?.id ?? last
    if (rows.length < BATCH) return
  }
}
