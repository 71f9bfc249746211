import { select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Bed, ColumnOf, Room, RowOf, Unit } from '../../../db/models/index.ts'
import { fieldError } from '../../platform/errors.ts'

/** A bed knows its unit, and a unit its room. */
export interface TicketPlace {
  room: number | null
  unit: number | null
  bed: number | null
}
type TicketPlaceInput = { [K in keyof TicketPlace]?: number | null | undefined }

/** Undefined where no place was said. Places of other properties are refused. */
export async function resolvePlace(
  { room, unit, bed }: TicketPlaceInput,
  property: number,
  t?: Transaction,
): Promise<TicketPlace | undefined> {
  if (room === undefined && unit === undefined && bed === undefined) return undefined
  if (bed) {
    const found = await selectOne<RowOf<Bed, 'room_id' | 'unit_id'>>(
      'SELECT room_id, unit_id FROM beds WHERE id = ? AND property_id = ? AND removed_at IS NULL',
      [bed, property],
      t,
    )
    if (!found) throw fieldError('bed', 'bed_not_here', 'bed.unknown')
    return { room: found.room_id, unit: found.unit_id, bed }
  }
  if (unit) {
    const found = await selectOne<{ room: ColumnOf<Room, 'id'> }>(
      'SELECT r.id AS room FROM units u JOIN rooms r ON r.id = u.room_id WHERE u.id = ? AND r.property_id = ? AND r.deleted_at IS NULL',
      [unit, property],
      t,
    )
    if (!found) throw fieldError('unit', 'room_not_here', 'unit.unknown')
    return { room: found.room, unit, bed: null }
  }
  if (!room) return { room: null, unit: null, bed: null }
  const found = await selectOne<RowOf<Room, 'id'>>(
    'SELECT id FROM rooms WHERE id = ? AND property_id = ? AND deleted_at IS NULL',
    [room, property],
    t,
  )
  if (!found) throw fieldError('room', 'room_not_here', 'room.unknown')
  return { room, unit: null, bed: null }
}

/** What a block of this place takes: the bed, the unit, or all units of the room. */
export async function resolveBlockedBeds(
  { room, unit, bed }: TicketPlace,
  t: Transaction,
): Promise<{ beds: number[] } | { units: number[] }> {
  if (bed) return { beds: [bed] }
  if (unit) return { units: [unit] }
  const units = await select<RowOf<Unit, 'id'>>('SELECT u.id FROM units u WHERE u.room_id = ? AND u.removed_at IS NULL', [room], t)
  return { units: units.map(u => u.id) }
}
