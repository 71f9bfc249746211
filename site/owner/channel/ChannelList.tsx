import { Link } from 'react-router'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ListScreen } from '../../kit/ListScreen.tsx'
import type { Column } from '../../kit/Table.tsx'
import { useListState } from '../../kit/useListState.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { ConnectionStateBadge } from './ConnectionStateBadge.tsx'
import { type Connection, formatConnectionPlace, formatTimeAgo } from './channelFormat.ts'

const columns: Column<Connection>[] = [
  { head: 'Channel', cell: c => c.name },
  { head: 'For', cell: formatConnectionPlace },
  { head: 'State', cell: c => <ConnectionStateBadge state={c.state} /> },
  { head: 'Last good', cell: c => (c.lastGoodAt ? formatTimeAgo(c.lastGoodAt) : '–') },
  { head: 'Held for it', isFigure: true, cell: c => (c.withoutBed ? `${c.holds}, ${c.withoutBed} overbooked` : c.holds) },
  { head: 'Our calendar read', isExtra: true, cell: c => (c.feedReadAt ? formatTimeAgo(c.feedReadAt) : 'not yet') },
]

/** Every room and bed that is also sold elsewhere, and how well both sides know of each other. */
export function ChannelList() {
  const { id } = useCurrentProperty()
  const { page, limit } = useListState()
  const add = (
    <Link className="button button-primary" to="/channel/new">
      Connect a channel
    </Link>
  )
  return (
    <ListScreen
      title="Channels"
      endpoint="GET /channel-managers/connections"
      question={{ query: { property: id, page, limit } }}
      columns={columns}
      keyOf={c => c.id}
      hrefOf={c => `/channel/${c.id}`}
      actions={add}
      empty={
        <EmptyState icon="share2" title="Nothing is connected">
          <p>
            Do you also sell rooms or beds on another site? Exchange calendars with it, and what is sold on one side is closed on the other.
          </p>
          {add}
        </EmptyState>
      }
    />
  )
}
