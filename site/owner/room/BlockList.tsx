import { Link } from 'react-router'
import { Badge } from '../../kit/Badge.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import type { Column } from '../../kit/list/Table.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { formatBeds, formatRooms } from '../../lib/format/bookingLabels.ts'
import { formatDay, formatStay } from '../../lib/format/format.ts'
import { t } from '../../lib/language/messages.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import type { Block } from './blockValues.ts'
import { roomMessages } from './messages.ts'

function blockColumns(): Column<Block>[] {
  const { block: messages } = roomMessages()
  const { head } = messages
  return [
    { head: head.name, cell: b => b.name },
    { head: head.why, cell: b => messages.kind[b.kind] },
    { head: head.room, cell: b => b.roomName },
    { head: head.nights, cell: b => formatStay(b.from, b.until) },
    { head: head.what, isFigure: true, cell: b => (b.as === 'bed' ? formatBeds : formatRooms)(b.quantity) },
    { head: head.state, cell: b => <BlockStateBadge block={b} /> },
  ]
}

function BlockStateBadge({ block }: { block: Block }) {
  const { block: messages } = roomMessages()
  if (block.status === 'released') return <Badge>{messages.released}</Badge>
  if (block.status === 'tentative')
    return <Badge tone="warning">{t(messages.decidesBy, { day: formatDay(block.releaseOn ?? block.from) })}</Badge>
  return <Badge tone="positive">{messages.blocked}</Badge>
}

export function BlockList() {
  const { block: messages } = roomMessages()
  const { id, can } = useCurrentProperty()
  const { page, limit } = useListState()
  const add = can('block.edit') && (
    <Link className="button button-primary" to="/room/blocks/new">
      {messages.add}
    </Link>
  )
  return (
    <ListScreen
      title={messages.title}
      endpoint="GET /room/blocks"
      request={{ query: { property: id, page, limit } }}
      columns={blockColumns()}
      keyOf={b => b.id}
      hrefOf={b => `/room/blocks/${b.id}`}
      actions={add}
      empty={
        <EmptyState icon="bedDouble" title={messages.emptyTitle}>
          <p>{messages.emptyText}</p>
          {add}
        </EmptyState>
      }
    />
  )
}
