import { categoryLabel } from '../../../domain/inventory/deskSale.ts'
import { Badge } from '../../kit/Badge.tsx'
import type { Column } from '../../kit/Table.tsx'
import { formatInstant, formatMoney } from '../../lib/format.ts'
import type { Row } from '../../lib/useList.ts'
import { formatPaymentMethod } from '../booking/paymentValues.ts'
import { CashTransactionActions } from './CashTransactionActions.tsx'

export type CashTransaction = Row<'GET /api/payment/:id'>

/** As the drawer has it: what goes out is below zero. */
export const formatCashAmount = ({ kind, amount }: Pick<CashTransaction, 'kind' | 'amount'>) =>
  kind === 'in' ? `+${formatMoney(amount)}` : formatMoney({ ...amount, amount: -amount.amount })

/** Of a booking its bill is the place to change it. */
const canCorrect = (p: CashTransaction) => p.booking === null && p.mayUndo

export const cashTransactionColumns: Column<CashTransaction>[] = [
  { head: 'What', cell: p => <TransactionDescription moved={p} /> },
  { head: 'When', cell: p => formatInstant(p.at) },
  { head: 'How', cell: p => formatPaymentMethod(p.method), isExtra: true },
  { head: 'By', cell: p => p.by ?? '', isExtra: true },
  { head: 'Amount', cell: formatCashAmount, isFigure: true },
  {
    head: 'Change',
    isAction: true,
    cell: p => (canCorrect(p) ? <CashTransactionActions moved={p} /> : p.isReversed && <Badge icon="undo2">Undone</Badge>),
  },
]

function TransactionDescription({
  moved: { guestName, code, description, category, receivedFrom, note, kind, vatRate },
}: {
  moved: CashTransaction
}) {
  const about = [
    code ?? (category && categoryLabel(category)),
    vatRate && `${vatRate / 100} % VAT inside`,
    receivedFrom && `${kind === 'in' ? 'of' : 'to'} ${receivedFrom}`,
  ]
  const words = about.filter(part => part && part !== description).join(', ')
  return (
    <>
      {guestName ?? description}
      {words && <span className="block font-normal text-muted">{words}</span>}
      {note && <span className="block font-normal text-muted">“{note}”</span>}
    </>
  )
}
