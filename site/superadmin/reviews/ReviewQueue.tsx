import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Pagination } from '../../kit/Pagination.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { SearchBox } from '../../kit/SearchBox.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { useListState } from '../../kit/useListState.ts'
import { useList } from '../../lib/useList.ts'
import { ReviewCard } from './ReviewCard.tsx'

const states = { waiting: 'To look at', published: 'Shown', hidden: 'Not shown' } as const
type State = keyof typeof states

/** What waits to be looked at, the oldest first; and everything else that was written. */
export function ReviewQueue() {
  const { page, limit, get, set, hrefFor, hrefOf } = useListState()
  const asked = get('status') ?? 'waiting'
  const status = asked in states ? (asked as State) : undefined
  const q = get('q')
  const query = { page, limit, ...(status && { status }), ...(q && { q }) }
  const { rows, meta, problem, isLoading, reload } = useList('GET /admin/reviews', { query })
  return (
    <Screen title="Reviews">
      <Tabs
        label="Which reviews"
        tabs={[
          ...(Object.keys(states) as State[]).map(s => ({ to: hrefFor({ status: s }), label: states[s], isOn: s === status })),
          { to: hrefFor({ status: 'all' }), label: 'All', isOn: !status },
        ]}
      />
      <SearchBox label="Find a hostel" value={q ?? ''} onSearch={text => set({ q: text })} />
      {isLoading && <Skeleton rows={4} height={160} label="Loading: Reviews" />}
      {problem && !rows && <ErrorState problem={problem} onRetry={reload} />}
      {rows?.length === 0 && (
        <EmptyState icon="circleCheck" title={status === 'waiting' && !q ? 'Nothing waits to be looked at' : 'No review here'}>
          <p>
            {status === 'waiting' && !q ? 'Reviews with links, telephone numbers or e-mail addresses stop here first.' : 'Try other words.'}
          </p>
        </EmptyState>
      )}
      <ul className="mt-4 grid gap-4">
        {rows?.map(row => (
          <li key={`${row.id}-${row.review.version}`}>
            <ReviewCard row={row} />
          </li>
        ))}
      </ul>
      {meta && meta.total > 0 && <Pagination {...meta} hrefOf={hrefOf} />}
    </Screen>
  )
}
