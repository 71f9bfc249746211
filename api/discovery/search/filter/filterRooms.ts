import type { StockRoom } from '../candidates.ts'
import { soldAs } from './filterConditions.ts'
import type { PreparedFilters } from './prepareFilters.ts'

/** The rooms that may be in an offer; where nothing is asked of rooms, the very list that was given. */
export function filterRooms<Room extends StockRoom>(
  all: readonly Room[],
  { rooms, filters: { roomType } }: PreparedFilters,
): readonly Room[] {
  if (!rooms) return all
  const fitting = all.filter(room => rooms(room))
  return roomType ? fitting.map(room => ({ ...room, only: soldAs[roomType] })) : fitting
}
