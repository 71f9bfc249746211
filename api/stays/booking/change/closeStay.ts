import { execute, select, type Transaction } from '../../../../db/connection.ts'
import { type BookingStatus, movesInto } from '../../../../domain/booking/bookingStatus.ts'
import { cancellationLines, charged, folioOf, type KeptLine } from '../../../../domain/money/folio.ts'
import { appError } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/caller.ts'
import { closePayments } from '../onlineTasks.ts'
import type { Loaded } from '../read.ts'
import { type BillLine, writeBill } from '../records.ts'
import { recountPromo } from '../recountPromo.ts'
import { giveNights } from '../stock.ts'
import { heldBy } from './held.ts'

interface Closing {
  to: 'cancelled' | 'no_show' | 'rejected'
  fee: number
  feeWords: string
  by: 'guest' | 'desk' | 'admin' | 'system'
  reason?: string | undefined
}

/** The stay will not be: its status moves, guarded, its nights and beds are given back, and of the bill a fee is left, if any. What was paid is then settled by settleCredit. */
export async function closeStay(booking: Loaded, closing: Closing, call: Call, t: Transaction): Promise<void> {
  await moveStatus(booking, closing, t)
  await giveNights(heldBy(booking), t)
  await execute('DELETE FROM bed_nights WHERE booking_id = ? AND property_id = ?', [booking.id, booking.property_id], t)
  await execute(
    'UPDATE booking_guests SET bed_id = NULL, planned_bed_id = NULL, bed_promised = 0 WHERE booking_id = ? AND property_id = ?',
    [booking.id, booking.property_id],
    t,
  )
  const of = { id: booking.id, property: booking.property_id, currency: booking.currency }
  await writeBill(call, of, await closingLines(booking, closing, t), t)
  // A code that it was booked with was used for nothing then, and is free again.
  if (booking.promo_id !== null && !(await isCharged(booking, t))) await recountPromo(booking, -1, t)
  await closePayments(of, t)
}

/** Is anything still to be paid for it: a fee, or an extra that was bought on the way? */
export async function isCharged(booking: Loaded, t: Transaction): Promise<boolean> {
  return charged(folioOf(await readBill(booking, t), booking.currency), booking.currency).amount !== 0
}

// The guard: whoever comes second changes no row, and gives no bed back twice.
async function moveStatus(booking: Loaded, { to, fee, by, reason }: Closing, t: Transaction) {
  const { affectedRows } = await execute(
    `UPDATE bookings SET status = ?, fee = fee + ?, cancelled_at = UTC_TIMESTAMP(3), cancelled_by = ?, cancel_reason = ?
     WHERE id = ? AND property_id = ? AND status IN (?)`,
    [to, fee, by, reason ?? null, booking.id, booking.property_id, movesInto(to)],
    t,
  )
  if (affectedRows !== 1) throw appError('invalid_transition', { state: booking.status satisfies BookingStatus })
}

export type BilledLine = KeptLine & { description: string }

export const readBill = (booking: Loaded, t: Transaction) =>
  select<BilledLine>(
    'SELECT id, kind, description, amount, reverses_id FROM folio_lines WHERE booking_id = ? AND property_id = ? ORDER BY id',
    [booking.id, booking.property_id],
    t,
  )

/** Every charge that stands is reversed; payments stay, and so do fees of parts that were cancelled before. */
async function closingLines(booking: Loaded, { fee, feeWords }: Closing, t: Transaction): Promise<BillLine[]> {
  const rows = await readBill(booking, t)
  const lines = folioOf(rows, booking.currency).filter(l => l.kind !== 'fee')
  return cancellationLines(lines, { amount: fee, currency: booking.currency }).map((line): BillLine => {
    if (line.reverses === undefined) return { kind: 'fee', description: feeWords, amount: line.amount.amount }
    const undone = rows.find(r => r.id === line.reverses)
    return { kind: 'reversal', description: undone?.description ?? '', amount: line.amount.amount, reverses: line.reverses }
  })
}
