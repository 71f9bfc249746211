import { EmptyState } from '../../kit/EmptyState.tsx'
import { ListScreen } from '../../kit/ListScreen.tsx'
import type { Column } from '../../kit/Table.tsx'
import { useListState } from '../../kit/useListState.ts'
import { formatDay, formatMoney } from '../../lib/format.ts'
import type { Row } from '../../lib/useList.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'

const columns: Column<Row<'GET /credit/all'>>[] = [
  {
    head: 'Guest',
    cell: c => (
      <>
        {c.guestName}
        <span className="block font-normal text-muted">from {c.code}</span>
      </>
    ),
  },
  { head: 'Kept since', cell: c => formatDay(c.givenAt.slice(0, 10)), isExtra: true },
  { head: 'Until', cell: c => formatDay(c.expiresOn) },
  { head: 'Left', cell: c => formatMoney(c.balance), isFigure: true },
]

/** What guests left with the house when they cancelled, and have not slept away yet. */
export function CreditList() {
  const { id } = useCurrentProperty()
  const { page, limit } = useListState()
  return (
    <ListScreen
      title="Credit of guests"
      note="Money that guests left here when they cancelled, for another stay. It is theirs until its last day, and no income before it is used or ends."
      endpoint="GET /credit/all"
      question={{ query: { property: id, page, limit } }}
      columns={columns}
      keyOf={c => c.id}
      hrefOf={c => `/booking/${c.booking}`}
      empty={
        <EmptyState icon="wallet" title="No guest has credit here">
          <p>Whether guests may leave their money with you when they cancel is said in the hostel's policies.</p>
        </EmptyState>
      }
    />
  )
}
