import { EmptyState } from '../../kit/EmptyState.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import type { Column } from '../../kit/list/Table.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { Tabs } from '../../kit/Tabs.tsx'
import { formatInstant, formatNumber } from '../../lib/format/format.ts'
import { formatAuthor } from '../../lib/format/reviewFormat.ts'
import { useItem } from '../../lib/http/useItem.ts'
import type { Row } from '../../lib/http/useList.ts'
import { t } from '../../lib/language/messages.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { reviewsMessages } from './messages.ts'
import { ReviewSourceTabs } from './ReviewSourceTabs.tsx'
import { ReviewStateBadge } from './ReviewStateBadge.tsx'

const states = ['unanswered', 'answered', 'waiting', 'hidden', 'all'] as const

function reviewColumns(): Column<Row<'GET /reviews/all/:propertyId'>>[] {
  const messages = reviewsMessages()
  const { columns } = messages
  return [
    { head: columns.guest, cell: r => formatAuthor(r.author, messages) },
    { head: columns.score, isFigure: true, cell: r => formatNumber(r.score, 1) },
    {
      head: columns.review,
      cell: r => (
        <span className="line-clamp-2 wrap-anywhere">
          <bdi>{r.title ?? r.text}</bdi>
        </span>
      ),
    },
    { head: columns.written, cell: r => formatInstant(r.createdAt) },
    { head: columns.state, cell: r => <ReviewStateBadge review={r} /> },
  ]
}

/** Reviews; those without a reply first. */
export function ReviewList() {
  const messages = reviewsMessages()
  const { id } = useCurrentProperty()
  const { page, limit, get, hrefFor } = useListState()
  const state = states.find(s => s === get('state')) ?? 'unanswered'
  const { item } = useItem('GET /reviews/counts', { query: { property: id } }, { enabled: id > 0 })
  const counts = { unanswered: item?.unanswered ?? null, waiting: item?.waiting ?? null, hidden: item?.hidden ?? null }
  return (
    <ListScreen
      title={messages.title}
      endpoint="GET /reviews/all/:propertyId"
      request={{ params: { propertyId: id }, query: { state, page, limit } }}
      columns={reviewColumns()}
      keyOf={r => r.id}
      hrefOf={r => `/reviews/${r.id}`}
      filters={
        <div className="grid gap-3">
          <ReviewSourceTabs current="own" />
          <Tabs
            label={messages.which}
            tabs={states.map(s => ({
              to: hrefFor({ state: s }),
              label: messages.state[s],
              isOn: s === state,
              ...(s in counts && { count: counts[s as keyof typeof counts] }),
            }))}
          />
        </div>
      }
      empty={
        <EmptyState
          icon="messageSquare"
          title={state === 'unanswered' ? messages.noneWaits : t(messages.noneIn, { state: messages.state[state] })}
        >
          <p>{messages.noneText}</p>
        </EmptyState>
      }
    />
  )
}
