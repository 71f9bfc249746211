import { type BindValue, select } from '../../../db/connection.ts'
import { parseBookingCode } from '../../../domain/booking/bookingCode.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { normalizeCode } from '../../../domain/text/normalizeNumber.ts'
import { searchCondition } from '../../platform/http/searchCondition.ts'
import { findCandidates } from '../booking/service.ts'
import type { DocumentKind } from './contract.ts'
import { DOCUMENTS, type DocumentRow } from './readDocuments.ts'

export interface IssuedDocumentsQuery {
  propertyId: number
  kind?: DocumentKind
  from?: Day
  to?: Day
  /** A number, the code of a booking, or a part of a name. */
  q?: string
}
export interface DocumentCondition {
  where: string
  bind: BindValue[]
}

export async function buildDocumentCondition({ propertyId, kind, from, to, q }: IssuedDocumentsQuery): Promise<DocumentCondition> {
  const parts: [sql: string, ...bind: BindValue[]][] = [['i.property_id = ?', propertyId]]
  if (kind) parts.push(['i.kind = ?', kind])
  if (from) parts.push(['i.issued_on >= ?', from])
  if (to) parts.push(['i.issued_on <= ?', to])
  if (q) parts.push(await searchedFor(q, propertyId))
  return { where: parts.map(([sql]) => sql).join(' AND '), bind: parts.flatMap(([, ...bind]) => bind) }
}

/** More are looked for in each document. */
const MOST_CANDIDATES = 1_000

async function searchedFor(q: string, property: number): Promise<[sql: string, ...bind: BindValue[]]> {
  const [, series, number] = /^([A-Za-z]{2,3}-\d{4})-(\d{1,9})$/.exec(normalizeCode(q)) ?? []
  if (series && number) return ['i.series = ? AND i.number = ?', series.toUpperCase(), Number(number)]
  if (/^\d{1,9}$/.test(normalizeCode(q))) return ['i.number = ?', Number(normalizeCode(q))]
  // Who pays is often not who sleeps, and a name may read like a code, as Hartmann does.
  const buyer = searchCondition(q, { names: ['i.search_buyer'] })
  const guest = searchCondition(q, { names: ['s.search_name'] })
  const candidates = await findCandidates({ property, q, contact: false }, MOST_CANDIDATES + 1)
  const isFew = candidates.length <= MOST_CANDIDATES
  const coded = 'SELECT c.id FROM bookings c WHERE c.code = ? AND c.property_id = ?'
  const named = `SELECT s.id FROM bookings s WHERE s.property_id = ?${isFew ? ' AND s.id IN (?)' : ''} AND ${guest.sql}`
  const among: BindValue[] = isFew ? [[...candidates, 0]] : []
  return [
    `(i.booking_id IN (${coded}) OR (${isFew ? 'i.booking_id IN (?) AND ' : ''}(${buyer.sql} OR i.booking_id IN (${named}))))`,
    parseBookingCode(q) ?? '',
    property,
    ...among,
    ...buyer.bind,
    property,
    ...among,
    ...guest.bind,
  ]
}

export const loadIssuedPage = ({ where, bind }: DocumentCondition, limit: number, offset: number) =>
  select<DocumentRow>(
    `${DOCUMENTS} JOIN (SELECT i.id FROM invoices i WHERE ${where} ORDER BY i.issued_on DESC, i.id DESC LIMIT ? OFFSET ?) page ON page.id = i.id
     ORDER BY i.issued_on DESC, i.id DESC`,
    [...bind, limit, offset],
  )

const BATCH = 500

/** All that fits, in the order in which they were issued, a batch a statement. */
export async function* streamIssued({ where, bind }: DocumentCondition): AsyncGenerator<DocumentRow[]> {
  for (let last = 0; ; ) {
    const rows = await select<DocumentRow>(`${DOCUMENTS} WHERE ${where} AND i.id > ? ORDER BY i.id LIMIT ${BATCH}`, [...bind, last])
    if (rows.length) yield rows
    last = rows.at(-1)?.id ?? last
    if (rows.length < BATCH) return
  }
}
