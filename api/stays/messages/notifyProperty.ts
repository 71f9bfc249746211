import type { Transaction } from '../../../db/connection.ts'
import { enqueueStaffMail, messageForProperty } from '../../platform/mail/service.ts'
import { notify } from '../../platform/notifications/service.ts'
import { config } from '../../platform/runtime.ts'
import { type BookingRecord, stayNotification } from '../booking/service.ts'

/** Of the first message of a guest that waits to be read. */
export async function notifyProperty(b: BookingRecord, text: string, t: Transaction): Promise<void> {
  const mail = {
    property: b.property_name,
    guest: b.guest_name,
    isProven: b.proven_at !== null,
    code: b.code,
    arrival: b.arrival,
    text,
  }
  if (b.property_email)
    await enqueueStaffMail(t, { to: b.property_email, property: b.property_id }, language =>
      messageForProperty({ ...mail, language }, `${config.publicOrigin}/owner/messages/${b.id}`),
    )
  await notify({ property: b.property_id }, { topic: 'message', kind: 'written', ...stayNotification(b) }, t)
}
