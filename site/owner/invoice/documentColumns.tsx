import type { Api, EndpointRequest } from '../../../api/contract.ts'
import { cutText } from '../../../domain/text/cutText.ts'
import { Badge } from '../../kit/Badge.tsx'
import { Button } from '../../kit/Button.tsx'
import type { Column } from '../../kit/list/Table.tsx'
import type { useListState } from '../../kit/list/useListState.ts'
import { RichText } from '../../kit/RichText.tsx'
import { formatDay, formatMoney } from '../../lib/format/format.ts'
import type { Meta } from '../../lib/http/api.ts'
import type { Row } from '../../lib/http/useList.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import { downloadDocument, formatDocumentKind } from '../booking/folioDocuments.ts'
import { invoiceMessages } from './messages.ts'

type DocumentRow = Row<'GET /transactions/invoices'>
type DocumentKind = DocumentRow['kind']
export type DocumentQuery = EndpointRequest<'GET /transactions/invoices', Api['GET /transactions/invoices']>['query']
interface DocumentSum {
  kind: DocumentKind
  currency: string
  count: number
  total: number
  tax: number
}
export type SumsMeta = Meta & { sums?: DocumentSum[] }

export const documentKinds = ['invoice', 'receipt', 'credit_note'] as const satisfies readonly DocumentKind[]

const parseDayParam = (text: string | undefined) => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined)

/** Filters from the address; invalid ones are ignored. */
export function toDocumentQuery(propertyId: number, { page, limit, get }: ReturnType<typeof useListState>): DocumentQuery {
  const [from, to, q] = [parseDayParam(get('from')), parseDayParam(get('to')), cutText(get('q')?.trim() ?? '', 120) || undefined]
  const kind = documentKinds.find(k => k === get('kind'))
  return { propertyId, page, limit: Math.min(limit, 100), ...(kind && { kind }), ...(from && { from }), ...(to && { to }), ...(q && { q }) }
}

export function documentColumns(): Column<DocumentRow>[] {
  const messages = invoiceMessages()
  const { columns } = messages
  return [
    {
      head: columns.number,
      cell: p => (
        <>
          <span className="font-mono">{p.number}</span>
          <span className="block font-normal text-muted">{formatDocumentKind(p.kind)}</span>
        </>
      ),
    },
    { head: columns.day, cell: p => formatDay(p.issuedOn) },
    {
      head: columns.for,
      cell: p => (
        <span className="min-w-0 wrap-anywhere">
          {p.buyer.name}
          <span className="block text-muted">{p.code}</span>
          {p.correctedBy && <Badge icon="undo2">{t(messages.takenBackBy, { number: p.correctedBy.number })}</Badge>}
          {p.corrects && <span className="block text-muted">{t(messages.takesBack, { number: p.corrects.number })}</span>}
          {p.lowers.length > 0 && (
            <span className="block text-muted">{t(messages.lowers, { numbers: joinWithCommas(p.lowers.map(i => i.number)) })}</span>
          )}
        </span>
      ),
    },
    { head: columns.keepUntil, cell: p => formatDay(p.keepUntil), isExtra: true },
    { head: columns.tax, cell: p => formatMoney(p.tax), isFigure: true, isExtra: true },
    { head: columns.total, cell: p => formatMoney(p.total), isFigure: true },
    {
      head: columns.pdf,
      isAction: true,
      cell: p => (
        <Button
          isSmall
          kind="quiet"
          icon="download"
          className="relative z-10"
          aria-label={t(messages.pdfOf, { number: p.number })}
          onClick={() => downloadDocument(p)}
        >
          {columns.pdf}
        </Button>
      ),
    },
  ]
}

/** The download contains all matches, not only this page. */
export function DocumentSums({ sums }: { sums: readonly DocumentSum[] }) {
  const messages = invoiceMessages()
  if (!sums.length) return null
  return (
    <dl className="mb-3 flex flex-wrap gap-x-6 gap-y-2">
      {sums
        .toSorted((a, b) => documentKinds.indexOf(a.kind) - documentKinds.indexOf(b.kind))
        .map(({ kind, currency, count, total, tax }) => (
          <div key={`${kind} ${currency}`}>
            <dt className="text-sm text-muted">{t(messages.sum, { kind: messages.kind[kind], n: count })}</dt>
            <dd>
              <DocumentTotal total={formatMoney({ amount: total, currency })} tax={tax && formatMoney({ amount: tax, currency })} />
            </dd>
          </div>
        ))}
    </dl>
  )
}

function DocumentTotal({ total, tax }: { total: string; tax: string | 0 }) {
  const sum = <span className="tabular font-semibold">{total}</span>
  if (!tax) return sum
  return (
    <span className="text-sm text-muted">
      <RichText message={invoiceMessages().withTax} values={{ tax, total: <span className="text-base text-ink">{sum}</span> }} />
    </span>
  )
}
