import type { Computed, Property, Room, RowOf } from '../../../../db/models/index.ts'

// Columns that only filterConditions.ts reads, cached with the facts of a property (facts/factCache.ts).

export const propertyFilterColumns = ', p.type, p.facilities, p.deposit'
export type PropertyFilterColumns = RowOf<Property, 'type' | 'facilities' | 'deposit'>

// Kept as text: searching a key in it is cheaper than parsing.
export const roomFilterColumns = ', r.ensuite, CAST(r.facilities AS CHAR) AS facilityKeysText'
export interface RoomFilterColumns extends RowOf<Room, 'ensuite'> {
  /** A stored list of keys. */
  facilityKeysText: Computed<string>
}
