import { execute, type Transaction } from '../../../db/connection.ts'
import { publishLiveEvent } from '../../platform/live/service.ts'
import { notify } from '../../platform/notifications/service.ts'
import { type BookingRecord, stayNotification } from '../booking/service.ts'
import { sendByChannel } from './channelOutbox.ts'
import { attachFiles } from './files/messageFileRows.ts'
import { mailMessage, type OutgoingMessage } from './mailMessage.ts'
import { sendByText, type TextRequest } from './texts/textOutbox.ts'

interface Delivery extends OutgoingMessage {
  /** To the telephone, where it can go there; else by mail. */
  texted?: TextRequest | undefined
}

interface Delivered {
  message: number
  wasTexted: boolean
}

/**
 * Writes a message of the property that nobody types into the thread of a booking, with a mail or a text message each: what it says has its
 * time. What the guest wrote stays unread at the desk.
 */
export async function deliverMessage(b: BookingRecord, { text, files, texted }: Delivery, t: Transaction): Promise<Delivered> {
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
  if (await sendByChannel(b, insertId, t)) return { message: insertId, wasTexted: false }
  const wasTexted = texted !== undefined && (await sendByText(b, { id: insertId, text }, texted, t))
  await (wasTexted ? notifyAccount(b, t) : notifyGuest(b, { text, files }, t))
  return { message: insertId, wasTexted }
}

export async function notifyGuest(b: BookingRecord, message: OutgoingMessage, t: Transaction): Promise<void> {
  await mailMessage(b, message, t)
  await notifyAccount(b, t)
}

/** On the site and the devices of who booked, if they have an account. */
export const notifyAccount = (b: BookingRecord, t: Transaction): Promise<void> =>
  notify({ guestOf: { booking: b.id } }, { topic: 'stay', kind: 'message', ...stayNotification(b) }, t)
