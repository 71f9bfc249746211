import type { StockRoom } from '../candidates.ts'
import { soldAs } from './filterConditions.ts'
import type { PreparedFilters } from './prepareFilters.ts'

/** Rooms that pass the filters; without room filters the same array. */
export function filterRooms<Room extends StockRoom>(
  all: readonly Room[],
  { rooms, filters: { roomType } }: PreparedFilters,
): readonly Room[] {
  if (!rooms) return all
  const fitting = all.filter(room => rooms(room))
  return roomType ? fitting.map(room => ({ ...room, only: soldAs[roomType] })) : fitting
}
