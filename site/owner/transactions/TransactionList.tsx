import { Link } from 'react-router'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Pagination } from '../../kit/list/Pagination.tsx'
import { Table } from '../../kit/list/Table.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useList } from '../../lib/http/useList.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { LedgerFilters, SaveLedgerButton } from './LedgerFilters.tsx'
import { LedgerSums, ledgerColumns, type SumsMeta, toLedgerQuery } from './ledgerColumns.tsx'
import { transactionsMessages } from './messages.ts'

/** All ledger lines, of bills and of the property itself, newest first. */
export function TransactionList() {
  const messages = transactionsMessages()
  const { id } = useCurrentProperty()
  const state = useListState()
  const query = toLedgerQuery(id, state)
  const { rows, meta, problem, isLoading, isOld, reload } = useList('GET /transactions/properties', { query }, { enabled: id > 0 })
  const isMoney = query.money === true || query.method !== undefined || query.shift !== undefined
  return (
    <Screen
      title={messages.title}
      note={<p>{messages.note}</p>}
      actions={
        <>
          <Link className="button" to="/credit">
            {messages.credit}
          </Link>
          <SaveLedgerButton query={query} />
        </>
      }
    >
      <LedgerFilters query={query} />
      {isLoading && <Skeleton rows={8} height={44} label={messages.loading} />}
      {problem && !rows && <ErrorState problem={problem} onRetry={reload} />}
      {meta && <LedgerSums sums={(meta as SumsMeta).sums ?? []} isMoney={isMoney} />}
      {meta?.total === 0 && (
        <EmptyState icon="wallet" title={messages.none}>
          <p>{messages.noneText}</p>
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <Table
          caption={messages.title}
          columns={ledgerColumns()}
          rows={rows}
          keyOf={l => l.id}
          hrefOf={l => (l.booking === null ? undefined : `/booking/${l.booking}`)}
          isOld={isOld}
        />
      )}
      {meta && meta.total > 0 && <Pagination {...meta} hrefOf={state.hrefOf} />}
    </Screen>
  )
}
