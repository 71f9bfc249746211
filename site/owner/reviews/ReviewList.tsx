import { EmptyState } from '../../kit/EmptyState.tsx'
import { ListScreen } from '../../kit/ListScreen.tsx'
import type { Column } from '../../kit/Table.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { useListState } from '../../kit/useListState.ts'
import { formatInstant } from '../../lib/format.ts'
import { formatAuthor } from '../../lib/reviewFormat.ts'
import { useItem } from '../../lib/useItem.ts'
import type { Row } from '../../lib/useList.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { ReviewStateBadge } from './ReviewStateBadge.tsx'

const states = {
  unanswered: 'Waiting for a reply',
  answered: 'Answered',
  waiting: 'Being looked at',
  hidden: 'Not shown',
  all: 'All',
} as const
type State = keyof typeof states
const isState = (text: string | undefined): text is State => text !== undefined && text in states

const columns: Column<Row<'GET /reviews/all/:propertyId'>>[] = [
  { head: 'Guest', cell: r => formatAuthor(r.author) },
  { head: 'Score', isFigure: true, cell: r => r.score.toFixed(1) },
  { head: 'Review', cell: r => <span className="line-clamp-2 wrap-anywhere">{r.title ?? r.text}</span> },
  { head: 'Written', cell: r => formatInstant(r.createdAt) },
  { head: 'State', cell: r => <ReviewStateBadge review={r} /> },
]

/** What guests say; who waits for a reply stands first. */
export function ReviewList() {
  const { id } = useCurrentProperty()
  const { page, limit, get, hrefFor } = useListState()
  const asked = get('state')
  const state = isState(asked) ? asked : 'unanswered'
  const { item } = useItem('GET /reviews/counts', { query: { property: id } }, { enabled: id > 0 })
  const counts = { unanswered: item?.unanswered ?? null, waiting: item?.waiting ?? null, hidden: item?.hidden ?? null }
  return (
    <ListScreen
      title="Reviews"
      endpoint="GET /reviews/all/:propertyId"
      question={{ params: { propertyId: id }, query: { state, page, limit } }}
      columns={columns}
      keyOf={r => r.id}
      hrefOf={r => `/reviews/${r.id}`}
      filters={
        <Tabs
          label="Which reviews"
          tabs={(Object.keys(states) as State[]).map(s => ({
            to: hrefFor({ state: s }),
            label: states[s],
            isOn: s === state,
            ...(s in counts && { count: counts[s as keyof typeof counts] }),
          }))}
        />
      }
      empty={
        <EmptyState icon="messageSquare" title={state === 'unanswered' ? 'Nobody waits for a reply' : `Nothing in “${states[state]}”`}>
          <p>Guests get a mail after check-out and can write for 90 days. What they say stands here and on your page.</p>
        </EmptyState>
      }
    />
  )
}
