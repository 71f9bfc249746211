import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Pagination } from '../../kit/list/Pagination.tsx'
import { SearchBox } from '../../kit/list/SearchBox.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { useList } from '../../lib/http/useList.ts'
import { reviewsMessages } from './messages.ts'
import { ReviewCard } from './ReviewCard.tsx'

const states = ['waiting', 'published', 'hidden'] as const

/** Reviews that wait for moderation, oldest first, and all others. */
export function ReviewQueue() {
  const { page, limit, get, set, hrefFor, hrefOf } = useListState()
  const asked = get('status') ?? 'waiting'
  const status = states.find(state => state === asked)
  const messages = reviewsMessages()
  const q = get('q')
  const query = { page, limit, ...(status && { status }), ...(q && { q }) }
  const { rows, meta, problem, isLoading, reload } = useList('GET /admin/reviews', { query })
  return (
    <Screen title={messages.title}>
      <Tabs
        label={messages.which}
        tabs={[
          ...states.map(s => ({ to: hrefFor({ status: s }), label: messages.states[s], isOn: s === status })),
          { to: hrefFor({ status: 'all' }), label: messages.all, isOn: !status },
        ]}
      />
      <SearchBox label={messages.find} value={q ?? ''} onSearch={text => set({ q: text })} />
      {isLoading && <Skeleton rows={4} height={160} label={messages.loading} />}
      {problem && !rows && <ErrorState problem={problem} onRetry={reload} />}
      {meta?.total === 0 && (
        <EmptyState icon="circleCheck" title={status === 'waiting' && !q ? messages.noneWaiting : messages.none}>
          <p>{status === 'waiting' && !q ? messages.noneWaitingText : messages.noneText}</p>
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
