import { Link } from 'react-router'
import { type RoomType, roomTypeInfo } from '../../../domain/listing/taxonomy.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ListScreen } from '../../kit/ListScreen.tsx'
import type { Column } from '../../kit/Table.tsx'
import { useListState } from '../../kit/useListState.ts'
import { formatMoney } from '../../lib/format.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import type { Room } from './roomValues.ts'

export const roomColumns: Column<Room>[] = [
  { head: 'Room', cell: r => r.name },
  { head: 'Kind', cell: r => roomTypeInfo[r.type as RoomType]?.label ?? r.type },
  { head: 'Rooms', isFigure: true, cell: r => r.units },
  { head: 'Sleeps', isFigure: true, cell: r => r.units * r.bedsPerUnit },
  { head: 'Price a night', isFigure: true, cell: r => formatRoomPrice(r) },
]

function formatRoomPrice({ sellBy, basePrice, unitPrice }: Room) {
  if (basePrice && unitPrice && sellBy === 'both') return `${formatMoney(basePrice)} a bed, ${formatMoney(unitPrice)} a room`
  if (basePrice) return `${formatMoney(basePrice)} a bed`
  return unitPrice ? `${formatMoney(unitPrice)} a room` : 'no price yet'
}

export function RoomList() {
  const { id, can } = useCurrentProperty()
  const { page, limit } = useListState()
  const blocks = (
    <Link className="button" to="/room/blocks">
      Kept back
    </Link>
  )
  const add = can('room.edit') && (
    <Link className="button button-primary" to="/room/new">
      Add a room
    </Link>
  )
  return (
    <ListScreen
      title="Rooms"
      endpoint="GET /room/all/:propertyId"
      question={{ params: { propertyId: id }, query: { page, limit } }}
      columns={roomColumns}
      keyOf={r => r.id}
      hrefOf={r => `/room/${r.id}`}
      actions={
        <>
          {blocks}
          {add}
        </>
      }
      empty={
        <EmptyState icon="bedDouble" title="No rooms yet">
          <p>Add the kinds of rooms you sell: each with how many there are, the beds in each and the price.</p>
          {add}
        </EmptyState>
      }
    />
  )
}
