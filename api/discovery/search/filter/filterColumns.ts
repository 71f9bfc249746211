import type { Computed, Property, Room, RowOf } from '../../../../db/models/index.ts'

// Columns that only filterConditions.ts reads, cached with the facts of a property (facts/factCache.ts).

// Facilities are kept as a text of their keys: searching one in it is cheaper than parsing.

export const propertyFilterColumns =
  ", p.type, p.deposit, COALESCE(CAST(JSON_EXTRACT(p.facilities, '$[*].key') AS CHAR), '[]') AS facilityKeysText"
export interface PropertyFilterColumns extends RowOf<Property, 'type' | 'deposit'> {
  facilityKeysText: Computed<string>
}

export const roomFilterColumns = ', r.ensuite, CAST(r.facilities AS CHAR) AS facilityKeysText'
export interface RoomFilterColumns extends RowOf<Room, 'ensuite'> {
  /** A stored list of keys. */
  facilityKeysText: Computed<string>
}
