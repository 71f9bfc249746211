import type { Transaction } from '../../../../db/connection.ts'
import type { Money } from '../../../../domain/money/money.ts'
import { createMailedBookingUrl } from '../../../platform/access/service.ts'
import { bookingResold } from '../../../platform/mail/service.ts'
import { notify } from '../../../platform/notifications/service.ts'
import type { BookingRecord } from '../bookingRecord.ts'
import { mailGuest, stayMail, stayNotification } from '../mails.ts'

/** Others have bought the beds: their guest gets the part that the hostel leaves them. */
export async function notifyResold(b: BookingRecord, part: Money, t: Transaction): Promise<void> {
  await mailGuest(b, bookingResold(stayMail(b), { part, manageUrl: createMailedBookingUrl(b) }), t)
  await notify({ guestOf: { booking: b.id } }, { topic: 'stay', kind: 'resold', ...stayNotification(b) }, t)
}
