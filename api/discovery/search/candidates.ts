import { type BindValue, select } from '../../../db/connection.ts'
import type { ColumnOf, Computed, Property, Room, RowOf } from '../../../db/models/index.ts'
import type { Stay } from '../../../domain/calendar/days.ts'
import type { SoldAs } from '../../../domain/inventory/inventory.ts'
import type { PropertyTerms } from '../../../domain/rates/cancellation.ts'
import { loadPlannedAvailability } from '../../inventory/room/service.ts'
import { propertyFilterColumns, type RoomFilterColumns, roomFilterColumns } from './filter/filterColumns.ts'
import type { Area } from './searchArea.ts'
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

export interface StockRoom
  extends RowOf<
      Room,
      'id' | 'property_id' | 'type' | 'name' | 'gender' | 'units' | 'beds_per_unit' | 'capacity' | 'base_price' | 'unit_price' | 'sell_by'
    >,
    // Read where rooms are checked by it.
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
export const sellingColumns = `p.currency, p.timezone, ${limitColumns}, p.has_rates, p.cancellation_policy, p.cancellation_terms, p.check_in_from`
export const candidateColumns = `p.id, p.name, p.lat, p.lng, p.rating_tenths, p.review_count, p.from_price, p.taxes, ${sellingColumns}`

export const loadCandidates = ({ where, bind }: Area, withFilterColumns = false): Promise<Candidate[]> =>
  select<Candidate>(
    `SELECT ${candidateColumns}${withFilterColumns ? propertyFilterColumns : ''}
     FROM properties p WHERE p.status = 'live' AND ${where}`,
    bind,
  )

/** The rooms of all live hostels in the area, each with what is free on every one of these nights: the primary key gives a room's nights in one range. */
export const loadStock = ({ where, bind }: Area, stay: Stay, withFilterColumns = false): Promise<StockRoom[]> =>
  loadStockWhere(`p.status = 'live' AND ${where}`, bind, stay, withFilterColumns ? `${roomColumns}${roomFilterColumns}` : roomColumns)

export const loadPropertyStock = (property: number, arrival: string, departure: string): Promise<StockRoom[]> =>
  loadStockWhere('p.id = ?', [property], { arrival, departure }, `${roomColumns}${roomFilterColumns}`)

/** The rooms of all live hostels in the area, whatever is sold of them. */
export const loadRooms = ({ where, bind }: Area): Promise<StockRoom[]> =>
  select<StockRoom>(
    `SELECT ${roomColumns}${roomFilterColumns}, r.capacity AS free FROM properties p JOIN rooms r ON r.property_id = p.id AND r.deleted_at IS NULL
     WHERE p.status = 'live' AND ${where} ORDER BY r.property_id, r.position, r.id`,
    bind,
  )

const roomColumns =
  'r.id, r.property_id, r.type, r.name, r.sell_by, r.gender, r.units, r.beds_per_unit, r.capacity, r.planned, r.base_price, r.unit_price'

interface StockRow extends Omit<StockRoom, 'free'> {
  least: Computed<number | null>
  free?: StockRoom['free']
}

async function loadStockWhere(where: string, bind: BindValue[], { arrival, departure }: Stay, columns = roomColumns): Promise<StockRoom[]> {
  const rows = await select<StockRow>(
    `SELECT ${columns},
       (SELECT MIN(CAST(n.capacity AS SIGNED) - n.sold) FROM room_nights n WHERE n.room_id = r.id AND n.night >= ? AND n.night < ?) AS least
     FROM properties p JOIN rooms r ON r.property_id = p.id AND r.deleted_at IS NULL
     WHERE ${where} ORDER BY r.property_id, r.position, r.id`,
    [arrival, departure, ...bind],
  )
  // Nights without a row have nothing sold; overbooked ones count as zero, never less. Modified in place: a city has thousands of rooms.
  for (const row of rows) row.free = Math.max(0, Math.min(row.capacity, row.least ?? row.capacity))
  const stock = rows as StockRoom[]
  const planned = stock.filter(r => r.planned)
  if (planned.length) await applyArrangements(planned, { arrival, departure })
  return stock
}

/** A room that needs an arrangement shows how many beds could get one. */
async function applyArrangements(rooms: readonly StockRoom[], stay: Stay) {
  const ids = rooms.map(r => r.id)
  const free = await loadPlannedAvailability(ids, stay)
  for (const room of rooms) {
    const { beds, units } = free.get(room.id) ?? { beds: 0, units: 0 }
    room.free = room.sell_by === 'unit' ? units : beds
    if (room.sell_by === 'both') room.freeUnits = units
  }
}
