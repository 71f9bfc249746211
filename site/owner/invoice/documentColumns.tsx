import type { Api, EndpointRequest } from '../../../api/contract.ts'
import { Badge } from '../../kit/Badge.tsx'
import { Button } from '../../kit/Button.tsx'
import type { Column } from '../../kit/Table.tsx'
import type { useListState } from '../../kit/useListState.ts'
import type { Meta } from '../../lib/api.ts'
import { formatDay, formatMoney } from '../../lib/format.ts'
import type { Row } from '../../lib/useList.ts'
import { downloadDocument, formatDocumentKind } from '../booking/folioDocuments.ts'

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

/** In the words of a list. */
export const documentKindPluralLabels: Record<DocumentKind, string> = {
  invoice: 'Invoices',
  receipt: 'Receipts',
  credit_note: 'Credit notes',
}
const documentKinds = Object.keys(documentKindPluralLabels) as DocumentKind[]

const parseDayParam = (text: string | undefined) => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined)

/** What the address asks for; what it says wrongly is left out. */
export function toDocumentQuery(propertyId: number, { page, limit, get }: ReturnType<typeof useListState>): DocumentQuery {
  const [from, to, q] = [parseDayParam(get('from')), parseDayParam(get('to')), get('q')?.trim().slice(0, 120)]
  const kind = documentKinds.find(k => k === get('kind'))
  return { propertyId, page, limit: Math.min(limit, 100), ...(kind && { kind }), ...(from && { from }), ...(to && { to }), ...(q && { q }) }
}

export const documentColumns: Column<DocumentRow>[] = [
  {
    head: 'Number',
    cell: p => (
      <>
        <span className="font-mono">{p.number}</span>
        <span className="block font-normal text-muted">{formatDocumentKind(p.kind)}</span>
      </>
    ),
  },
  { head: 'Day', cell: p => formatDay(p.issuedOn) },
  {
    head: 'For',
    cell: p => (
      <span className="min-w-0 wrap-anywhere">
        {p.buyer.name}
        <span className="block text-muted">{p.code}</span>
        {p.correctedBy && <Badge icon="undo2">{`Taken back by ${p.correctedBy.number}`}</Badge>}
        {p.corrects && <span className="block text-muted">takes back {p.corrects.number}</span>}
        {p.lowers.length > 0 && <span className="block text-muted">lowers {p.lowers.map(i => i.number).join(', ')}</span>}
      </span>
    ),
  },
  { head: 'Keep until', cell: p => formatDay(p.keepUntil), isExtra: true },
  { head: 'Tax in it', cell: p => formatMoney(p.tax), isFigure: true, isExtra: true },
  { head: 'Total', cell: p => formatMoney(p.total), isFigure: true },
  {
    head: 'PDF',
    isAction: true,
    cell: p => (
      <Button
        isSmall
        kind="quiet"
        icon="download"
        className="relative z-10"
        aria-label={`PDF of ${p.number}`}
        onClick={() => downloadDocument(p)}
      >
        PDF
      </Button>
    ),
  },
]

/** All that fits, not only this page. */
export function DocumentSums({ sums }: { sums: readonly DocumentSum[] }) {
  if (!sums.length) return null
  return (
    <dl className="mb-3 flex flex-wrap gap-x-6 gap-y-2">
      {sums
        .toSorted((a, b) => documentKinds.indexOf(a.kind) - documentKinds.indexOf(b.kind))
        .map(({ kind, currency, count, total, tax }) => (
          <div key={`${kind} ${currency}`}>
            <dt className="text-sm text-muted">
              {documentKindPluralLabels[kind]}, {count}
            </dt>
            <dd>
              <span className="tabular font-semibold">{formatMoney({ amount: total, currency })}</span>
              {tax !== 0 && <span className="text-sm text-muted"> with {formatMoney({ amount: tax, currency })} tax</span>}
            </dd>
          </div>
        ))}
    </dl>
  )
}
