import { Badge } from '../../kit/Badge.tsx'
import type { Column } from '../../kit/list/Table.tsx'
import { formatInstant, formatSignedMoney } from '../../lib/format/format.ts'
import type { Row } from '../../lib/http/useList.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import { formatPaymentMethod } from '../booking/paymentValues.ts'
import { CashTransactionActions } from './CashTransactionActions.tsx'
import { categoryLabel, formatDescription } from './categoryLabel.ts'
import { cashMessages } from './messages.ts'

export type CashTransaction = Row<'GET /api/payment/:id'>

/** From the view of the till: outgoing money is negative. */
export const formatCashAmount = ({ kind, amount }: Pick<CashTransaction, 'kind' | 'amount'>) =>
  formatSignedMoney(kind === 'in' ? amount : { ...amount, amount: -amount.amount })

/** A transaction of a booking is changed on its bill. */
const canCorrect = (p: CashTransaction) => p.booking === null && p.mayUndo

export function cashTransactionColumns(): Column<CashTransaction>[] {
  const { columns, undone } = cashMessages().transactions
  return [
    { head: columns.what, cell: p => <TransactionDescription moved={p} /> },
    { head: columns.when, cell: p => formatInstant(p.at) },
    { head: columns.how, cell: p => formatPaymentMethod(p.method), isExtra: true },
    { head: columns.by, cell: p => p.by ?? '', isExtra: true },
    { head: columns.amount, cell: formatCashAmount, isFigure: true },
    {
      head: columns.change,
      isAction: true,
      cell: p => (canCorrect(p) ? <CashTransactionActions moved={p} /> : p.isReversed && <Badge icon="undo2">{undone}</Badge>),
    },
  ]
}

function TransactionDescription({ moved }: { moved: CashTransaction }) {
  const { guestName, code, category, receivedFrom, note, kind, vatRate } = moved
  const description = formatDescription(moved)
  const messages = cashMessages().transactions
  const about = [
    code ?? (category && categoryLabel(category)),
    vatRate && t(messages.vatInside, { percent: String(vatRate / 100) }),
    receivedFrom && t(kind === 'in' ? messages.receivedFrom : messages.paidTo, { name: receivedFrom }),
  ]
  const words = joinWithCommas(about.filter(part => typeof part === 'string' && part !== '' && part !== description))
  return (
    <>
      <bdi>{guestName ?? description}</bdi>
      {words && <span className="block font-normal text-muted">{words}</span>}
      {note && (
        <span className="block font-normal text-muted">
          <bdi>{t(messages.note, { note })}</bdi>
        </span>
      )}
    </>
  )
}
