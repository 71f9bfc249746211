import type { Api, Input } from '../../../api/contract.ts'
import { Badge } from '../../kit/Badge.tsx'
import { Button } from '../../kit/Button.tsx'
import type { Column } from '../../kit/Table.tsx'
import type { useListState } from '../../kit/useListState.ts'
import type { Meta } from '../../lib/api.ts'
import { formatDay, formatMoney } from '../../lib/format.ts'
import type { Row } from '../../lib/useList.ts'
import { paperWords, savePaper } from '../booking/papers.ts'

type Paper = Row<'GET /transactions/invoices'>
type Kind = Paper['kind']
export type PaperQuestion = Input<'GET /transactions/invoices', Api['GET /transactions/invoices']>['query']
interface Sum {
  kind: Kind
  currency: string
  count: number
  total: number
  tax: number
}
export type SumsMeta = Meta & { sums?: Sum[] }

/** In the words of a list. */
export const kindsWords: Record<Kind, string> = { invoice: 'Invoices', receipt: 'Receipts', credit_note: 'Credit notes' }
const kinds = Object.keys(kindsWords) as Kind[]

const isDay = (text: string | undefined) => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined)

/** What the address asks for; what it says wrongly is left out. */
export function questionOf(propertyId: number, { page, limit, get }: ReturnType<typeof useListState>): PaperQuestion {
  const [from, to, q] = [isDay(get('from')), isDay(get('to')), get('q')?.trim().slice(0, 120)]
  const kind = kinds.find(k => k === get('kind'))
  return { propertyId, page, limit: Math.min(limit, 100), ...(kind && { kind }), ...(from && { from }), ...(to && { to }), ...(q && { q }) }
}

export const paperColumns: Column<Paper>[] = [
  {
    head: 'Number',
    cell: p => (
      <>
        <span className="font-mono">{p.number}</span>
        <span className="block font-normal text-muted">{paperWords[p.kind]}</span>
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
      <Button isSmall kind="quiet" icon="download" className="relative z-10" aria-label={`PDF of ${p.number}`} onClick={() => savePaper(p)}>
        PDF
      </Button>
    ),
  },
]

/** All that fits, not only this page. */
export function Sums({ sums }: { sums: readonly Sum[] }) {
  if (!sums.length) return null
  return (
    <dl className="mb-3 flex flex-wrap gap-x-6 gap-y-2">
      {sums
        .toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
        .map(({ kind, currency, count, total, tax }) => (
          <div key={`${kind} ${currency}`}>
            <dt className="text-sm text-muted">
              {kindsWords[kind]}, {count}
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
