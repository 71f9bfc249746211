import type { Response } from 'express'
import { admitToBooking, mayReadGuest } from '../../platform/access/service.ts'
import type { Call } from '../../platform/http/caller.ts'
import { calendarText } from '../../platform/mail/service.ts'
import { calendarStay } from './mails.ts'
import { type BookingView, presentBooking } from './present.ts'
import { loadBooking } from './read.ts'

export async function readBooking(id: number, call: Call): Promise<BookingView> {
  const { visitor } = await admitToBooking(call, id, 'booking.read')
  return presentBooking(await loadBooking(id), { contact: mayReadGuest(visitor) })
}

export async function sendCalendar(id: number, call: Call, res: Response): Promise<undefined> {
  await admitToBooking(call, id, 'booking.read')
  const booking = await loadBooking(id)
  res.type('text/calendar; charset=utf-8').setHeader('Content-Disposition', `attachment; filename="${booking.code}.ics"`)
  res.send(calendarText(calendarStay(booking), { isCancelled: booking.status === 'cancelled', language: booking.language }))
  return undefined
}
