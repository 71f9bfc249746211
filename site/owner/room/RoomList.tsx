import { Link } from 'react-router'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import type { Column } from '../../kit/list/Table.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { formatMoney } from '../../lib/format/format.ts'
import { formatRoomType } from '../../lib/format/taxonomyFormat.ts'
import { t } from '../../lib/language/messages.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { roomMessages } from './messages.ts'
import type { Room } from './roomValues.ts'

export function roomColumns(): Column<Room>[] {
  const { head } = roomMessages()
  return [
    { head: head.room, cell: r => r.name },
    { head: head.kind, cell: r => formatRoomType(r.type) },
    { head: head.units, isFigure: true, cell: r => r.units },
    { head: head.sleeps, isFigure: true, cell: r => r.units * r.bedsPerUnit },
    { head: head.price, isFigure: true, cell: r => formatRoomPrice(r) },
  ]
}

function formatRoomPrice({ sellBy, basePrice, unitPrice }: Room) {
  const { price: messages } = roomMessages()
  if (basePrice && unitPrice && sellBy === 'both')
    return t(messages.bedAndRoom, { bed: formatMoney(basePrice), room: formatMoney(unitPrice) })
  if (basePrice) return t(messages.bed, { price: formatMoney(basePrice) })
  return unitPrice ? t(messages.room, { price: formatMoney(unitPrice) }) : messages.none
}

export function RoomList() {
  const messages = roomMessages()
  const { id, can } = useCurrentProperty()
  const { page, limit } = useListState()
  const blocks = (
    <Link className="button" to="/room/blocks">
      {messages.block.title}
    </Link>
  )
  const bunks = (
    <Link className="button" to="/room/bunks">
      {messages.bunks}
    </Link>
  )
  const add = can('room.edit') && (
    <Link className="button button-primary" to="/room/new">
      {messages.add}
    </Link>
  )
  return (
    <ListScreen
      title={messages.title}
      endpoint="GET /room/all/:propertyId"
      request={{ params: { propertyId: id }, query: { page, limit } }}
      columns={roomColumns()}
      keyOf={r => r.id}
      hrefOf={r => `/room/${r.id}`}
      actions={
        <>
          {bunks}
          {blocks}
          {add}
        </>
      }
      empty={
        <EmptyState icon="bedDouble" title={messages.emptyTitle}>
          <p>{messages.emptyText}</p>
          {add}
        </EmptyState>
      }
    />
  )
}
