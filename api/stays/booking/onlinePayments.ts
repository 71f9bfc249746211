import { type BindValue, select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { ColumnOf, OnlinePayment as OnlinePaymentModel, RowOf } from '../../../db/models/index.ts'
import type { PaymentProviderName } from '../../platform/paymentProviders.ts'

export type PaymentState = 'new' | 'open' | 'authorised' | 'paid' | 'mismatch' | 'released' | 'closed'

/** One try to pay online. */
export interface OnlinePayment
  extends RowOf<
    OnlinePaymentModel,
    | 'id'
    | 'property_id'
    | 'booking_id'
    | 'amount'
    | 'currency'
    | 'external_id'
    | 'charge_id'
    | 'url'
    | 'refund_asked'
    | 'refunded'
    | 'created_at'
    | 'state'
  > {
  provider: ColumnOf<OnlinePaymentModel, 'provider'> & PaymentProviderName
}

const COLUMNS = `id, property_id, booking_id, provider, state, amount, currency, external_id, charge_id, url, refund_asked, refunded, created_at`

export const findOnlinePayment = (id: number, t?: Transaction) =>
  selectOne<OnlinePayment>(`SELECT ${COLUMNS} FROM online_payments WHERE id = ?`, [id], t)

/** The tries of a booking, oldest first. */
export const loadOnlinePayments = (booking: { id: number; property: number }, states: readonly PaymentState[], t: Transaction) =>
  select<OnlinePayment>(
    `SELECT ${COLUMNS} FROM online_payments WHERE booking_id = ? AND property_id = ? AND state IN (?) ORDER BY id`,
    [booking.id, booking.property, [...states]] as BindValue[],
    t,
  )
