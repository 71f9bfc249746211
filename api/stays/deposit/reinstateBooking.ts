import { selectOne, type Transaction } from '../../../db/connection.ts'
import type { Property, RowOf } from '../../../db/models/index.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { adjustPromoUses, type BookingRecord, bookedDemands, reserveNights, stillFits } from '../booking/service.ts'
import { restoreCharges } from './charges.ts'

/** Thrown to undo what was taken of the beds: not all of them are free any more. */
export class BedsGoneError extends Error {
  override name = 'BedsGone'
}

/** A payment came after the hold was over: takes the beds again, all or none. */
export async function reinstateBooking(ctx: RequestContext, booking: BookingRecord, t: Transaction): Promise<void> {
  if (booking.arrival < businessDate(new Date(), booking.timezone)) throw new BedsGoneError()
  if (await reserveNights(bookedDemands(booking), t)) throw new BedsGoneError()
  if (!(await stillFits(booking.id, t))) throw new BedsGoneError()
  const property = await selectOne<RowOf<Property, 'status'>>(
    'SELECT status FROM properties WHERE id = ? LOCK IN SHARE MODE',
    [booking.property_id],
    t,
  )
  if (property?.status !== 'live' && property?.status !== 'paused') throw new BedsGoneError()
  await restoreCharges(ctx, booking, t)
  await adjustPromoUses(booking, 1, t)
}
