import { once as event } from 'node:events'
import type { Response } from 'express'
import { decimalText, negate } from '../../../domain/money/money.ts'
import { requireRight } from '../../platform/access/service.ts'
import { BYTE_ORDER_MARK, formatCsvRow } from '../../platform/http/csv.ts'
import type { PagedRows } from '../../platform/http/endpoint.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { paging } from '../../platform/http/schema.ts'
import { buildCondition, type LedgerLine, type LedgerQuery, loadLedgerPage, streamLedger } from './ledger.ts'
import { type LedgerSum, loadLedgerSums } from './ledgerSums.ts'

interface TransactionsQuery extends LedgerQuery {
  export?: 'csv'
  page?: number
  limit?: number
}

/** A page of the ledger and the sums of all its lines: three SQL statements, and once a day one for the days that have closed. Or the whole ledger as CSV. */
export async function listTransactions(
  query: TransactionsQuery,
  ctx: RequestContext,
  res: Response,
): Promise<PagedRows<LedgerLine> & { sums: LedgerSum[] }> {
  const { timezone } = await requireRight(ctx, query.propertyId, 'payment.read')
  const condition = buildCondition(query, timezone)
  const { page, limit, offset } = paging(query)
  if (query.export) {
    await sendCsv(streamLedger(condition, timezone), query, res)
    return { rows: [], page, limit, total: 0, sums: [] }
  }
  const sums = await loadLedgerSums(query, condition)
  const rows = await loadLedgerPage(condition, limit, offset, timezone)
  return { rows, page, limit, total: sums.reduce((n, s) => n + s.count, 0), sums }
}

const csvColumns = [
  'id',
  'day',
  'at',
  'booking',
  'guest',
  'kind',
  'description',
  'amount',
  'currency',
  'method',
  'shift',
  'reverses',
  'by',
  'note',
  // Positive for money that came in, negative for money that went out; `amount` is as on the bill, where payments are negative.
  'received',
  // The category of a sale or purchase without a booking.
  'category',
]

async function sendCsv(batches: AsyncIterable<LedgerLine[]>, { propertyId, from, to }: TransactionsQuery, res: Response): Promise<void> {
  const name = ['ledger', propertyId, from, to].filter(Boolean).join('-')
  res.type('text/csv; charset=utf-8').setHeader('Content-Disposition', `attachment; filename="${name}.csv"`)
  res.write(BYTE_ORDER_MARK + formatCsvRow(csvColumns))
  for await (const lines of batches) {
    if (res.destroyed) return
    if (!res.write(lines.map(toCsvRow).join(''))) await Promise.race([event(res, 'drain'), event(res, 'close')])
  }
  res.end()
}

const toCsvRow = (l: LedgerLine) =>
  formatCsvRow([
    l.id,
    l.day,
    l.at,
    l.code,
    l.guestName,
    l.kind,
    l.description,
    decimalText(l.amount),
    l.amount.currency,
    l.method,
    l.shift,
    l.reverses,
    l.by,
    l.note,
    l.method === null ? null : decimalText(negate(l.amount)),
    l.category,
  ])
