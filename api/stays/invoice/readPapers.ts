import { select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { defaultLocale } from '../../../domain/language/locales.ts'
import { paperKeptUntil } from '../../../domain/money/paperKeeping.ts'
import { admitToDesk } from '../../platform/access/service.ts'
import type { Call } from '../../platform/http/caller.ts'
import type { Infer } from '../../platform/http/schema.ts'
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

export const PAPERS = `SELECT i.id, i.property_id, i.booking_id, i.kind, i.series, i.number, i.issued_on, i.paper, i.reason, i.payment_id,
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

export function viewOf(row: PaperRow): PaperView {
  const { lines, taxes, language = defaultLocale, lowers = [], ...said } = row.paper
  return {
    ...said,
    language,
    id: row.id,
    property: row.property_id,
    booking: row.booking_id,
    kind: row.kind,
    number: numberWords(row.series, row.number),
    issuedOn: row.issued_on,
    keepUntil: paperKeptUntil(row.issued_on, said.seller.country),
    lines: lines.map(({ description, amount }) => ({ description, amount })),
    taxes: taxes.map(({ name, rate, amount, included }) => ({ name, rate, amount, included })),
    reason: row.reason,
    corrects: named(row.corrects_id, row.corrects_series, row.corrects_number),
    lowers,
    correctedBy: named(row.credit_id, row.credit_series, row.credit_number),
    payment: row.payment_id,
    by: row.by_name,
    at: row.created_at.toISOString(),
  }
}

const isStandingInvoice = (p: PaperRow) => p.kind === 'invoice' && p.credit_id === null

/** What the papers of a booking say of its charges now: invoices that were not taken back, and the credit notes that lower them. */
export function papersThatSay(papers: readonly PaperRow[]): { invoices: PaperRow[]; notes: PaperRow[] } {
  const invoices = papers.filter(isStandingInvoice)
  const ids = new Set(invoices.map(i => i.id))
  return { invoices, notes: papers.filter(p => p.paper.lowers?.[0] && ids.has(p.paper.lowers[0].id)) }
}

const named = (id: number | null, series: string | null, number: number | null) =>
  id && series && number ? { id, number: numberWords(series, number) } : null
