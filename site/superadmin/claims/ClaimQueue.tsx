import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Pagination } from '../../kit/list/Pagination.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { useList } from '../../lib/http/useList.ts'
import { ClaimCard } from './ClaimCard.tsx'
import { claimsMessages } from './messages.ts'

const states = ['waiting', 'approved', 'declined'] as const

/** Claims to imported listings, oldest first. */
export function ClaimQueue() {
  const { page, limit, get, hrefFor, hrefOf } = useListState()
  const status = states.find(state => state === get('status')) ?? 'waiting'
  const messages = claimsMessages()
  const { rows, meta, problem, isLoading, reload } = useList('GET /admin/claims', { query: { page, limit, status } })
  return (
    <Screen title={messages.title} note={messages.note}>
      <Tabs
        label={messages.which}
        tabs={states.map(s => ({ to: hrefFor({ status: s }), label: messages.states[s], isOn: s === status }))}
      />
      {isLoading && <Skeleton rows={3} height={160} label={messages.loading} />}
      {problem && !rows && <ErrorState problem={problem} onRetry={reload} />}
      {meta?.total === 0 && (
        <EmptyState icon="circleCheck" title={status === 'waiting' ? messages.noneWaiting : messages.none}>
          <p>{messages.noneText}</p>
        </EmptyState>
      )}
      <ul className="mt-4 grid gap-4">
        {rows?.map(row => (
          <li key={row.id}>
            <ClaimCard row={row} />
          </li>
        ))}
      </ul>
      {meta && meta.total > 0 && <Pagination {...meta} hrefOf={hrefOf} />}
    </Screen>
  )
}
