import { Link } from 'react-router'
import { Badge } from '../../kit/Badge.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ListScreen } from '../../kit/ListScreen.tsx'
import type { Column } from '../../kit/Table.tsx'
import { useListState } from '../../kit/useListState.ts'
import { formatDay, formatStay, plural } from '../../lib/format.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { type Block, blockKindLabels } from './blockValues.ts'

const columns: Column<Block>[] = [
  { head: 'Name', cell: b => b.name },
  { head: 'Why', cell: b => blockKindLabels[b.kind] },
  { head: 'Room', cell: b => b.roomName },
  { head: 'Nights', cell: b => formatStay(b.from, b.until) },
  { head: 'What', isFigure: true, cell: b => plural(b.quantity, b.as === 'bed' ? 'bed' : 'room') },
  { head: 'State', cell: b => <BlockStateBadge block={b} /> },
]

function BlockStateBadge({ block }: { block: Block }) {
  if (block.status === 'released') return <Badge>given back</Badge>
  if (block.status === 'tentative') return <Badge tone="warning">{`decides by ${formatDay(block.releaseOn ?? block.from)}`}</Badge>
  return <Badge tone="positive">kept back</Badge>
}

export function BlockList() {
  const { id, can } = useCurrentProperty()
  const { page, limit } = useListState()
  const add = can('block.edit') && (
    <Link className="button button-primary" to="/room/blocks/new">
      Keep beds back
    </Link>
  )
  return (
    <ListScreen
      title="Kept back"
      endpoint="GET /room/blocks"
      question={{ query: { property: id, page, limit } }}
      columns={columns}
      keyOf={b => b.id}
      hrefOf={b => `/room/blocks/${b.id}`}
      actions={add}
      empty={
        <EmptyState icon="bedDouble" title="Nothing is kept back">
          <p>
            Beds that are broken, rooms where you work or where staff sleep, beds you hold for a group: they are not sold on those nights.
          </p>
          {add}
        </EmptyState>
      }
    />
  )
}
