import { select } from '../../../../db/connection.ts'
import type { Block, ChannelHold, ColumnOf, Room, RoomNight, RowOf } from '../../../../db/models/index.ts'
import type { Day, Stay } from '../../../../domain/calendar/days.ts'
import { loadRoomInventories } from '../roomInventory.ts'

type OverbookedNight = RowOf<RoomNight, 'room_id' | 'night' | 'capacity' | 'sold' | 'overbooked'> & RowOf<Room, 'name'>
/** Overbooked nights and the excess stays. One statement when there are none. */
export async function loadOverbookedLane(property: number, today: Day) {
  const nights = await select<OverbookedNight>(
    `SELECT n.room_id, r.name, n.night, n.capacity, n.sold, n.overbooked FROM room_nights n JOIN rooms r ON r.id = n.room_id
     WHERE n.property_id = ? AND n.night >= ? AND n.overbooked > 0 ORDER BY n.room_id, n.night`,
    [property, today],
  )
  const rooms = Map.groupBy(nights, n => n.room_id)
  const stock = await loadRoomInventories([...rooms.keys()], today)
  return { rooms, lanes: [...stock].flatMap(([room, { lane }]) => lane.map(stay => ({ ...stay, room }))) }
}

export interface ChannelBlockWithoutBed extends Stay, RowOf<Block, 'name'> {
  room: ColumnOf<Block, 'room_id'>
  roomName: ColumnOf<Room, 'name'>
  connection: ColumnOf<ChannelHold, 'connection_id'>
}
/** Channel sales without a bed. */
export const loadChannelBlocksWithoutBed = (property: number, today: Day): Promise<ChannelBlockWithoutBed[]> =>
  select<ChannelBlockWithoutBed>(
    `SELECT k.room_id AS room, r.name AS roomName, h.connection_id AS connection, k.name, k.starts_on AS arrival, k.ends_on AS departure
     FROM channel_holds h JOIN blocks k ON k.id = h.block_id JOIN rooms r ON r.id = k.room_id
     WHERE h.property_id = ? AND h.without_bed = 1 AND k.ends_on > ? AND k.deleted_at IS NULL ORDER BY k.room_id, k.starts_on, k.id LIMIT 1000`,
    [property, today],
  )

/** Bookings without a bed, for lists. */
export const loadOverbookedBookings = async (property: number, today: Day): Promise<number[]> => [
  ...new Set((await loadOverbookedLane(property, today)).lanes.map(l => l.booking)),
]
