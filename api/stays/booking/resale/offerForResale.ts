import { execute, type Transaction } from '../../../../db/connection.ts'
import { folioSentences } from '../../../../domain/booking/storedFolioText.ts'
import { authorizeGuest } from '../../../platform/access/service.ts'
import { appError } from '../../../platform/errors.ts'
import { recordAudit } from '../../../platform/http/audit.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { type BookingRecord, loadBooking } from '../bookingRecord.ts'
import { closeBooking } from '../cancel/closeBooking.ts'
import { loadBookingForUpdate, runChange } from '../change/runChange.ts'
import { isSplitPart } from '../change/targetLine.ts'
import { notifyCancelled } from '../mails.ts'
import { type BookingView, presentBooking } from '../present.ts'
import { recordHistory } from '../recordHistory.ts'
import { cancellationCosts } from '../terms.ts'
import { findResaleRefusal } from './resaleTerms.ts'

/** Gives the beds back to be sold again, at the fee of the terms; part of it comes back once others have bought them (settleResales.ts). */
export async function offerForResale(id: number, ctx: RequestContext): Promise<BookingView> {
  const { property } = await authorizeGuest(ctx, id, 'booking.read')
  return runChange({ property, ctx }, async t => {
    const booking = await loadBookingForUpdate({ id, property }, t)
    const { status } = booking
    if (status !== 'confirmed') throw appError('invalid_transition', { state: status })
    const reason = findResaleRefusal(booking, new Date())
    if (reason) throw appError('invalid_transition', { state: status, reason })
    if (booking.lines.some(isSplitPart)) throw appError('invalid_transition', { state: status, reason: 'stay_split' })
    const { fee } = cancellationCosts(booking, new Date())
    const lines = booking.lines.filter(line => line.status === 'active').map(line => line.id)
    await closeBooking(booking, { to: 'cancelled', fee: fee.amount, feeDescription: folioSentences.cancellationFee, by: 'guest' }, ctx, t)
    await execute(
      "UPDATE booking_lines SET status = 'cancelled' WHERE booking_id = ? AND property_id = ? AND status = 'active'",
      [id, property],
      t,
    )
    await saveListing(booking, { fee: fee.amount, lines }, t)
    const of = { id, property }
    await recordHistory(ctx, of, { event: 'resale_listed', from: 'confirmed', to: 'cancelled', by: 'guest', facts: { fee } }, t)
    const changes = { status: ['confirmed', 'cancelled'], fee: fee.amount, percent: booking.resale_percent }
    await recordAudit(ctx, { action: 'booking.resale_list', entity: 'booking', entityId: id, property, changes }, t)
    const now = await loadBooking(id, t)
    await notifyCancelled(now, { byProperty: false }, t)
    return presentBooking(now)
  })
}

const saveListing = (
  { id, property_id, resale_percent, currency }: BookingRecord,
  { fee, lines }: { fee: number; lines: readonly number[] },
  t: Transaction,
) =>
  execute(
    `INSERT INTO resales (booking_id, property_id, status, percent, fee, currency, line_ids, listed_at)
     VALUES (?, ?, 'listed', ?, ?, ?, ?, UTC_TIMESTAMP(3))
     ON DUPLICATE KEY UPDATE status = 'listed', percent = VALUES(percent), fee = VALUES(fee), part = 0, line_ids = VALUES(line_ids),
       listed_at = VALUES(listed_at), settled_at = NULL`,
    [id, property_id, resale_percent, fee, currency, JSON.stringify(lines)],
    t,
  )
