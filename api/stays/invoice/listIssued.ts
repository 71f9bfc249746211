import { once as event } from 'node:events'
import type { Response } from 'express'
import { decimalText } from '../../../domain/money/money.ts'
import { requireRight } from '../../platform/access/service.ts'
import type { Call } from '../../platform/http/caller.ts'
import { BYTE_ORDER_MARK, csvRow } from '../../platform/http/csv.ts'
import type { Rows } from '../../platform/http/endpoint.ts'
import { type Infer, paging } from '../../platform/http/schema.ts'
import type { paperSum } from './contract.ts'
import { allIssued, conditionOf, type IssuedQuery, pageOfIssued, sumsOf } from './issued.ts'
import { type PaperRow, type PaperView, viewOf } from './readPapers.ts'

interface Query extends IssuedQuery {
  export?: 'csv'
  page?: number
  limit?: number
}

/** A page of papers and the sums of all that fit: three statements. Or all of them, as a file. */
export async function listIssued(query: Query, call: Call, res: Response): Promise<Rows<PaperView> & { sums: Infer<typeof paperSum>[] }> {
  await requireRight(call, query.propertyId, 'payment.read')
  const condition = conditionOf(query)
  const { page, limit, offset } = paging(query)
  if (query.export) {
    await sendCsv(allIssued(condition), query, res)
    return { rows: [], page, limit, total: 0, sums: [] }
  }
  const sums = await sumsOf(condition)
  const rows = await pageOfIssued(condition, limit, offset)
  return { rows: rows.map(viewOf), page, limit, total: sums.reduce((n, s) => n + s.count, 0), sums }
}

const heads = [
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

async function sendCsv(batches: AsyncIterable<PaperRow[]>, { propertyId, from, to }: Query, res: Response): Promise<void> {
  const name = ['invoices', propertyId, from, to].filter(Boolean).join('-')
  res.type('text/csv; charset=utf-8').setHeader('Content-Disposition', `attachment; filename="${name}.csv"`)
  res.write(BYTE_ORDER_MARK + csvRow(heads))
  for await (const rows of batches) {
    if (res.destroyed) return
    const text = rows.map(row => rowOf(viewOf(row))).join('')
    if (!res.write(text)) await Promise.race([event(res, 'drain'), event(res, 'close')])
  }
  res.end()
}

const rowOf = ({ number, kind, issuedOn, code, buyer, net, tax, total, corrects, correctedBy, reason, by, keepUntil, lowers }: PaperView) =>
  csvRow([
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
