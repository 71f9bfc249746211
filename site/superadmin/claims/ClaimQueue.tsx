import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Pagination } from '../../kit/Pagination.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { useListState } from '../../kit/useListState.ts'
import { useList } from '../../lib/useList.ts'
import { ClaimCard } from './ClaimCard.tsx'

const states = { waiting: 'To decide', approved: 'Handed over', declined: 'Turned down' } as const
type State = keyof typeof states

/** Who says that an imported listing is theirs, the longest wait first. */
export function ClaimQueue() {
  const { page, limit, get, hrefFor, hrefOf } = useListState()
  const asked = get('status') ?? 'waiting'
  const status = asked in states ? (asked as State) : 'waiting'
  const { rows, meta, problem, isLoading, reload } = useList('GET /admin/claims', { query: { page, limit, status } })
  return (
    <Screen title="Claims" note="Imported listings that somebody says are theirs.">
      <Tabs
        label="Which claims"
        tabs={(Object.keys(states) as State[]).map(s => ({ to: hrefFor({ status: s }), label: states[s], isOn: s === status }))}
      />
      {isLoading && <Skeleton rows={3} height={160} label="Loading: Claims" />}
      {problem && !rows && <ErrorState problem={problem} onRetry={reload} />}
      {rows?.length === 0 && (
        <EmptyState icon="circleCheck" title={status === 'waiting' ? 'No claim waits for a decision' : 'No claim here'}>
          <p>The page of an imported hostel lets its owner claim it.</p>
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
