import { select, selectOne, type Transaction } from '../../../../db/connection.ts'
import type { ColumnOf, Property, Room, RowOf, Truth } from '../../../../db/models/index.ts'
import type { PropertyTerms } from '../../../../domain/rates/cancellation.ts'
import { type LimitColumns, limitColumns } from '../../../discovery/search/service.ts'

/** The property and its rooms as a sale checks them. */
export interface BookableProperty
  extends PropertyTerms,
    LimitColumns,
    RowOf<Property, 'id' | 'status' | 'name' | 'currency' | 'timezone' | 'email' | 'check_in_from' | 'taxes' | 'deposit'> {
  /** Has it plans, rules or prices of single nights? */
  has_rates: ColumnOf<Property, 'has_rates'>
  /** Is each request answered, by itself or by the system that runs it? */
  approves_bookings: Truth
}
export interface BookableRoom
  extends RowOf<
    Room,
    'id' | 'name' | 'type' | 'sell_by' | 'gender' | 'units' | 'beds_per_unit' | 'capacity' | 'base_price' | 'unit_price'
  > {
  /** Its sales need a legal arrangement of beds, not only a free counter. */
  planned: ColumnOf<Room, 'planned'>
}

export const findBookableProperty = (id: number, t?: Transaction) =>
  selectOne<BookableProperty>(
    `SELECT p.id, p.status, p.name, p.currency, p.timezone, p.email, p.check_in_from, ${limitColumns}, p.taxes, p.deposit, p.cancellation_policy,
       p.cancellation_terms, p.has_rates,
       (p.approves_bookings = 1 OR p.pms_sales IS NOT NULL) AS approves_bookings
     FROM properties p WHERE p.id = ?`,
    [id],
    t,
  )

/**
 * The status as it is now, and as it stays until the commit: who pauses or closes the property waits for this sale, or this sale for them.
 * Asked behind the guards of the rooms, as who changes a room writes its property after them. Both engines know this form.
 */
export const lockPropertyStatus = async (id: number, t: Transaction): Promise<string | undefined> =>
  (await selectOne<RowOf<Property, 'status'>>('SELECT status FROM properties WHERE id = ? LOCK IN SHARE MODE', [id], t))?.status

/** Those of the rooms that are this property's and still for sale. */
export const findBookableRooms = (property: number, ids: readonly number[], t?: Transaction) =>
  select<BookableRoom>(
    `SELECT id, name, type, sell_by, gender, units, beds_per_unit, capacity, planned, base_price, unit_price
     FROM rooms WHERE property_id = ? AND id IN (?) AND deleted_at IS NULL`,
    [property, [...ids]],
    t,
  )
