import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Pagination } from '../../kit/list/Pagination.tsx'
import { type Column, Table } from '../../kit/list/Table.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { statementMessages } from '../../kit/statement/messages.ts'
import { formatStatementMonth } from '../../kit/statement/statementFormat.ts'
import { formatInstant, formatMoney } from '../../lib/format/format.ts'
import { type Row, useList } from '../../lib/http/useList.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'

function statementColumns(): Column<Row<'GET /statements'>>[] {
  const { columns } = statementMessages()
  return [
    { head: columns.month, cell: s => formatStatementMonth(s.month) },
    { head: columns.number, cell: s => s.number },
    { head: columns.bookings, cell: s => s.bookings, isFigure: true },
    { head: columns.base, cell: s => formatMoney(s.base), isFigure: true },
    { head: columns.commission, cell: s => formatMoney(s.commission), isFigure: true },
    { head: columns.written, cell: s => formatInstant(s.at), isExtra: true },
  ]
}

/** Monthly commission statements. */
export function StatementList() {
  const messages = statementMessages()
  const { id } = useCurrentProperty()
  const { page, limit, hrefOf } = useListState()
  const query = { property: id, page, limit: Math.min(limit, 100) }
  const { rows, meta, problem, isOld, reload } = useList('GET /statements', { query }, { enabled: id > 0 })
  return (
    <Screen title={messages.title} back={['/report', messages.reports]}>
      {problem && !rows && <ErrorState problem={problem} onRetry={reload} />}
      {!rows && !problem && <Skeleton rows={6} height={44} label={messages.loadingAll} />}
      {meta?.total === 0 && (
        <EmptyState icon="receipt" title={messages.none}>
          <p>{messages.noneText}</p>
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <Table
          caption={messages.statements}
          columns={statementColumns()}
          {...{ rows, isOld }}
          keyOf={s => s.id}
          hrefOf={s => `/statement/${s.id}`}
        />
      )}
      {meta && meta.total > 0 && <Pagination {...meta} hrefOf={hrefOf} />}
    </Screen>
  )
}
