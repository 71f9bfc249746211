import type { Transaction } from '../../../../db/connection.ts'
import type { Money } from '../../../../domain/money/money.ts'
import { bookingRelocated, enqueueStaffMail, relocatedForProperty } from '../../../platform/mail/service.ts'
import { notify } from '../../../platform/notifications/service.ts'
import { config } from '../../../platform/runtime.ts'
import type { BookingRecord } from '../bookingRecord.ts'
import { mailGuest, notifyNewBooking, stayMail, stayNotification } from '../mails.ts'

/** Mails the guest the new confirmation with its link and the end of the old booking; notifies both properties. */
export async function notifyRelocated(here: BookingRecord, there: BookingRecord, more: Money, t: Transaction): Promise<void> {
  await notifyNewBooking(there, t)
  const mail = bookingRelocated(stayMail(here), stayMail(there, { language: here.language }), { more })
  await mailGuest(here, mail, t)
  const notifyProperty = async (side: 'from' | 'to', { id, property_id: property, property_email: email }: BookingRecord) => {
    if (!email) return
    const url = `${config.publicOrigin}/owner/booking/${id}`
    await enqueueStaffMail(t, { to: email, property }, language =>
      relocatedForProperty(stayMail(here, { language }), stayMail(there, { language }), { side, more, url }),
    )
  }
  await notifyProperty('from', here)
  await notify({ property: there.property_id }, { topic: 'booking_made', kind: 'made', ...stayNotification(there) }, t)
  await notifyProperty('to', there)
}
