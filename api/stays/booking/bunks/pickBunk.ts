import { execute, type Transaction } from '../../../../db/connection.ts'
import { folioSentences } from '../../../../domain/booking/storedFolioText.ts'
import { businessDate } from '../../../../domain/calendar/clock.ts'
import { type Money, money } from '../../../../domain/money/money.ts'
import { loadRoomBunkOffers, type RoomBunkOffer } from '../../../inventory/room/service.ts'
import { authorizeGuest } from '../../../platform/access/service.ts'
import { AppError, appError, fieldError } from '../../../platform/errors.ts'
import { recordAudit } from '../../../platform/http/audit.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { lockRooms } from '../../check-in/service.ts'
import { type BookingRecord, loadBooking } from '../bookingRecord.ts'
import { loadBookingForUpdate, runChange } from '../change/runChange.ts'
import type { GuestMove } from '../move/guestMove.ts'
import { resolveMove } from '../move/moveGuests.ts'
import { assertNotOverbooked, loadRoomBeds, savePromise } from '../move/promiseBed.ts'
import { postToFolio } from '../postToLedger.ts'
import { recordHistory } from '../recordHistory.ts'
import { type BookedLine, type BookingBunksView, findRefusal, loadBookingBunks, loadPicks } from './bookingBunks.ts'

interface PickRequest {
  guest: number
  bed: number
  expectedFee?: Money
}

/**
 * The bed is promised to the guest as if the desk had done it, so that every plan and sale leaves it to them, and no proposal moves them out of it. Of two
 * who choose the same one the second waits for the guard of the room, and is told.
 */
export async function pickBunk(id: number, { guest, bed, expectedFee }: PickRequest, ctx: RequestContext): Promise<BookingBunksView> {
  const { property } = await authorizeGuest(ctx, id, 'booking.read')
  return runChange({ property, ctx }, async t => {
    const booking = await loadBookingForUpdate({ id, property }, t)
    const { line, row } = findGuestLine(booking, guest)
    const offers = await loadRoomBunkOffers(property, [line.room_id], t)
    const today = businessDate(new Date(), booking.timezone)
    const reason = findRefusal(booking, line, row, offers, today)
    if (reason) throw appError('invalid_transition', { reason, state: booking.status })
    const before = (await loadPicks(id, t)).get(guest)
    if (before?.bed_id === bed && row.promised_bed_id === bed) return loadBookingBunks(booking, t)
    const [offer] = offers as [RoomBunkOffer]
    if (!before) assertPriced(money(offer.fee, booking.currency), expectedFee)
    await promise(booking, resolveMove(booking, { guest }, today), { guest, bed }, t)
    const paid = before ? before.folio_line_id : await charge(booking, offer, ctx, t)
    await execute(
      `INSERT INTO bunk_picks (guest_id, property_id, booking_id, bed_id, folio_line_id, picked_at) VALUES (?, ?, ?, ?, ?, UTC_TIMESTAMP(3))
       ON DUPLICATE KEY UPDATE bed_id = VALUES(bed_id), picked_at = VALUES(picked_at)`,
      [guest, property, id, bed, paid],
      t,
    )
    const amount = !before && offer.fee > 0 ? { amount: money(offer.fee, booking.currency) } : {}
    const facts = { line: line.id, guest, bed, ...amount }
    await recordHistory(ctx, { id, property }, { event: 'bunk_picked', by: 'guest', facts }, t)
    await recordAudit(ctx, { action: 'booking.pick_bunk', entity: 'booking', entityId: id, property, changes: facts }, t)
    return loadBookingBunks(await loadBooking(id, t), t)
  })
}

export function findGuestLine(booking: BookingRecord, guest: number): { line: BookedLine; row: BookedLine['guests'][number] } {
  const line = booking.lines.find(l => l.status === 'active' && l.guests.some(g => g.id === guest))
  const row = line?.guests.find(g => g.id === guest)
  if (!line || !row) throw fieldError('guest', 'guest_unknown', 'guest.unknown')
  return { line, row }
}

function assertPriced(fee: Money, expected: Money | undefined): void {
  if (expected && (expected.amount !== fee.amount || expected.currency !== fee.currency)) throw appError('price_changed', { fee })
}

/** A guest hears that the bed is taken, and nothing of who has it. */
async function promise(booking: BookingRecord, moving: GuestMove, { guest, bed }: PickRequest, t: Transaction): Promise<void> {
  await lockRooms([moving.line.room.id], booking.property_id, t)
  if (!(await loadRoomBeds(moving, booking, t)).some(b => b.id === bed)) throw fieldError('bed', 'bed_not_booked', 'bed.other_room')
  try {
    await assertNotOverbooked(booking, moving, t)
    await savePromise(booking, moving, new Map([[guest, bed]]), t)
  } catch (error) {
    if (error instanceof AppError && error.code === 'bed_taken') throw appError('bed_taken', { reason: 'bunk_taken', bed })
    throw error
  }
}

/** A line of the bill like that of an extra. */
async function charge(
  booking: BookingRecord,
  { fee, vatRate }: RoomBunkOffer,
  ctx: RequestContext,
  t: Transaction,
): Promise<number | null> {
  if (fee === 0) return null
  const { id, property_id: property, currency } = booking
  const line = { kind: 'extra' as const, description: folioSentences.bunkPick, amount: fee, ...(vatRate !== null && { vatRate }) }
  return postToFolio(ctx, { id, property, currency }, [line], t)
}
