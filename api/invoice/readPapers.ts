import { type Bind, select, selectOne, type Transaction } from '../../db/connection.ts'
import { admitToDesk } from '../booking/service.ts'
import type { Day } from '../domain/days.ts'
import type { Call } from '../http/caller.ts'
import type { Rows } from '../http/endpoint.ts'
import { type Infer, paging } from '../http/schema.ts'
import { requireRight } from '../property/service.ts'
import type { PaperKind, paper } from './contract.ts'
import { numberWords } from './numbers.ts'
import type { Paper } from './paper.ts'

export type PaperView = Infer<typeof paper>

export interface PaperRow {
  id: number
  property_id: number
  booking_id: number
  kind: PaperKind
  series: string
  number: number
  issued_on: Day
  paper: Paper
  reason: string | null
  payment_id: number | null
  corrects_id: number | null
  corrects_series: string | null
  corrects_number: number | null
  credit_id: number | null
  credit_series: string | null
  credit_number: number | null
  by_name: string | null
  created_at: Date
}

const PAPERS = `SELECT i.id, i.property_id, i.booking_id, i.kind, i.series, i.number, i.issued_on, i.paper, i.reason, i.payment_id,
    i.corrects_id, o.series AS corrects_series, o.number AS corrects_number, c.id AS credit_id, c.series AS credit_series, c.number AS credit_number,
    u.name AS by_name, i.created_at
  FROM invoices i LEFT JOIN invoices o ON o.id = i.corrects_id LEFT JOIN invoices c ON c.corrects_id = i.id LEFT JOIN users u ON u.id = i.by_user_id`

export const papersOf = (booking: number, property: number, t?: Transaction): Promise<PaperRow[]> =>
  select<PaperRow>(`${PAPERS} WHERE i.booking_id = ? AND i.property_id = ? ORDER BY i.id`, [booking, property], t)

export async function loadPaper(id: number, t?: Transaction): Promise<PaperView> {
  const row = await selectOne<PaperRow>(`${PAPERS} WHERE i.id = ?`, [id], t)
  if (!row) throw new Error(`paper ${id} was written and is gone`)
  return viewOf(row)
}

export async function listPapers(booking: number, call: Call): Promise<PaperView[]> {
  const { property } = await admitToDesk(call, booking, 'payment.read')
  return (await papersOf(booking, property)).map(viewOf)
}

interface Query {
  propertyId: number
  kind?: PaperKind
  from?: Day
  to?: Day
  page?: number
  limit?: number
}

/** Three statements. */
export async function listIssued({ propertyId, kind, from, to, ...query }: Query, call: Call): Promise<Rows<PaperView>> {
  await requireRight(call, propertyId, 'payment.read')
  const { page, limit, offset } = paging(query)
  const parts: [sql: string, value: Bind][] = [['i.property_id = ?', propertyId]]
  if (kind) parts.push(['i.kind = ?', kind])
  if (from) parts.push(['i.issued_on >= ?', from])
  if (to) parts.push(['i.issued_on <= ?', to])
  const where = parts.map(([sql]) => sql).join(' AND ')
  const bind = parts.map(([, value]) => value)
  const total = await selectOne<{ n: number }>(`SELECT COUNT(*) AS n FROM invoices i WHERE ${where}`, bind)
  const rows = await select<PaperRow>(`${PAPERS} WHERE ${where} ORDER BY i.issued_on DESC, i.id DESC LIMIT ? OFFSET ?`, [
    ...bind,
    limit,
    offset,
  ])
  return { rows: rows.map(viewOf), page, limit, total: Number(total?.n ?? 0) }
}

export function viewOf(row: PaperRow): PaperView {
  const { lines, taxes, ...said } = row.paper
  return {
    ...said,
    id: row.id,
    property: row.property_id,
    booking: row.booking_id,
    kind: row.kind,
    number: numberWords(row.series, row.number),
    issuedOn: row.issued_on,
    lines: lines.map(({ description, amount }) => ({ description, amount })),
    taxes: taxes.map(({ name, rate, amount, included }) => ({ name, rate, amount, included })),
    reason: row.reason,
    corrects: named(row.corrects_id, row.corrects_series, row.corrects_number),
    correctedBy: named(row.credit_id, row.credit_series, row.credit_number),
    payment: row.payment_id,
    by: row.by_name,
    at: row.created_at.toISOString(),
  }
}

const named = (id: number | null, series: string | null, number: number | null) =>
  id && series && number ? { id, number: numberWords(series, number) } : null
