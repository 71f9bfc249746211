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
