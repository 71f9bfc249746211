import { once as event } from 'node:events'
import type { Response } from 'express'
import { decimalText } from '../../../domain/money/money.ts'
import { requireRight } from '../../platform/access/service.ts'
import { BYTE_ORDER_MARK, formatCsvRow } from '../../platform/http/csv.ts'
import type { PagedRows } from '../../platform/http/endpoint.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { type Infer, paging } from '../../platform/http/schema.ts'
import type { documentSum } from './contract.ts'
import { loadDocumentSums } from './documentSums.ts'
import { buildDocumentCondition, type IssuedDocumentsQuery, loadIssuedPage, streamIssued } from './issuedDocuments.ts'
import { type DocumentRow, type DocumentView, presentDocument } from './readDocuments.ts'

interface Query extends IssuedDocumentsQuery {
  export?: 'csv'
  page?: number
  limit?: number
}

/** A page of documents and the sums of all that fit: three statements, some more where a name fits thousands, and once a day one for the days that have closed. Or all of them, as a file. */
export async function listIssuedDocuments(
  query: Query,
  ctx: RequestContext,
  res: Response,
): Promise<PagedRows<DocumentView> & { sums: Infer<typeof documentSum>[] }> {
  await requireRight(ctx, query.propertyId, 'payment.read')
  const condition = await buildDocumentCondition(query)
  const { page, limit, offset } = paging(query)
  if (query.export) {
    await sendCsv(streamIssued(condition), query, res)
    return { rows: [], page, limit, total: 0, sums: [] }
  }
  const sums = await loadDocumentSums(query, condition)
  const rows = await loadIssuedPage(condition, { property: query.propertyId, limit, offset })
  return { rows: rows.map(presentDocument), page, limit, total: sums.reduce((n, s) => n + s.count, 0), sums }
}

const csvColumns = [
  'number',
  'kind',
  'day',
  'booking',
  'buyer',
  'vat_id',
  'net',
  'tax',
  'total',
  'currency',
  'takes_back',
  'taken_back_by',
  'lowers',
  'reason',
  'by',
  'keep_until',
]

async function sendCsv(batches: AsyncIterable<DocumentRow[]>, { propertyId, from, to }: Query, res: Response): Promise<void> {
  const name = ['invoices', propertyId, from, to].filter(Boolean).join('-')
  res.type('text/csv; charset=utf-8').setHeader('Content-Disposition', `attachment; filename="${name}.csv"`)
  res.write(BYTE_ORDER_MARK + formatCsvRow(csvColumns))
  for await (const rows of batches) {
    if (res.destroyed) return
    const text = rows.map(row => rowOf(presentDocument(row))).join('')
    if (!res.write(text)) await Promise.race([event(res, 'drain'), event(res, 'close')])
  }
  res.end()
}

const rowOf = ({
  number,
  kind,
  issuedOn,
  code,
  buyer,
  net,
  tax,
  total,
  corrects,
  correctedBy,
  reason,
  by,
  keepUntil,
  lowers,
}: DocumentView) =>
  formatCsvRow([
    number,
    kind,
    issuedOn,
    code,
    buyer.name,
    buyer.vatId,
    decimalText(net),
    decimalText(tax),
    decimalText(total),
    total.currency,
    corrects?.number ?? null,
    correctedBy?.number ?? null,
    lowers.map(l => l.number).join(' ') || null,
    reason,
    by,
    keepUntil,
  ])
