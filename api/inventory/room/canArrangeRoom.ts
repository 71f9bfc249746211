import { selectOne, type Transaction } from '../../../db/connection.ts'
import type { Property, Room, RowOf } from '../../../db/models/index.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import { type BedDemand, canArrange } from '../../../domain/inventory/arrangement.ts'
import { loadRoomInventory, type StateOptions, toRoomState } from './roomInventory.ts'

/** How a room is sold now, and the time at its property. */
export type RoomSaleMode = RowOf<Room, 'planned' | 'sell_by' | 'beds_per_unit'> & RowOf<Property, 'timezone'>

export const findRoomSaleMode = (room: number, t: Transaction): Promise<RoomSaleMode | undefined> =>
  selectOne<RoomSaleMode>(
    `SELECT r.planned, r.sell_by, r.beds_per_unit, p.timezone FROM rooms r JOIN properties p ON p.id = r.property_id
     WHERE r.id = ? AND r.deleted_at IS NULL`,
    [room],
    t,
  )

/** Could all of this (without it: all that is sold) have the same beds on all its nights, beside everything that is sold of the room? Asked behind its guard. */
export async function canArrangeRoom(
  room: number,
  claims: readonly BedDemand[] | undefined,
  { timezone, ...options }: StateOptions & { timezone: string },
  t: Transaction,
): Promise<boolean> {
  const today = businessDate(new Date(), timezone)
  const state = toRoomState(await loadRoomInventory(room, today, t), today, options)
  if (!claims) return canArrange(state)
  const rest = claims.filter(c => c.departure > today).map(c => ({ ...c, arrival: c.arrival < today ? today : c.arrival }))
  return canArrange(state, rest)
}
