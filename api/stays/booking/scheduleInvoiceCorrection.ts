import { beforeCommit, type Transaction } from '../../../db/connection.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import type { FolioPosting } from './postToLedger.ts'
import type { BookingRef } from './recordHistory.ts'

type InvoiceCorrector = (booking: BookingRef, ctx: RequestContext, t: Transaction) => Promise<unknown>
let invoiceCorrector: InvoiceCorrector | undefined
const scheduledBookings = new WeakMap<Transaction, Set<number>>()

/** Said once by the invoices, which know bookings: bookings do not know them. */
export const registerInvoiceCorrector = (corrector: InvoiceCorrector): void => {
  invoiceCorrector = corrector
}

/** A line that takes a charge off, or one that gives money back, which changes no invoice and costs one look. */
export const reducesBalance = ({ kind, amount }: FolioPosting): boolean => amount < 0 && kind !== 'payment' && kind !== 'refund'

/** The bill of a guarded booking says less than before: an invoice that says more is corrected in the same transaction, when all its lines are written. */
export function scheduleInvoiceCorrection(booking: BookingRef, ctx: RequestContext, t: Transaction): void {
  const known = scheduledBookings.get(t) ?? new Set<number>()
  if (known.has(booking.id)) return
  scheduledBookings.set(t, known.add(booking.id))
  beforeCommit(t, async () => {
    // What is taken off the bill from here on asks again: a chosen bed that is lost is settled after this.
    known.delete(booking.id)
    if (!invoiceCorrector) throw new Error('nobody corrects invoices')
    await invoiceCorrector(booking, ctx, t)
  })
}
