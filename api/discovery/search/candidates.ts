import { select } from '../../../db/connection.ts'
import type { ColumnOf, Property, Room, RowOf } from '../../../db/models/index.ts'
import type { Stay } from '../../../domain/calendar/days.ts'
import type { SoldAs } from '../../../domain/inventory/inventory.ts'
import type { PropertyTerms } from '../../../domain/rates/cancellation.ts'
import { loadNightCounters, loadPlannedAvailability } from '../../inventory/room/service.ts'
import { type PropertyFilterColumns, propertyFilterColumns, type RoomFilterColumns, roomFilterColumns } from './filter/filterColumns.ts'
import { type LimitColumns, limitColumns } from './sellables.ts'

/** What determines how a party sleeps at a property, the price and the terms. */
export type SellingProperty = LimitColumns & PropertyTerms & RowOf<Property, 'currency' | 'timezone' | 'check_in_from'>

/** A live hostel in the area, with the data needed for ranking and pricing. */
export interface Candidate
  extends SellingProperty,
    RowOf<Property, 'id' | 'name' | 'lat' | 'lng' | 'rating_tenths' | 'review_count' | 'sociability' | 'from_price' | 'taxes'> {
  /** Whether it has plans, rules or nightly prices. */
  has_rates: ColumnOf<Property, 'has_rates'>
}
export type FilterableCandidate = Candidate & PropertyFilterColumns

export interface StockRoom
  extends RowOf<
      Room,
      'id' | 'property_id' | 'type' | 'name' | 'gender' | 'units' | 'beds_per_unit' | 'capacity' | 'base_price' | 'unit_price' | 'sell_by'
    >,
    // Absent in some tests.
    Partial<RoomFilterColumns> {
  /** Selling needs an arrangement of beds: counters alone would promise too much. */
  planned: ColumnOf<Room, 'planned'>
  /** Availability on every night of the stay. */
  free: ColumnOf<Room, 'capacity'>
  /** For a room sold both ways: units that are free as a whole. */
  freeUnits?: number
  /** For a room sold both ways: restricts the search to one way. */
  only?: SoldAs
}

/** Guest limits and terms. */
const sellingColumns = `p.currency, p.timezone, ${limitColumns}, p.has_rates, p.cancellation_policy, p.cancellation_terms, p.check_in_from`
export const candidateColumns = `p.id, p.name, p.lat, p.lng, p.rating_tenths, p.review_count, p.sociability, p.from_price, p.taxes, ${sellingColumns}`
export const filterableCandidateColumns = `${candidateColumns}${propertyFilterColumns}`
export const roomColumns = `r.id, r.property_id, r.type, r.name, r.sell_by, r.gender, r.units, r.beds_per_unit, r.capacity, r.planned, r.base_price, r.unit_price${roomFilterColumns}`

/** The rooms of a property with availability on every one of these nights: a night without a counter is free, an overbooked one counts as zero. */
export async function loadPropertyStock(property: number, stay: Stay): Promise<StockRoom[]> {
  const [rooms, counters] = await Promise.all([
    select<StockRoom>(
      `SELECT ${roomColumns}, r.capacity AS free FROM rooms r WHERE r.property_id = ? AND r.deleted_at IS NULL ORDER BY r.position, r.id`,
      [property],
    ),
    loadNightCounters(property, stay),
  ])
  const byRoom = Map.groupBy(counters, counter => counter.room_id)
  for (const room of rooms) {
    const left = (byRoom.get(room.id) ?? []).map(({ capacity, sold }) => capacity - sold)
    room.free = Math.max(0, Math.min(room.capacity, ...left))
  }
  return rooms.map(await loadArranger(rooms, stay))
}

/** Corrects the displayed availability of rooms that need an arrangement. */
export async function loadArranger(rooms: readonly StockRoom[], stay: Stay): Promise<(room: StockRoom) => StockRoom> {
  const planned = rooms.filter(room => room.planned).map(room => room.id)
  if (!planned.length) return room => room
  const free = await loadPlannedAvailability(planned, stay)
  return room => {
    if (!room.planned) return room
    const { beds, units } = free.get(room.id) ?? { beds: 0, units: 0 }
    return { ...room, free: room.sell_by === 'unit' ? units : beds, ...(room.sell_by === 'both' && { freeUnits: units }) }
  }
}
