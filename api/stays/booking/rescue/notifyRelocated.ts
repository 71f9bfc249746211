import type { Transaction } from '../../../../db/connection.ts'
import { defaultLocale } from '../../../../domain/language/locales.ts'
import type { Money } from '../../../../domain/money/money.ts'
import { bookingRelocated, enqueueMail, relocatedForProperty } from '../../../platform/mail/service.ts'
import { notify } from '../../../platform/notifications/service.ts'
import { config } from '../../../platform/runtime.ts'
import type { BookingRecord } from '../bookingRecord.ts'
import { mailGuest, notifyNewBooking, stayMail, stayNotification } from '../mails.ts'

/** To the guest the new confirmation with its link, and what becomes of the old booking; to both properties what happened. */
export async function notifyRelocated(here: BookingRecord, there: BookingRecord, more: Money, t: Transaction): Promise<void> {
  await notifyNewBooking(there, t)
  const mail = bookingRelocated(stayMail(here), stayMail(there, here.language), { more })
  await mailGuest(here, mail, t)
  const [from, to] = [stayMail(here, defaultLocale), stayMail(there, defaultLocale)]
  const urlOf = (b: BookingRecord) => `${config.publicOrigin}/owner/booking/${b.id}`
  if (here.property_email)
    await enqueueMail(t, { to: here.property_email, ...relocatedForProperty(from, to, { side: 'from', more, url: urlOf(here) }) })
  await notify({ property: there.property_id }, { topic: 'booking_made', kind: 'made', ...stayNotification(there) }, t)
  if (there.property_email)
    await enqueueMail(t, { to: there.property_email, ...relocatedForProperty(from, to, { side: 'to', more, url: urlOf(there) }) })
}
