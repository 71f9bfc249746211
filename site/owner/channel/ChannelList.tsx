import { Link } from 'react-router'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import type { Column } from '../../kit/list/Table.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { t } from '../../lib/language/messages.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { StopSalesButton } from './account/StopSalesButton.tsx'
import { ConnectionStateBadge } from './ConnectionStateBadge.tsx'
import { type Connection, formatConnectionPlace, formatTimeAgo } from './channelFormat.ts'
import { channelMessages } from './messages.ts'

function channelColumns(): Column<Connection>[] {
  const { head, heldOverbooked, notYet } = channelMessages()
  return [
    { head: head.channel, cell: c => c.name },
    { head: head.place, cell: formatConnectionPlace },
    { head: head.state, cell: c => <ConnectionStateBadge state={c.state} /> },
    { head: head.lastGood, cell: c => (c.lastGoodAt ? formatTimeAgo(c.lastGoodAt) : '–') },
    {
      head: head.held,
      isFigure: true,
      cell: c =>
        c.account ? formatWaiting(c.account.waiting) : c.withoutBed ? t(heldOverbooked, { holds: c.holds, n: c.withoutBed }) : c.holds,
    },
    { head: head.feedRead, isExtra: true, cell: c => (c.feedReadAt ? formatTimeAgo(c.feedReadAt) : notYet) },
  ]
}

const formatWaiting = (n: number) => (n ? t(channelMessages().account.waiting, { n }) : '–')

/** Rooms and beds that are also sold on channels, with the state of each connection. */
export function ChannelList() {
  const messages = channelMessages()
  const { id } = useCurrentProperty()
  const { page, limit } = useListState()
  const add = (
    <Link className="button button-primary" to="/channel/new">
      {messages.search.title}
    </Link>
  )
  return (
    <ListScreen
      title={messages.title}
      endpoint="GET /channel-managers/connections"
      request={{ query: { property: id, page, limit } }}
      columns={channelColumns()}
      keyOf={c => c.id}
      hrefOf={c => `/channel/${c.id}`}
      actions={
        <>
          <Link className="button button-quiet" to="/channel/system">
            {messages.system}
          </Link>
          <StopSalesButton property={id} />
          {add}
        </>
      }
      empty={
        <EmptyState icon="share2" title={messages.emptyTitle}>
          <p>{messages.emptyText}</p>
          {add}
        </EmptyState>
      }
    />
  )
}
