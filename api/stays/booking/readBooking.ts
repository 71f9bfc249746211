import type { Response } from 'express'
import { businessDate } from '../../../domain/calendar/clock.ts'
import { authorizeBooking, canReadGuest } from '../../platform/access/service.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { findBounce, formatStayCalendar, presentBounce } from '../../platform/mail/service.ts'
import { readBookerProfile } from '../guests/service.ts'
import { loadBooking } from './bookingRecord.ts'
import { calendarStay } from './mails.ts'
import { type BookingView, presentBookingFor } from './present.ts'

export async function readBooking(id: number, ctx: RequestContext): Promise<BookingView> {
  const { visitor } = await authorizeBooking(ctx, id, 'booking.read')
  const booking = await loadBooking(id)
  const view = presentBookingFor(booking, visitor)
  if (visitor.as === 'guest' || !canReadGuest(visitor)) return view
  const guestProfile = await readBookerProfile(booking.id, businessDate(new Date(), booking.timezone))
  const bounce = presentBounce(await findBounce(booking.guest_email))
  return { ...view, ...(guestProfile && { guestProfile }), ...(bounce && { bounce }) }
}

export async function sendCalendar(id: number, ctx: RequestContext, res: Response): Promise<undefined> {
  await authorizeBooking(ctx, id, 'booking.read')
  const booking = await loadBooking(id)
  res.type('text/calendar; charset=utf-8').setHeader('Content-Disposition', `attachment; filename="${booking.code}.ics"`)
  res.send(formatStayCalendar(calendarStay(booking), { isCancelled: booking.status === 'cancelled', language: booking.language }))
  return undefined
}
