import { type LiveKind, liveKindsOfSubject } from '../../../domain/access/live.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Pagination } from '../../kit/list/Pagination.tsx'
import { Table } from '../../kit/list/Table.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { queryClient } from '../../lib/http/queryClient.ts'
import { useList } from '../../lib/http/useList.ts'
import type { Can } from '../booking/types.ts'
import { useLiveRefetch } from '../useLiveRefetch.ts'
import { cashTransactionColumns } from './cashTransactionColumns.tsx'
import { getNoTransactionsMessage } from './emptyStateMessages.ts'
import { cashMessages } from './messages.ts'

const views = ['booking', 'house'] as const
const refreshKinds: readonly LiveKind[] = [...liveKindsOfSubject('cash'), 'payment_taken', 'payment_corrected', 'payment_reversed']
const PAGE_SIZE = 10

/** Desk receipts and expenses, newest first. */
export function CashTransactionList({ property, can }: { property: number; can: Can }) {
  const messages = cashMessages().transactions
  const { page, get, hrefOf, hrefFor } = useListState()
  const view = views.find(name => name === get('for'))
  const { rows, meta, problem, isLoading, isOld, reload } = useList(
    'GET /api/payment/:id',
    { params: { id: property }, query: { page, limit: PAGE_SIZE, ...(view && { for: view }) } },
    { enabled: property > 0 },
  )
  useLiveRefetch(refreshKinds, refetchCash)
  return (
    <section aria-labelledby="money">
      <h2 id="money" className="mb-3 text-lg">
        {messages.title}
      </h2>
      <Tabs
        label={messages.which}
        tabs={[undefined, ...views].map(name => ({ to: hrefFor({ for: name }), label: messages[name ?? 'all'], isOn: name === view }))}
      />
      {isLoading && <Skeleton rows={4} height={44} label={messages.loading} />}
      {problem && !rows && <ErrorState problem={problem} onRetry={reload} />}
      {meta?.total === 0 && <NoTransactions words={getNoTransactionsMessage(view === 'house', can)} />}
      {rows && rows.length > 0 && (
        <Table
          caption={messages.title}
          columns={cashTransactionColumns()}
          rows={rows}
          keyOf={p => p.id}
          hrefOf={p => (p.booking === null ? undefined : `/booking/${p.booking}`)}
          isOld={isOld}
        />
      )}
      {meta && meta.total > 0 && <Pagination {...meta} hrefOf={hrefOf} />}
    </section>
  )
}

const NoTransactions = ({ words }: { words: string }) => (
  <EmptyState icon="banknote" title={cashMessages().transactions.none}>
    <p>{words}</p>
  </EmptyState>
)

const refetchCash = () => {
  for (const endpoint of ['GET /api/payment/:id', 'GET /api/payment/shifts']) queryClient.invalidateQueries({ queryKey: [endpoint] })
}
