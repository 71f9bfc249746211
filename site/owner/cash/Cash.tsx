import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Pagination } from '../../kit/Pagination.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { Table } from '../../kit/Table.tsx'
import { useListState } from '../../kit/useListState.ts'
import { useList } from '../../lib/useList.ts'
import { useHouse } from '../house.ts'
import { Drawers } from './Drawers.tsx'
import { LedgerFilters } from './LedgerFilters.tsx'
import { ledgerColumns, questionOf, Sums, type SumsMeta } from './ledger.tsx'
import { PendingRefunds } from './PendingRefunds.tsx'
import { ShiftList } from './ShiftList.tsx'

/** The drawer of the desk, and every line of every bill. */
export function Cash() {
  const { id, can } = useHouse()
  const state = useListState()
  const question = questionOf(id, state)
  const { rows, meta, problem, isLoading, isOld, reload } = useList(
    'GET /transactions/properties',
    { query: question },
    { enabled: id > 0 },
  )
  return (
    <Screen title="Cash">
      <div className="grid grid-cols-1 gap-4">
        <Drawers property={id} can={can} />
        <PendingRefunds property={id} />
        <section aria-labelledby="ledger">
          <h2 id="ledger" className="mb-3 text-lg">
            Transactions
          </h2>
          <LedgerFilters question={question} />
          {isLoading && <Skeleton rows={8} height={44} label="Loading the transactions" />}
          {problem && !rows && <ErrorState problem={problem} onRetry={reload} />}
          {meta && (
            <Sums
              sums={(meta as SumsMeta).sums ?? []}
              isMoney={question.money === true || question.method !== undefined || question.shift !== undefined}
            />
          )}
          {rows?.length === 0 && (
            <EmptyState icon="wallet" title="Nothing moved">
              <p>No charge and no payment fits what you look for. Choose other days, or all kinds.</p>
            </EmptyState>
          )}
          {rows && rows.length > 0 && (
            <Table
              caption="Transactions"
              columns={ledgerColumns}
              rows={rows}
              keyOf={l => l.id}
              hrefOf={l => `/booking/${l.booking}`}
              isOld={isOld}
            />
          )}
          {meta && meta.total > 0 && <Pagination {...meta} hrefOf={state.hrefOf} />}
        </section>
        <ShiftList property={id} />
      </div>
    </Screen>
  )
}
