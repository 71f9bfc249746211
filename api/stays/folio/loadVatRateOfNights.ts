import { selectOne, type Transaction } from '../../../db/connection.ts'
import type { Booking, Json, RowOf } from '../../../db/models/index.ts'
import { nightsBetween } from '../../../domain/calendar/days.ts'
import { vatRateOfNights } from '../../../domain/money/tax.ts'
import type { FrozenPrice } from '../booking/service.ts'

/** A stay as it was sold: later edits of the property's taxes do not reach it. */
export interface FrozenStay extends RowOf<Booking, 'arrival' | 'departure'> {
  price: Json<FrozenPrice>
}

/** The one VAT rate of its nights, inside their price or on top of it; null where they have none or several. */
export const frozenVatRate = ({ price, arrival, departure }: FrozenStay): number | null =>
  vatRateOfNights(price.taxRules ?? [], nightsBetween(arrival, departure))

/** The rate while nights stand on the bill. A cancelled stay has none left: its fee, which an adjustment lowers, has no VAT. */
export async function loadVatRateOfNights({ id, property }: { id: number; property: number }, t: Transaction): Promise<number | null> {
  const stay = await selectOne<FrozenStay>(
    `SELECT b.arrival, b.departure, b.price FROM bookings b WHERE b.id = ? AND b.property_id = ? AND EXISTS (
       SELECT 1 FROM folio_lines f WHERE f.booking_id = b.id AND f.kind = 'charge'
         AND NOT EXISTS (SELECT 1 FROM folio_lines r WHERE r.reverses_id = f.id))`,
    [id, property],
    t,
  )
  return stay ? frozenVatRate(stay) : null
}
