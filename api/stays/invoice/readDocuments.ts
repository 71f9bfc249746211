import { select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { ColumnOf, Count, Invoice, Json, RowOf, User } from '../../../db/models/index.ts'
import { defaultLocale } from '../../../domain/language/locales.ts'
import { documentRetainUntil } from '../../../domain/money/documentRetention.ts'
import { presentTaxes } from '../../../domain/money/invoicing.ts'
import { authorizeDesk } from '../../platform/access/service.ts'
import type { PagedRows } from '../../platform/http/endpoint.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { type Infer, paging } from '../../platform/http/schema.ts'
import type { documentView } from './contract.ts'
import type { DocumentContent } from './documentContent.ts'
import { formatDocumentNumber } from './documentNumbers.ts'

export type DocumentView = Infer<typeof documentView>

export interface DocumentRow
  extends RowOf<
    Invoice,
    | 'id'
    | 'property_id'
    | 'booking_id'
    | 'series'
    | 'number'
    | 'issued_on'
    | 'reason'
    | 'payment_id'
    | 'corrects_id'
    | 'created_at'
    | 'kind'
  > {
  paper: Json<DocumentContent>
  corrects_series: ColumnOf<Invoice, 'series'> | null
  corrects_number: ColumnOf<Invoice, 'number'> | null
  credit_id: ColumnOf<Invoice, 'id'> | null
  credit_series: ColumnOf<Invoice, 'series'> | null
  credit_number: ColumnOf<Invoice, 'number'> | null
  by_name: ColumnOf<User, 'name'> | null
}

export const DOCUMENTS = `SELECT i.id, i.property_id, i.booking_id, i.kind, i.series, i.number, i.issued_on, i.paper, i.reason, i.payment_id,
    i.corrects_id, o.series AS corrects_series, o.number AS corrects_number, c.id AS credit_id, c.series AS credit_series, c.number AS credit_number,
    u.name AS by_name, i.created_at
  FROM invoices i LEFT JOIN invoices o ON o.id = i.corrects_id LEFT JOIN invoices c ON c.corrects_id = i.id LEFT JOIN users u ON u.id = i.by_user_id`

export const loadDocuments = (booking: number, property: number, t?: Transaction): Promise<DocumentRow[]> =>
  select<DocumentRow>(`${DOCUMENTS} WHERE i.booking_id = ? AND i.property_id = ? ORDER BY i.id`, [booking, property], t)

export async function loadDocument(id: number, t?: Transaction): Promise<DocumentView> {
  const row = await selectOne<DocumentRow>(`${DOCUMENTS} WHERE i.id = ?`, [id], t)
  if (!row) throw new Error(`paper ${id} was written and is gone`)
  return presentDocument(row)
}

interface Query {
  sort?: 'at' | '-at'
  page?: number
  limit?: number
}

/** Two statements. */
export async function listDocuments(
  booking: number,
  { sort = 'at', ...query }: Query,
  ctx: RequestContext,
): Promise<PagedRows<DocumentView>> {
  const { property } = await authorizeDesk(ctx, booking, 'payment.read')
  const { page, limit, offset } = paging(query)
  const count = await selectOne<{ n: Count }>('SELECT COUNT(*) AS n FROM invoices WHERE booking_id = ? AND property_id = ?', [
    booking,
    property,
  ])
  const rows = await select<DocumentRow>(
    `${DOCUMENTS} WHERE i.booking_id = ? AND i.property_id = ? ORDER BY i.id ${sort === 'at' ? 'ASC' : 'DESC'} LIMIT ? OFFSET ?`,
    [booking, property, limit, offset],
  )
  return { rows: rows.map(presentDocument), page, limit, total: Number(count?.n ?? 0) }
}

export function presentDocument(row: DocumentRow): DocumentView {
  const { lines, taxes, language = defaultLocale, lowers = [], depositsHeld = null, ...content } = row.paper
  return {
    ...content,
    depositsHeld,
    language,
    id: row.id,
    property: row.property_id,
    booking: row.booking_id,
    kind: row.kind,
    number: formatDocumentNumber(row.series, row.number),
    issuedOn: row.issued_on,
    keepUntil: documentRetainUntil(row.issued_on, content.seller.country),
    lines: lines.map(({ description, amount }) => ({ description, amount })),
    taxes: presentTaxes(taxes),
    reason: row.reason,
    corrects: presentReference(row.corrects_id, row.corrects_series, row.corrects_number),
    lowers,
    correctedBy: presentReference(row.credit_id, row.credit_series, row.credit_number),
    payment: row.payment_id,
    by: row.by_name,
    at: row.created_at.toISOString(),
  }
}

const isStandingInvoice = (p: DocumentRow) => p.kind === 'invoice' && p.credit_id === null

/** What the documents of a booking say of its charges now: invoices that were not taken back, and the credit notes that lower them. */
export function selectStandingDocuments(documents: readonly DocumentRow[]): { invoices: DocumentRow[]; notes: DocumentRow[] } {
  const invoices = documents.filter(isStandingInvoice)
  const ids = new Set(invoices.map(i => i.id))
  return { invoices, notes: documents.filter(p => p.paper.lowers?.[0] && ids.has(p.paper.lowers[0].id)) }
}

/** Notes of before may lower several invoices: they belong to the one they are addressed as. */
export const findNotesOf = ({ id }: DocumentRow, notes: readonly DocumentRow[]): DocumentRow[] =>
  notes.filter(n => n.paper.lowers?.[0]?.id === id)

const presentReference = (id: number | null, series: string | null, number: number | null) =>
  id && series && number ? { id, number: formatDocumentNumber(series, number) } : null
