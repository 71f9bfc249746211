import { EmptyState } from '../../kit/EmptyState.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import type { Column } from '../../kit/list/Table.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { formatDay, formatMoney } from '../../lib/format/format.ts'
import type { Row } from '../../lib/http/useList.ts'
import { t } from '../../lib/language/messages.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { creditMessages } from './messages.ts'

const creditColumns = (): Column<Row<'GET /credit/all'>>[] => {
  const { columns, from } = creditMessages()
  return [
    {
      head: columns.guest,
      cell: c => (
        <>
          {c.guestName}
          <span className="block font-normal text-muted">{t(from, { code: c.code })}</span>
        </>
      ),
    },
    { head: columns.since, cell: c => formatDay(c.givenAt.slice(0, 10)), isExtra: true },
    { head: columns.until, cell: c => formatDay(c.expiresOn) },
    { head: columns.left, cell: c => formatMoney(c.balance), isFigure: true },
  ]
}

/** Stay credits that guests hold with the property after cancellations. */
export function CreditList() {
  const { id } = useCurrentProperty()
  const { page, limit } = useListState()
  const messages = creditMessages()
  return (
    <ListScreen
      title={messages.title}
      note={messages.note}
      endpoint="GET /credit/all"
      request={{ query: { property: id, page, limit } }}
      columns={creditColumns()}
      keyOf={c => c.id}
      hrefOf={c => `/booking/${c.booking}`}
      empty={
        <EmptyState icon="wallet" title={messages.none}>
          <p>{messages.noneText}</p>
        </EmptyState>
      }
    />
  )
}
