import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Pagination } from '../../kit/Pagination.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatStatementMonth } from '../../kit/statement/statementFormat.ts'
import { type Column, Table } from '../../kit/Table.tsx'
import { useListState } from '../../kit/useListState.ts'
import { formatInstant, formatMoney } from '../../lib/format.ts'
import { type Row, useList } from '../../lib/useList.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'

const columns: Column<Row<'GET /statements'>>[] = [
  { head: 'Month', cell: s => formatStatementMonth(s.month) },
  { head: 'Number', cell: s => s.number },
  { head: 'Bookings', cell: s => s.bookings, isFigure: true },
  { head: 'Commission is of', cell: s => formatMoney(s.base), isFigure: true },
  { head: 'Commission', cell: s => formatMoney(s.commission), isFigure: true },
  { head: 'Written', cell: s => formatInstant(s.at), isExtra: true },
]

/** What the marketplace took, month by month. */
export function StatementList() {
  const { id } = useCurrentProperty()
  const { page, limit, hrefOf } = useListState()
  const query = { property: id, page, limit: Math.min(limit, 100) }
  const { rows, meta, problem, isOld, reload } = useList('GET /statements', { query }, { enabled: id > 0 })
  return (
    <Screen title="Statements of commission" back={['/report', 'Reports']}>
      {problem && !rows && <ErrorState problem={problem} onRetry={reload} />}
      {!rows && !problem && <Skeleton rows={6} height={44} label="Loading the statements" />}
      {rows?.length === 0 && (
        <EmptyState icon="receipt" title="No statement yet">
          <p>A statement is written after each month in which a commission was due. Without an agreement OpenBunk takes nothing.</p>
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <Table caption="Statements" {...{ columns, rows, isOld }} keyOf={s => s.id} hrefOf={s => `/statement/${s.id}`} />
      )}
      {meta && meta.total > 0 && <Pagination {...meta} hrefOf={hrefOf} />}
    </Screen>
  )
}
