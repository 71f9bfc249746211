import { execute, selectOne, type Transaction } from '../../../../db/connection.ts'
import type { Json, Property, Resale, RowOf } from '../../../../db/models/index.ts'
import { businessDate } from '../../../../domain/calendar/clock.ts'
import { authorizeGuest } from '../../../platform/access/service.ts'
import { appError } from '../../../platform/errors.ts'
import { recordAudit } from '../../../platform/http/audit.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { loadBooking } from '../bookingRecord.ts'
import { restoreFolio } from '../cancel/restoreFolio.ts'
import { takeNightsAgain } from '../cancel/undoNoShow.ts'
import { loadBookingForUpdate, runChange } from '../change/runChange.ts'
import { assertArrangement } from '../inventory.ts'
import { notifyChanged } from '../mails.ts'
import { bookedDemands } from '../move/bookedDemands.ts'
import { type BookingView, presentBooking } from '../present.ts'
import { recordHistory } from '../recordHistory.ts'

/** The beds again, while they are free, and the bill as it was: by the guards of every sale, so that nobody else has them. */
export async function withdrawResale(id: number, ctx: RequestContext): Promise<BookingView> {
  const { property } = await authorizeGuest(ctx, id, 'booking.read')
  return runChange({ property, ctx }, async t => {
    const closed = await loadBookingForUpdate({ id, property }, t)
    const listed = await endListing(id, property, t)
    if (!listed) throw appError('invalid_transition', { state: closed.status, reason: 'resale_over' })
    if (closed.arrival < businessDate(new Date(), closed.timezone)) throw appError('invalid_transition', { reason: 'resale_over' })
    await assertOpen(property, t)
    await execute(
      "UPDATE booking_lines SET status = 'active' WHERE booking_id = ? AND property_id = ? AND id IN (?)",
      [id, property, listed],
      t,
    )
    const booking = await loadBooking(id, t)
    await takeNightsAgain(booking, t)
    await restoreFolio(booking, { event: 'resale_listed', status: 'cancelled', by: 'guest' }, ctx, t)
    await assertArrangement(
      bookedDemands(booking).map(demand => demand.room),
      t,
    )
    const of = { id, property }
    await recordHistory(ctx, of, { event: 'resale_withdrawn', from: 'cancelled', to: 'confirmed', by: 'guest' }, t)
    const changes = { status: ['cancelled', 'confirmed'] }
    await recordAudit(ctx, { action: 'booking.resale_withdraw', entity: 'booking', entityId: id, property, changes }, t)
    const now = await loadBooking(id, t)
    await notifyChanged(now, { byProperty: false }, t)
    return presentBooking(now)
  })
}

/** The parts that were given up; undefined where they are not on offer any more. */
async function endListing(id: number, property: number, t: Transaction): Promise<number[] | undefined> {
  const { affectedRows } = await execute(
    "UPDATE resales SET status = 'withdrawn', settled_at = UTC_TIMESTAMP(3) WHERE booking_id = ? AND property_id = ? AND status = 'listed'",
    [id, property],
    t,
  )
  if (affectedRows !== 1) return undefined
  const row = await selectOne<{ line_ids: Json<Resale['lineIds']> }>(
    'SELECT line_ids FROM resales WHERE booking_id = ? AND property_id = ?',
    [id, property],
    t,
  )
  return row?.line_ids
}

async function assertOpen(property: number, t: Transaction) {
  const found = await selectOne<RowOf<Property, 'status'>>('SELECT status FROM properties WHERE id = ? LOCK IN SHARE MODE', [property], t)
  if (found?.status !== 'live' && found?.status !== 'paused') throw appError('invalid_transition', { reason: 'sales_stopped' })
}
