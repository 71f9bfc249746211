import type { Api, EndpointRequest } from '../../../api/contract.ts'
import { cashMovementKinds, ledgerKinds } from '../../../domain/money/folio.ts'
import type { Money } from '../../../domain/money/money.ts'
import { Badge } from '../../kit/Badge.tsx'
import type { Column } from '../../kit/list/Table.tsx'
import type { useListState } from '../../kit/list/useListState.ts'
import { formatFolioLine, formatFolioNote } from '../../lib/format/folioFormat.ts'
import { formatDay, formatMoney, formatSignedMoney } from '../../lib/format/format.ts'
import type { Meta } from '../../lib/http/api.ts'
import type { Row } from '../../lib/http/useList.ts'
import { t } from '../../lib/language/messages.ts'
import { formatLedgerKind } from '../booking/folioLabels.ts'
import { formatPaymentMethod } from '../booking/paymentValues.ts'
import { categoryLabel, formatDeskSale } from '../cash/categoryLabel.ts'
import { transactionsMessages } from './messages.ts'

export type LedgerLine = Row<'GET /transactions/properties'>
type LedgerLineKind = LedgerLine['kind']
export type LedgerQuery = EndpointRequest<'GET /transactions/properties', Api['GET /transactions/properties']>['query']
interface LedgerSum {
  kind: LedgerLineKind
  currency: string
  count: number
  amount: number
}
export type SumsMeta = Meta & { sums?: LedgerSum[] }

const parseDayParam = (text: string | undefined) => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined)

/** Filters from the address; invalid ones are ignored. */
export function toLedgerQuery(propertyId: number, { page, limit, get }: ReturnType<typeof useListState>): LedgerQuery {
  const [from, to, method, shift] = [parseDayParam(get('from')), parseDayParam(get('to')), get('method'), Number(get('shift'))]
  const whose = get('for')
  const kind = ledgerKinds.filter(k => (get('kind') ?? '').split(',').includes(k))
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

/** On a bill a payment is negative; here money that moved has the sign of the till. */
const formatMovedMoney = ({ amount, currency }: Money) => formatSignedMoney({ amount: amount === 0 ? 0 : -amount, currency })

export const formatLedgerAmount = ({ amount, method }: Pick<LedgerLine, 'amount' | 'method'>) =>
  method === null ? formatMoney(amount) : formatMovedMoney(amount)

/** The original kind of a reversed line is unknown, only whether it moved money. */
export const formatLedgerSum = ({ kind, ...sum }: Pick<LedgerSum, 'kind' | 'amount' | 'currency'>, isMoney: boolean) =>
  isMoney || cashMovementKinds.some(k => k === kind) ? formatMovedMoney(sum) : formatMoney(sum)

export function ledgerColumns(): Column<LedgerLine>[] {
  const { columns, noBooking, undoes, quoted } = transactionsMessages()
  return [
    {
      head: columns.guest,
      cell: l => (
        <>
          {l.guestName ?? noBooking}
          <span className="block font-normal text-muted">{l.code ?? (l.category && categoryLabel(l.category))}</span>
        </>
      ),
    },
    { head: columns.day, cell: l => formatDay(l.day) },
    {
      head: columns.what,
      cell: l => (
        <span>
          <bdi>{l.category ? formatDeskSale(l) : formatFolioLine(l, l.day)}</bdi> {l.reverses && <Badge icon="undo2">{undoes}</Badge>}
          {l.note && <span className="block text-muted">{t(quoted, { note: formatFolioNote(l.note, l.day) })}</span>}
        </span>
      ),
    },
    { head: columns.how, cell: l => formatPaymentMethod(l.method), isExtra: true },
    { head: columns.by, cell: l => l.by ?? '', isExtra: true },
    { head: columns.amount, cell: formatLedgerAmount, isFigure: true },
  ]
}

/** The download contains all matches, not only this page. */
export function LedgerSums({ sums, isMoney }: { sums: readonly LedgerSum[]; isMoney: boolean }) {
  if (!sums.length) return null
  return (
    <dl className="mb-3 flex flex-wrap gap-x-6 gap-y-2">
      {sums.map(({ kind, currency, count, amount }) => (
        <div key={`${kind} ${currency}`}>
          <dt className="text-sm text-muted">{t(transactionsMessages().sum, { kind: formatLedgerKind(kind), n: count })}</dt>
          <dd className="tabular font-semibold">{formatLedgerSum({ kind, amount, currency }, isMoney)}</dd>
        </div>
      ))}
    </dl>
  )
}
