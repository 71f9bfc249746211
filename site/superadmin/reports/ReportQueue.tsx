import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Pagination } from '../../kit/list/Pagination.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { useList } from '../../lib/http/useList.ts'
import { reportsMessages } from './messages.ts'
import { ReportCard } from './ReportCard.tsx'

const views = {
  all: [undefined, 'open'],
  event: ['event', 'open'],
  ride: ['ride', 'open'],
  review: ['review', 'open'],
  chat: ['chat', 'open'],
  person: ['person', 'open'],
  settled: [undefined, 'settled'],
} as const
type View = keyof typeof views

/** Reports of contents: what is unsafe first, then the oldest. */
export function ReportQueue() {
  const { page, limit, get, hrefFor, hrefOf } = useListState()
  const asked = get('view') ?? 'all'
  const view = asked in views ? (asked as View) : 'all'
  const [kind, state] = views[view]
  const messages = reportsMessages()
  const { rows, meta, problem, isLoading, reload } = useList('GET /admin/reports', { query: { page, limit, state, ...(kind && { kind }) } })
  return (
    <Screen title={messages.title} note={messages.note}>
      <Tabs
        label={messages.which}
        tabs={(Object.keys(views) as View[]).map(v => ({ to: hrefFor({ view: v }), label: messages.views[v], isOn: v === view }))}
      />
      {isLoading && <Skeleton rows={3} height={160} label={messages.loading} />}
      {problem && !rows && <ErrorState problem={problem} onRetry={reload} />}
      {meta?.total === 0 && (
        <EmptyState icon="circleCheck" title={state === 'open' ? messages.noneOpen : messages.noneSettled}>
          <p>{messages.noneText}</p>
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
