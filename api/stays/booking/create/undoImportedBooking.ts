import { execute, select, selectOne, type Transaction } from '../../../../db/connection.ts'
import type { Booking, Count, FolioLine, RowOf } from '../../../../db/models/index.ts'
import { folioSentences } from '../../../../domain/booking/storedFolioText.ts'
import { recordAudit } from '../../../platform/http/audit.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { closeBooking } from '../cancel/closeBooking.ts'
import { loadBookingForUpdate } from '../change/runChange.ts'
import { postToFolio } from '../postToLedger.ts'
import { recordHistory } from '../recordHistory.ts'

/**
 * Cancels a booking that an import made and nobody has touched since, without a fee or a word to the guest; what the file said was paid is taken off its bill.
 * Else answers why it stays. The bill keeps its lines, as every bill does.
 */
export async function undoImportedBooking(
  { id, property, version }: { id: number; property: number; version: number },
  ctx: RequestContext,
  t: Transaction,
): Promise<'was_changed' | undefined> {
  const now = await selectOne<RowOf<Booking, 'version' | 'status'> & { steps: Count }>(
    `SELECT b.version, b.status, (SELECT COUNT(*) FROM booking_history h WHERE h.booking_id = b.id) AS steps
     FROM bookings b WHERE b.id = ? AND b.property_id = ? FOR UPDATE`,
    [id, property],
    t,
  )
  // Payments and check-ins are steps too.
  if (!now || now.version !== version || now.status !== 'confirmed' || now.steps !== 1) return 'was_changed'
  const booking = await loadBookingForUpdate({ id, property }, t)
  const of = { id, property, currency: booking.currency }
  await closeBooking(booking, { to: 'cancelled', fee: 0, feeDescription: folioSentences.cancellationFee, by: 'desk' }, ctx, t)
  await execute(
    "UPDATE booking_lines SET status = 'cancelled' WHERE booking_id = ? AND property_id = ? AND status = 'active'",
    [id, property],
    t,
  )
  const paid = await select<RowOf<FolioLine, 'id' | 'description' | 'amount' | 'method'>>(
    "SELECT id, description, amount, method FROM folio_lines WHERE booking_id = ? AND property_id = ? AND kind = 'payment'",
    [id, property],
    t,
  )
  const reversals = paid.map(({ id: reverses, description, amount, method }) => ({
    ...{ kind: 'reversal' as const, description, amount: -amount, reverses },
    ...(method && { method }),
  }))
  await postToFolio(ctx, of, reversals, t)
  await recordHistory(ctx, of, { event: 'cancelled', from: 'confirmed', to: 'cancelled', by: 'desk', facts: { import: true } }, t)
  const changes = { status: ['confirmed', 'cancelled'], import: true }
  await recordAudit(ctx, { action: 'booking.cancel', entity: 'booking', entityId: id, property, changes }, t)
  return undefined
}
