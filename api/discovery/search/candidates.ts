import { select } from '../../../db/connection.ts'
import type { ColumnOf, Property, Room, RowOf } from '../../../db/models/index.ts'
import type { Stay } from '../../../domain/calendar/days.ts'
import type { SoldAs } from '../../../domain/inventory/inventory.ts'
import type { PropertyTerms } from '../../../domain/rates/cancellation.ts'
import { loadNightCounters, loadPlannedAvailability } from '../../inventory/room/service.ts'
import { type PropertyFilterColumns, propertyFilterColumns, type RoomFilterColumns, roomFilterColumns } from './filter/filterColumns.ts'
import { type LimitColumns, limitColumns } from './sellables.ts'

/** What of a property decides how a party sleeps there, what it costs and on which terms. */
export type SellingProperty = LimitColumns & PropertyTerms & RowOf<Property, 'currency' | 'timezone' | 'check_in_from'>

/** A live hostel in the area, with no more than ranking and pricing need. */
export interface Candidate
  extends SellingProperty,
    RowOf<Property, 'id' | 'name' | 'lat' | 'lng' | 'rating_tenths' | 'review_count' | 'from_price' | 'taxes'> {
  /** Has it plans, rules or prices of single nights? */
  has_rates: ColumnOf<Property, 'has_rates'>
}
export type FilterableCandidate = Candidate & PropertyFilterColumns

export interface StockRoom
  extends RowOf<
      Room,
      'id' | 'property_id' | 'type' | 'name' | 'gender' | 'units' | 'beds_per_unit' | 'capacity' | 'base_price' | 'unit_price' | 'sell_by'
    >,
    // Made by hand in some tests, without them.
    Partial<RoomFilterColumns> {
  /** Its sales need an arrangement of beds: the counters alone promise too much. */
  planned: ColumnOf<Room, 'planned'>
  /** What every night of the stay has left. */
  free: ColumnOf<Room, 'capacity'>
  /** Of a room sold both ways: units that can still be had whole. */
  freeUnits?: number
  /** A room sold both ways of which only this one is asked for. */
  only?: SoldAs
}

/** Whom it takes, and its terms. */
const sellingColumns = `p.currency, p.timezone, ${limitColumns}, p.has_rates, p.cancellation_policy, p.cancellation_terms, p.check_in_from`
export const candidateColumns = `p.id, p.name, p.lat, p.lng, p.rating_tenths, p.review_count, p.from_price, p.taxes, ${sellingColumns}`
export const filterableCandidateColumns = `${candidateColumns}${propertyFilterColumns}`
export const roomColumns = `r.id, r.property_id, r.type, r.name, r.sell_by, r.gender, r.units, r.beds_per_unit, r.capacity, r.planned, r.base_price, r.unit_price${roomFilterColumns}`

/** The rooms of a property, each with what is free on every one of these nights: nights without a counter have all, overbooked ones have none, never less. */
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

/** To show of rooms that need an arrangement how many beds could get one; others stay what they are. */
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
