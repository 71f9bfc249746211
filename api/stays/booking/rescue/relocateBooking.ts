import { execute, type Transaction } from '../../../../db/connection.ts'
import { writeRelocatedText } from '../../../../domain/booking/storedFolioText.ts'
import type { Money } from '../../../../domain/money/money.ts'
import { type AuthorizedBooking, authorizeDesk, requireRight } from '../../../platform/access/service.ts'
import { appError, fieldError } from '../../../platform/errors.ts'
import { recordAudit } from '../../../platform/http/audit.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import type { Infer } from '../../../platform/http/schema.ts'
import { type BookingRecord, loadBooking } from '../bookingRecord.ts'
import { closeBooking } from '../cancel/closeBooking.ts'
import { refundOverpayment } from '../cancel/refundOverpayment.ts'
import { presentDifference } from '../change/presentDifference.ts'
import { loadBookingForUpdate, runChange } from '../change/runChange.ts'
import { postToFolio } from '../postToLedger.ts'
import { presentBookingFor } from '../present.ts'
import { recordHistory } from '../recordHistory.ts'
import { bookAtHost, findHostOffer, lockRoomsOfBoth } from './bookAtHost.ts'
import type { relocations } from './contract.ts'
import { findRelocationRefusal, priceDifference } from './findBedsNearby.ts'
import { notifyRelocated } from './notifyRelocated.ts'

type RelocationView = Infer<(typeof relocations)['POST /booking/:id/rescue']['result']>

export interface RelocationRequest {
  property: number
  guestAgreed?: boolean
  expectedTotal?: Money
  dryRun?: boolean
  reason?: string
  version?: number
}

/**
 * Relocates the guests of an overbooked booking to another hostel, with their consent: booked there and cancelled here without a fee, in one transaction.
 * What they paid here is refunded; this property owes them the price difference; at the other hostel they pay at the desk.
 */
export async function relocateBooking(id: number, request: RelocationRequest, ctx: RequestContext): Promise<RelocationView> {
  const authorized = await authorizeDesk(ctx, id, 'booking.cancel')
  if (!request.dryRun && request.guestAgreed !== true) throw fieldError('guestAgreed', 'guest_agrees', 'any.required')
  const seen = await loadBooking(id)
  const way = await findHostOffer(seen, request.property)
  return runChange({ property: authorized.property, ctx, ...(request.dryRun && { dryRun: true }) }, async t => {
    const booking = await loadBookingForUpdate({ id, property: authorized.property, version: request.version ?? seen.version }, t)
    // The offer was computed for the guests as they were; refuse if they have changed since.
    if (booking.version !== seen.version + 1) throw appError('stale', { version: booking.version - 1 })
    const refusal = await findRelocationRefusal(booking, t)
    if (refusal) throw appError('invalid_transition', { told: refusal, state: booking.status })
    if (!way) throw appError('sold_out', { property: request.property })
    await lockRoomsOfBoth(
      [
        { property: booking.property_id, rooms: booking.lines.filter(l => l.status === 'active').map(l => l.room_id) },
        { property: way.id, rooms: way.offer?.lines.map(l => l.room) ?? [] },
      ],
      t,
    )
    const there = await bookAtHost(booking, { way, expectedTotal: request.expectedTotal }, ctx, t)
    return completeRelocation(booking, there, request, { authorized, ctx, t })
  })
}

interface ChangeContext {
  authorized: AuthorizedBooking
  ctx: RequestContext
  t: Transaction
}

async function completeRelocation(
  booking: BookingRecord,
  there: BookingRecord,
  request: RelocationRequest,
  { authorized, ctx, t }: ChangeContext,
): Promise<RelocationView> {
  const { visitor } = authorized
  const more = priceDifference(booking, { amount: there.total, currency: there.currency })
  if (more.amount > 0) await requireRight(ctx, booking.property_id, 'booking.waive', t)
  await closeRelocatedBooking(booking, there, { more, by: visitor.as, reason: request.reason }, ctx, t)
  const difference = presentDifference(booking, await loadBooking(booking.id, t))
  const back = await refundOverpayment(booking, visitor.as, ctx, t)
  const now = await loadBooking(booking.id, t)
  await notifyRelocated(now, there, more, t)
  const presented = request.dryRun ? { ...booking, version: booking.version - 1 } : now
  return {
    booking: { ...presentBookingFor(presented, visitor), difference: { ...difference, back } },
    relocated: {
      property: there.property_id,
      name: there.property_name,
      path: there.path,
      code: request.dryRun ? null : there.code,
      total: { amount: there.total, currency: there.currency },
      priceDifference: more,
    },
  }
}

interface RelocationEnd {
  more: Money
  by: AuthorizedBooking['visitor']['as']
  reason: string | undefined
}

async function closeRelocatedBooking(
  booking: BookingRecord,
  there: BookingRecord,
  { more, by, reason }: RelocationEnd,
  ctx: RequestContext,
  t: Transaction,
) {
  const of = { id: booking.id, property: booking.property_id }
  await closeBooking(booking, { to: 'cancelled', fee: 0, feeDescription: '', by, reason }, ctx, t)
  await execute(
    "UPDATE booking_lines SET status = 'cancelled' WHERE booking_id = ? AND property_id = ? AND status = 'active'",
    [of.id, of.property],
    t,
  )
  const { property_id: property, property_name: name, city, country, path } = there
  const relocation = { direction: 'to', property, name, city, country, path }
  await execute('UPDATE bookings SET relocation = ? WHERE id = ? AND property_id = ?', [JSON.stringify(relocation), of.id, of.property], t)
  // The relocating property pays the difference: it is owed to the guest until it is refunded.
  if (more.amount > 0) {
    const description = writeRelocatedText(there.property_name)
    await postToFolio(ctx, { ...of, currency: booking.currency }, [{ kind: 'adjustment', description, amount: -more.amount }], t)
  }
  await recordRelocation(booking, there, { more, by, reason }, ctx, t)
}

/** Records in the history of both bookings where the guests came from or went, and what it cost. */
async function recordRelocation(
  booking: BookingRecord,
  there: BookingRecord,
  { more, by, reason }: RelocationEnd,
  ctx: RequestContext,
  t: Transaction,
) {
  const of = { id: booking.id, property: booking.property_id }
  const step = { event: 'relocated', from: booking.status, to: 'cancelled', by, ...(reason !== undefined && { reason }) } as const
  await recordHistory(ctx, of, { ...step, facts: { house: there.property_name, amount: more } }, t)
  const sent = { status: [booking.status, 'cancelled'], to: there.property_id, priceDifference: more }
  await recordAudit(ctx, { action: 'booking.relocate', entity: 'booking', entityId: of.id, property: of.property, changes: sent }, t)
  const other = { id: there.id, property: there.property_id }
  await recordHistory(ctx, other, { event: 'relocated_here', by: 'system', facts: { house: booking.property_name } }, t)
  const came = { code: there.code, from: of.property }
  await recordAudit(
    ctx,
    { action: 'booking.relocated_here', entity: 'booking', entityId: other.id, property: other.property, changes: came },
    t,
  )
}
