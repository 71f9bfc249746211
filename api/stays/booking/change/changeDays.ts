import type { Transaction } from '../../../../db/connection.ts'
import { businessDate } from '../../../../domain/calendar/clock.ts'
import type { Day } from '../../../../domain/calendar/days.ts'
import { fieldError } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { type BookingRecord, loadBooking } from '../bookingRecord.ts'
import { calculatePartFee } from '../cancel/partFee.ts'
import { lockPropertyStatus } from '../create/bookableProperty.ts'
import { assertBookableStatus } from '../create/validateStayRequest.ts'
import { planLineChanges } from './planLineChanges.ts'
import { saveBookingLines } from './saveBookingLines.ts'

/** Other days for a booking of which nobody has come, as the first part of a further change of the desk. */
export async function changeDays(
  booking: BookingRecord,
  days: { arrival?: Day; departure?: Day },
  ctx: RequestContext,
  t: Transaction,
): Promise<BookingRecord> {
  if (booking.lines.some(l => l.guests.some(g => g.check_in_status !== null))) throw fieldError('arrival', 'guests_arrived', 'date.begun')
  const lines = await planLineChanges(booking, days, { source: 'desk', today: businessDate(new Date(), booking.timezone), t })
  const isSale = await saveBookingLines(booking, lines, calculatePartFee(booking, lines, new Date()), ctx, t)
  if (isSale) assertBookableStatus(await lockPropertyStatus(booking.property_id, t), 'desk')
  return loadBooking(booking.id, t)
}
