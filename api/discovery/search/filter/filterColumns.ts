import type { Computed, Property, Room, RowOf } from '../../../../db/models/index.ts'

// What the conditions of filterConditions.ts read besides: kept with the facts of a property (facts/factCache.ts).

export const propertyFilterColumns = ', p.type, p.facilities, p.deposit'
export type PropertyFilterColumns = RowOf<Property, 'type' | 'facilities' | 'deposit'>

// As text: to look for a word in a list is cheaper than to read it.
export const roomFilterColumns = ', r.ensuite, CAST(r.facilities AS CHAR) AS fixtures'
export interface RoomFilterColumns extends RowOf<Room, 'ensuite'> {
  /** A list of keys as it is stored. */
  fixtures: Computed<string>
}
