import { select } from '../../../../db/connection.ts'
import type { Bed, ColumnOf, Room, RowOf, Unit } from '../../../../db/models/index.ts'
import { loadOccupants } from '../../../inventory/room/service.ts'
import { requireRight } from '../../../platform/access/service.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { escapeLike } from '../../../platform/http/searchCondition.ts'
import { listBookings } from '../list/listBookings.ts'

/** As many of each as one looks through: another letter finds the others. */
export const MOST_OF_EACH = 8

interface BedRow extends RowOf<Bed, 'id' | 'label'> {
  unit: ColumnOf<Unit, 'name'>
  room: ColumnOf<Bed, 'room_id'>
  room_name: ColumnOf<Room, 'name'>
}

/** What a few letters mean at the desk: bookings, rooms and beds with who lies there. A dozen statements, whatever the property has. */
export async function findAtDesk({ property, q }: { property: number; q: string }, ctx: RequestContext) {
  await requireRight(ctx, property, 'booking.read')
  const { rows: bookings } = await listBookings({ property, q, category: 'all', limit: MOST_OF_EACH }, ctx)
  const rooms = await select<RowOf<Room, 'id' | 'name'>>(
    'SELECT id, name FROM rooms WHERE property_id = ? AND deleted_at IS NULL AND name LIKE ? ORDER BY position, id LIMIT ?',
    [property, `%${escapeLike(q)}%`, MOST_OF_EACH],
  )
  return { bookings, rooms, beds: await findBeds(property, q) }
}

/** By unit and label, which people write together or apart: 101 1A, 1011a. */
async function findBeds(property: number, q: string) {
  const typed = q.replace(/[\s-]/g, '')
  const beds = await select<BedRow>(
    `SELECT bed.id, bed.label, u.name AS unit, bed.room_id AS room, r.name AS room_name
     FROM beds bed JOIN units u ON u.id = bed.unit_id JOIN rooms r ON r.id = bed.room_id
     WHERE bed.property_id = ? AND bed.removed_at IS NULL AND REPLACE(REPLACE(CONCAT(u.name, bed.label), ' ', ''), '-', '') LIKE ?
     ORDER BY r.position, r.id, u.position, bed.position LIMIT ?`,
    [property, `${escapeLike(typed)}%`, MOST_OF_EACH],
  )
  const occupants = await loadOccupants(property, [...new Set(beds.map(b => b.room))])
  return beds.map(({ room_name, ...bed }) => {
    const there = occupants.find(o => o.bed === bed.id)
    return { ...bed, roomName: room_name, guest: there ? { booking: there.booking, name: there.name } : null }
  })
}
