import { wordsOfCategory } from '../../../domain/inventory/houseSale.ts'
import { Badge } from '../../kit/Badge.tsx'
import type { Column } from '../../kit/Table.tsx'
import { formatInstant, formatMoney } from '../../lib/format.ts'
import type { Row } from '../../lib/useList.ts'
import { methodWords } from '../transactions/ledger.tsx'
import { MoneyActions } from './MoneyActions.tsx'

export type Moved = Row<'GET /api/payment/:id'>

/** As the drawer has it: what goes out is below zero. */
export const movedAmount = ({ kind, amount }: Pick<Moved, 'kind' | 'amount'>) =>
  kind === 'in' ? `+${formatMoney(amount)}` : formatMoney({ ...amount, amount: -amount.amount })

/** Of a booking its bill is the place to change it. */
const isOpen = (p: Moved) => p.booking === null && p.mayUndo

export const moneyColumns: Column<Moved>[] = [
  { head: 'What', cell: p => <What moved={p} /> },
  { head: 'When', cell: p => formatInstant(p.at) },
  { head: 'How', cell: p => methodWords(p.method), isExtra: true },
  { head: 'By', cell: p => p.by ?? '', isExtra: true },
  { head: 'Amount', cell: movedAmount, isFigure: true },
  {
    head: 'Change',
    isAction: true,
    cell: p => (isOpen(p) ? <MoneyActions moved={p} /> : p.isReversed && <Badge icon="undo2">Undone</Badge>),
  },
]

function What({ moved: { guestName, code, description, category, receivedFrom, note, kind, vatRate } }: { moved: Moved }) {
  const about = [
    code ?? (category && wordsOfCategory(category)),
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
