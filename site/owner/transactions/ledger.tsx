import type { Api, Input } from '../../../api/contract.ts'
import { wordsOfCategory } from '../../../domain/inventory/houseSale.ts'
import { movedKinds } from '../../../domain/money/folio.ts'
import type { Money } from '../../../domain/money/money.ts'
import { Badge } from '../../kit/Badge.tsx'
import type { Column } from '../../kit/Table.tsx'
import type { useListState } from '../../kit/useListState.ts'
import type { Meta } from '../../lib/api.ts'
import { formatDay, formatMoney } from '../../lib/format.ts'
import type { Row } from '../../lib/useList.ts'
import { ledgerKindWords } from '../booking/folioWords.ts'
import { methods } from '../booking/paymentValues.ts'

export type LedgerLine = Row<'GET /transactions/properties'>
type Kind = LedgerLine['kind']
export type LedgerQuestion = Input<'GET /transactions/properties', Api['GET /transactions/properties']>['query']
interface Sum {
  kind: Kind
  currency: string
  count: number
  amount: number
}
export type SumsMeta = Meta & { sums?: Sum[] }

export const methodWords = (method: string | null) =>
  method === 'online' || method === 'credit' ? method : (methods.find(([name]) => name === method)?.[1] ?? method ?? '')

const isDay = (text: string | undefined) => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined)

/** What the address asks for; what it says wrongly is left out. */
export function questionOf(propertyId: number, { page, limit, get }: ReturnType<typeof useListState>): LedgerQuestion {
  const [from, to, method, shift] = [isDay(get('from')), isDay(get('to')), get('method'), Number(get('shift'))]
  const whose = get('for')
  const kind = Object.keys(ledgerKindWords).filter(k => (get('kind') ?? '').split(',').includes(k)) as Kind[]
  return {
    propertyId,
    page,
    limit: Math.min(limit, 100),
    ...(from && { from }),
    ...(to && { to }),
    ...(kind.length > 0 && { kind }),
    ...(method && { method }),
    ...(get('money') === 'true' && { money: true }),
    ...(shift > 0 && { shift }),
    ...((whose === 'house' || whose === 'booking') && { for: whose }),
  }
}

/** A bill counts what is paid off it; a drawer counts what came in. What moved money is shown as the drawer has it. */
const inOrOut = ({ amount, currency }: Money) => `${amount < 0 ? '+' : ''}${formatMoney({ amount: amount === 0 ? 0 : -amount, currency })}`

export const ledgerAmount = ({ amount, method }: Pick<LedgerLine, 'amount' | 'method'>) =>
  method === null ? formatMoney(amount) : inOrOut(amount)

/** Of what is undone only the money is known to be money. */
export const sumAmount = ({ kind, ...sum }: Pick<Sum, 'kind' | 'amount' | 'currency'>, isMoney: boolean) =>
  isMoney || movedKinds.some(k => k === kind) ? inOrOut(sum) : formatMoney(sum)

export const ledgerColumns: Column<LedgerLine>[] = [
  {
    head: 'Guest',
    cell: l => (
      <>
        {l.guestName ?? 'No booking'}
        <span className="block font-normal text-muted">{l.code ?? (l.category && wordsOfCategory(l.category))}</span>
      </>
    ),
  },
  { head: 'Day', cell: l => formatDay(l.day) },
  {
    head: 'What',
    cell: l => (
      <span>
        {l.description} {l.reverses && <Badge icon="undo2">Undoes a line</Badge>}
        {l.note && <span className="block text-muted">“{l.note}”</span>}
      </span>
    ),
  },
  { head: 'How', cell: l => methodWords(l.method), isExtra: true },
  { head: 'By', cell: l => l.by ?? '', isExtra: true },
  { head: 'Amount', cell: ledgerAmount, isFigure: true },
]

/** All that fits, not only this page. */
export function Sums({ sums, isMoney }: { sums: readonly Sum[]; isMoney: boolean }) {
  if (!sums.length) return null
  return (
    <dl className="mb-3 flex flex-wrap gap-x-6 gap-y-2">
      {sums.map(({ kind, currency, count, amount }) => (
        <div key={`${kind} ${currency}`}>
          <dt className="text-sm text-muted">
            {ledgerKindWords[kind]}, {count}
          </dt>
          <dd className="tabular font-semibold">{sumAmount({ kind, amount, currency }, isMoney)}</dd>
        </div>
      ))}
    </dl>
  )
}
