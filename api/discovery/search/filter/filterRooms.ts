import type { SearchFilters } from '../../../../domain/listing/searchFilters.ts'
import type { StockRoom } from '../candidates.ts'

/** The filters that say which rooms an offer is made of. */
export type RoomFilters = Pick<SearchFilters, 'roomType' | 'gender' | 'beds' | 'ensuite'>

/** The rooms that may be in an offer; where nothing is asked of rooms, the very list that was given. */
export function filterRooms<Room extends StockRoom>(
  rooms: readonly Room[],
  { roomType, gender, beds, ensuite }: RoomFilters,
): readonly Room[] {
  if (!roomType && !gender && beds === undefined && !ensuite) return rooms
  const fitting = rooms.filter(
    room =>
      (!gender || room.gender === gender) &&
      (beds === undefined || room.beds_per_unit <= beds) &&
      (!ensuite || room.ensuite === 1) &&
      (!roomType || room.sell_by === 'both' || room.sell_by === soldAs[roomType]),
  )
  return roomType ? fitting.map(room => ({ ...room, only: soldAs[roomType] })) : fitting
}

const soldAs = { dorm: 'bed', private: 'unit' } as const
