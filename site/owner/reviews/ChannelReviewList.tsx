import { EmptyState } from '../../kit/EmptyState.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import type { Column } from '../../kit/list/Table.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { Tabs } from '../../kit/Tabs.tsx'
import { formatInstant, formatNumber } from '../../lib/format/format.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { type ChannelReview, ChannelReviewState } from './ChannelReviewState.tsx'
import { reviewsMessages } from './messages.ts'
import { ReviewSourceTabs } from './ReviewSourceTabs.tsx'

const filters = ['unanswered', 'answered', 'all'] as const

function reviewColumns(): Column<ChannelReview>[] {
  const messages = reviewsMessages()
  const { columns } = messages
  return [
    { head: messages.channels.site, cell: r => <bdi>{r.site}</bdi> },
    { head: columns.guest, cell: r => <bdi>{r.author ?? messages.guest}</bdi> },
    { head: columns.score, isFigure: true, cell: r => (r.score === null ? '–' : formatNumber(r.score, 1)) },
    {
      head: columns.review,
      cell: r => (
        <span className="line-clamp-2 wrap-anywhere">
          <bdi>{r.text || messages.channels.noText}</bdi>
        </span>
      ),
    },
    { head: columns.written, cell: r => formatInstant(r.writtenAt) },
    { head: columns.state, cell: r => <ChannelReviewState review={r} /> },
  ]
}

/** What guests wrote on the sites of channels; those that can still be answered first. */
export function ChannelReviewList() {
  const messages = reviewsMessages()
  const { id } = useCurrentProperty()
  const { page, limit, get, hrefFor } = useListState()
  const filter = filters.find(f => f === get('filter')) ?? 'unanswered'
  return (
    <ListScreen
      title={messages.title}
      note={messages.channels.note}
      endpoint="GET /channel-reviews"
      request={{ query: { property: id, filter, page, limit } }}
      columns={reviewColumns()}
      keyOf={r => r.id}
      hrefOf={r => `/reviews/channels/${r.id}`}
      filters={
        <div className="grid gap-3">
          <ReviewSourceTabs current="channels" />
          <Tabs
            label={messages.which}
            tabs={filters.map(f => ({ to: hrefFor({ filter: f }), label: messages.state[f], isOn: f === filter }))}
          />
        </div>
      }
      empty={
        <EmptyState icon="messageSquare" title={filter === 'unanswered' ? messages.noneWaits : messages.channels.none}>
          <p>{messages.channels.noneText}</p>
        </EmptyState>
      }
    />
  )
}
