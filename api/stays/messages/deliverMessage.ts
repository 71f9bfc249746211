import { execute, type Transaction } from '../../../db/connection.ts'
import { createMailedBookingUrl } from '../../platform/access/service.ts'
import { publishLiveEvent } from '../../platform/live/service.ts'
import { messageForGuest } from '../../platform/mail/service.ts'
import { notify } from '../../platform/notifications/service.ts'
import { type BookingRecord, mailGuest, stayNotification } from '../booking/service.ts'
import { sendByChannel } from './channelOutbox.ts'
import { attachFiles, type MessageFileRow, toStoredAttachment } from './files/messageFileRows.ts'

export interface OutgoingMessage {
  text: string
  files: readonly MessageFileRow[]
}

/**
 * Writes a message of the property that nobody types into the thread of a booking, with a mail each: what it says has its time. What the guest wrote stays
 * unread at the desk. Answers its id.
 */
export async function deliverMessage(b: BookingRecord, { text, files }: OutgoingMessage, t: Transaction): Promise<number> {
  const { id, property_id: property } = b
  await execute(
    `INSERT INTO message_threads (booking_id, property_id, total, guest_unread) VALUES (?, ?, 1, 1)
     ON DUPLICATE KEY UPDATE total = total + 1, guest_unread = guest_unread + 1`,
    [id, property],
    t,
  )
  const { insertId } = await execute(
    "INSERT INTO messages (property_id, booking_id, by_kind, user_id, body, created_at) VALUES (?, ?, 'desk', NULL, ?, UTC_TIMESTAMP(3))",
    [property, id, text],
    t,
  )
  await execute('UPDATE message_threads SET last_id = ?, last_at = UTC_TIMESTAMP(3) WHERE booking_id = ?', [insertId, id], t)
  await attachFiles({ message: insertId, property, files }, t)
  publishLiveEvent(property, { kind: 'message_written', subject: id, facts: { by: 'desk' } }, t)
  if (!(await sendByChannel(b, insertId, t))) await notifyGuest(b, { text, files }, t)
  return insertId
}

export async function notifyGuest(b: BookingRecord, { text, files }: OutgoingMessage, t: Transaction): Promise<void> {
  const { property_name, guest_name, proven_at, code, arrival, language } = b
  const stay = { property: property_name, guest: guest_name, isProven: proven_at !== null, code, arrival, language }
  const mail = { ...stay, text, files: files.map(toStoredAttachment) }
  await mailGuest(b, messageForGuest(mail, createMailedBookingUrl(b)), t)
  await notify({ guestOf: { booking: b.id } }, { topic: 'stay', kind: 'message', ...stayNotification(b) }, t)
}
