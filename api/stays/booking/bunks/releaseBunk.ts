import { execute } from '../../../../db/connection.ts'
import { isFeeReturned } from '../../../../domain/booking/bunkPick.ts'
import { businessDate } from '../../../../domain/calendar/clock.ts'
import { authorizeGuest } from '../../../platform/access/service.ts'
import { appError } from '../../../platform/errors.ts'
import { recordAudit } from '../../../platform/http/audit.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { lockRooms } from '../../check-in/service.ts'
import { loadBooking } from '../bookingRecord.ts'
import { loadBookingForUpdate, runChange } from '../change/runChange.ts'
import { resolveMove } from '../move/moveGuests.ts'
import { promiseBed } from '../move/promiseBed.ts'
import { recordHistory } from '../recordHistory.ts'
import { type BookingBunksView, loadBookingBunks, loadPicks } from './bookingBunks.ts'
import { findGuestLine } from './pickBunk.ts'
import { returnFee } from './returnFee.ts'

/** The bed stays theirs as one that the hostel may exchange; from the day of arrival on the fee is spent. */
export async function releaseBunk(id: number, guest: number, ctx: RequestContext): Promise<BookingBunksView> {
  const { property } = await authorizeGuest(ctx, id, 'booking.read')
  return runChange({ property, ctx }, async t => {
    const booking = await loadBookingForUpdate({ id, property }, t)
    const { line, row } = findGuestLine(booking, guest)
    const pick = (await loadPicks(id, t)).get(guest)
    if (!pick || row.bed_id !== null || booking.status !== 'confirmed')
      throw appError('invalid_transition', { reason: pick ? 'bunk_late' : 'bunk_none', state: booking.status })
    const today = businessDate(new Date(), booking.timezone)
    await lockRooms([line.room_id], property, t)
    if (row.promised_bed_id !== null) await promiseBed(booking, resolveMove(booking, { guest }, today), { guest, bed: null }, t)
    await execute('DELETE FROM bunk_picks WHERE guest_id = ? AND booking_id = ? AND property_id = ?', [guest, id, property], t)
    const amount = isFeeReturned(line.arrival, today) ? await returnFee(booking, pick.folio_line_id, { ctx, by: 'guest' }, t) : undefined
    const facts = { line: line.id, guest, bed: pick.bed_id, ...(amount && { amount }) }
    await recordHistory(ctx, { id, property }, { event: 'bunk_released', by: 'guest', facts }, t)
    await recordAudit(ctx, { action: 'booking.release_bunk', entity: 'booking', entityId: id, property, changes: facts }, t)
    return loadBookingBunks(await loadBooking(id, t), t)
  })
}
