import { selectOne, type Transaction } from '../../../db/connection.ts'
import { FOLIO_BALANCE, FOLIO_PAID } from '../../../db/folioSums.ts'
import type { Booking, ColumnOf, Property, RowOf, Sum } from '../../../db/models/index.ts'
import type { BookingStatus } from '../../../domain/booking/bookingStatus.ts'
import { explain } from '../../../domain/language/explain.ts'
import { type Money, zero } from '../../../domain/money/money.ts'
import { appError, fieldError } from '../../platform/errors.ts'

export interface FolioBalance extends RowOf<Booking, 'status' | 'currency'> {
  /** Two letters: cash is rounded by it. */
  country: ColumnOf<Property, 'country'>
  /** Below zero: the property owes the guest. */
  balance: Sum
  /** What came in, less what went back. */
  paid: Sum
  /** On its way back through a payment provider already. */
  underway: Sum
}

/** How the bill of a guarded booking stands. */
export async function getFolioBalance(booking: number, property: number, t?: Transaction): Promise<FolioBalance> {
  const bill = await selectOne<FolioBalance>(
    `SELECT b.status, b.currency, p.country, ${FOLIO_BALANCE} AS balance,
       ${FOLIO_PAID} AS paid,
       (SELECT COALESCE(SUM(o.refund_asked - o.refunded), 0) FROM online_payments o WHERE o.booking_id = b.id AND o.state = 'paid') AS underway
     FROM bookings b JOIN properties p ON p.id = b.property_id WHERE b.id = ? AND b.property_id = ?`,
    [booking, property],
    t,
  )
  if (!bill) throw appError('not_found')
  return { ...bill, balance: Number(bill.balance), paid: Number(bill.paid), underway: Number(bill.underway) }
}

// Whoever does not come still owes the fee; a booking that waits for its deposit is not the desk's yet.
const payableStatuses: readonly BookingStatus[] = ['confirmed', 'checked_in', 'checked_out', 'cancelled', 'no_show']

/** Never more than is owed, in the currency that the bill was made in. */
export function assertPayable(bill: FolioBalance, amount: Money): void {
  if (!payableStatuses.includes(bill.status)) throw appError('invalid_transition', { bookingStatus: bill.status })
  if (amount.amount > bill.balance) throw appError('overpaid', { balance: { amount: bill.balance, currency: bill.currency } })
}

/** What was given back to the guest had come in: a payment is not undone, nor made smaller, below that. */
export function assertNotRefunded({ paid, currency }: FolioBalance, change: number): void {
  if (paid + change < 0)
    throw appError('invalid_transition', {
      reason: 'given_back',
      givenBack: { amount: -(paid + change), currency },
    })
}

/** Never more than the guest paid too much. */
export function assertRefundable(bill: FolioBalance, amount: Money): void {
  const credit = refundableAmount(bill)
  if (amount.amount > credit.amount) throw appError('over_refund', { credit })
}

/** What the property owes the guest and no provider brings. */
export const refundableAmount = ({ balance, underway, currency }: Pick<FolioBalance, 'balance' | 'underway' | 'currency'>): Money => {
  const credit = -balance - underway
  return credit > 0 ? { amount: credit, currency } : zero(currency)
}

export function assertFolioCurrency({ currency }: Pick<FolioBalance, 'currency'>, amount: Money): void {
  if (amount.currency !== currency) throw fieldError('amount.currency', explain('bill_currency', { currency }), 'money.currency')
}
