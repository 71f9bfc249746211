import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Pagination } from '../../kit/Pagination.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { useListState } from '../../kit/useListState.ts'
import { useList } from '../../lib/useList.ts'
import { ReportCard } from './ReportCard.tsx'

const views = {
  all: ['Everything', undefined, 'open'],
  event: ['Events', 'event', 'open'],
  ride: ['Rides', 'ride', 'open'],
  review: ['Reviews', 'review', 'open'],
  chat: ['Chats', 'chat', 'open'],
  settled: ['Decided', undefined, 'settled'],
} as const
type View = keyof typeof views

/** What people find wrong, the longest wait first. */
export function ReportQueue() {
  const { page, limit, get, hrefFor, hrefOf } = useListState()
  const asked = get('view') ?? 'all'
  const view = asked in views ? (asked as View) : 'all'
  const [, kind, state] = views[view]
  const { rows, meta, problem, isLoading, reload } = useList('GET /admin/reports', { query: { page, limit, state, ...(kind && { kind }) } })
  return (
    <Screen title="Reports" note="What people find wrong. Whoever wrote it never learns who reported it.">
      <Tabs
        label="Which reports"
        tabs={(Object.keys(views) as View[]).map(v => ({ to: hrefFor({ view: v }), label: views[v][0], isOn: v === view }))}
      />
      {isLoading && <Skeleton rows={3} height={160} label="Loading: Reports" />}
      {problem && !rows && <ErrorState problem={problem} onRetry={reload} />}
      {rows?.length === 0 && (
        <EmptyState icon="circleCheck" title={state === 'open' ? 'Nothing waits for a decision' : 'Nothing was decided yet'}>
          <p>Events, rides, reviews and messages of chats appear here as soon as somebody reports them.</p>
        </EmptyState>
      )}
      <ul className="mt-4 grid gap-4">
        {rows?.map(row => (
          <li key={`${row.kind} ${row.id}`}>
            <ReportCard row={row} />
          </li>
        ))}
      </ul>
      {meta && meta.total > 0 && <Pagination {...meta} hrefOf={hrefOf} />}
    </Screen>
  )
}
