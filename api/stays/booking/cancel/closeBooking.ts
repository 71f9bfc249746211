import { execute, select, type Transaction } from '../../../../db/connection.ts'
import type { FolioLine, RowOf } from '../../../../db/models/index.ts'
import { type BookingStatus, transitionSources } from '../../../../domain/booking/bookingStatus.ts'
import { cancellationLines, chargedTotal, folioFromStored, type StoredFolioLine } from '../../../../domain/money/folio.ts'
import { appError } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { adjustPromoUses } from '../adjustPromoUses.ts'
import type { BookingRecord } from '../bookingRecord.ts'
import { releaseNights } from '../inventory.ts'
import { bookedDemands } from '../move/bookedDemands.ts'
import { closeOpenPayments } from '../paymentTasks.ts'
import { type FolioPosting, postToFolio } from '../postToLedger.ts'

interface BookingClosure {
  to: 'cancelled' | 'no_show' | 'rejected'
  fee: number
  feeDescription: string
  by: 'guest' | 'desk' | 'admin' | 'system'
  reason?: string | undefined
}

/** Ends a stay: guarded change of status, release of nights and beds, and reversal of the bill except for a fee. Payments are then settled by refundOverpayment. */
export async function closeBooking(booking: BookingRecord, closing: BookingClosure, ctx: RequestContext, t: Transaction): Promise<void> {
  await updateStatus(booking, closing, t)
  await releaseNights(bookedDemands(booking), t)
  await execute('DELETE FROM bed_nights WHERE booking_id = ? AND property_id = ?', [booking.id, booking.property_id], t)
  await execute(
    'UPDATE booking_guests SET bed_id = NULL, planned_bed_id = NULL, bed_promised = 0 WHERE booking_id = ? AND property_id = ?',
    [booking.id, booking.property_id],
    t,
  )
  // The beds that guests chose go with their promises, and the fees with the bill.
  await execute('DELETE FROM bunk_picks WHERE booking_id = ? AND property_id = ?', [booking.id, booking.property_id], t)
  const of = { id: booking.id, property: booking.property_id, currency: booking.currency }
  await postToFolio(ctx, of, await closingPostings(booking, closing, t), t)
  // A promo code of this booking becomes available again.
  if (booking.promo_id !== null && !(await hasOpenCharges(booking, t))) await adjustPromoUses(booking, -1, t)
  await closeOpenPayments(of, t)
}

/** Whether anything remains to be paid: a fee, or an extra. */
export async function hasOpenCharges(booking: BookingRecord, t: Transaction): Promise<boolean> {
  return chargedTotal(folioFromStored(await loadFolioLines(booking, t), booking.currency), booking.currency).amount !== 0
}

// Guarded: a concurrent second attempt changes no row and releases nothing twice.
async function updateStatus(booking: BookingRecord, { to, fee, by, reason }: BookingClosure, t: Transaction) {
  const { affectedRows } = await execute(
    `UPDATE bookings SET status = ?, fee = fee + ?, cancelled_at = UTC_TIMESTAMP(3), cancelled_by = ?, cancel_reason = ?
     WHERE id = ? AND property_id = ? AND status IN (?)`,
    [to, fee, by, reason ?? null, booking.id, booking.property_id, transitionSources(to)],
    t,
  )
  if (affectedRows !== 1) throw appError('invalid_transition', { state: booking.status satisfies BookingStatus })
}

export type BilledLine = StoredFolioLine & RowOf<FolioLine, 'description'>

export const loadFolioLines = (booking: BookingRecord, t: Transaction) =>
  select<BilledLine>(
    'SELECT id, kind, description, amount, reverses_id FROM folio_lines WHERE booking_id = ? AND property_id = ? ORDER BY id',
    [booking.id, booking.property_id],
    t,
  )

/** Reverses every charge; payments stay, and so do fees of parts cancelled before. */
async function closingPostings(booking: BookingRecord, { fee, feeDescription }: BookingClosure, t: Transaction): Promise<FolioPosting[]> {
  const rows = await loadFolioLines(booking, t)
  const lines = folioFromStored(rows, booking.currency).filter(l => l.kind !== 'fee')
  return cancellationLines(lines, { amount: fee, currency: booking.currency }).map((line): FolioPosting => {
    if (line.reverses === undefined) return { kind: 'fee', description: feeDescription, amount: line.amount.amount }
    const undone = rows.find(r => r.id === line.reverses)
    return { kind: 'reversal', description: undone?.description ?? '', amount: line.amount.amount, reverses: line.reverses }
  })
}
