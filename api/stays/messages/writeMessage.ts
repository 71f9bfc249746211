import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Computed } from '../../../db/models/index.ts'
import { authorizeBooking } from '../../platform/access/service.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { publishLiveEvent } from '../../platform/live/service.ts'
import { type BookingRecord, loadBooking } from '../booking/service.ts'
import { sendByChannel } from './channelOutbox.ts'
import { notifyAccount, notifyGuest } from './deliverMessage.ts'
import { findAnswerFiles } from './files/answerFiles.ts'
import { attachFiles } from './files/messageFileRows.ts'
import { type MessageView, readMessage } from './listMessages.ts'
import type { OutgoingMessage } from './mailMessage.ts'
import { notifyProperty } from './notifyProperty.ts'
import { findTextConversation, sendByText } from './texts/textOutbox.ts'
import { findThreadStay, findWriteRefusal, otherUnreadColumn, type Side, unreadColumn, visitorSide } from './thread.ts'

/** When the other side has so many unread messages, the sender has to wait. */
const MOST_UNREAD = 20

interface NewMessage {
  text: string
  /** Ids of files, of the desk. */
  files?: readonly number[]
}

export async function writeMessage(id: number, { text, files: ids = [] }: NewMessage, ctx: RequestContext): Promise<MessageView> {
  const { property, visitor } = await authorizeBooking(ctx, id, 'booking.change')
  const side = visitorSide(visitor)
  if (ids.length && side === 'guest') throw fieldError('files', 'attachments_of_desk', 'file.desk')
  const created = await withIdempotency({ property, ctx }, async t => {
    const stay = await findThreadStay(id, t)
    const refusal = stay ? findWriteRefusal(stay) : null
    if (!stay || refusal) throw appError('invalid_transition', refusal ? { told: refusal, reason: refusal.say, ...refusal.facts } : {})
    const files = await findAnswerFiles({ booking: id, property, ids }, t)
    const unread = await countUnreadMessage({ id, property, side }, t)
    const { insertId } = await execute(
      'INSERT INTO messages (property_id, booking_id, by_kind, user_id, body, created_at) VALUES (?, ?, ?, ?, ?, UTC_TIMESTAMP(3))',
      [property, id, side, side === 'guest' ? null : (ctx.caller?.userId ?? null), text],
      t,
    )
    await execute('UPDATE message_threads SET last_id = ?, last_at = UTC_TIMESTAMP(3) WHERE booking_id = ?', [insertId, id], t)
    await attachFiles({ message: insertId, property, files }, t)
    // The audit holds only that a message was sent, and its length.
    await recordAudit(
      ctx,
      {
        action: 'message.send',
        entity: 'booking',
        entityId: id,
        property,
        changes: { by: side, length: text.length, files: files.length },
      },
      t,
    )
    publishLiveEvent(property, { kind: 'message_written', subject: id, facts: { by: side } }, t)
    await notifyOtherSide(await loadBooking(id, t), { side, text, files, unread, message: insertId }, t)
    return { message: insertId }
  })
  return readMessage(created.message)
}

/** Writing marks the thread as read. Answers how many written messages the other side has not read. */
async function countUnreadMessage({ id, property, side }: { id: number; property: number; side: Side }, t: Transaction): Promise<number> {
  await execute(
    'INSERT INTO message_threads (booking_id, property_id) VALUES (?, ?) ON DUPLICATE KEY UPDATE booking_id = booking_id',
    [id, property],
    t,
  )
  const theirs = otherUnreadColumn(side)
  const row = await selectOne<{ n: Computed<number> }>(
    `SELECT ${theirs} AS n FROM message_threads WHERE booking_id = ? FOR UPDATE`,
    [id],
    t,
  )
  const waiting = Number(row?.n)
  const unread = side === 'guest' || !waiting ? waiting : waiting - (await countAutomatic(id, waiting, t))
  if (unread >= MOST_UNREAD) throw appError('messages_unread')
  await execute(
    `UPDATE message_threads SET total = total + 1, ${theirs} = ${theirs} + 1, ${unreadColumn(side)} = 0 WHERE booking_id = ?`,
    [id],
    t,
  )
  return unread + 1
}

/** Of the newest messages to the guest, those that nobody wrote: they had a mail each, and an answer to the guest does not wait for them. */
async function countAutomatic(id: number, newest: number, t: Transaction): Promise<number> {
  const row = await selectOne<{ n: Computed<number> }>(
    `SELECT COUNT(*) AS n FROM (SELECT id FROM messages WHERE booking_id = ? AND by_kind <> 'guest' ORDER BY id DESC LIMIT ?) waits
       JOIN message_sends s ON s.message_id = waits.id`,
    [id, newest],
    t,
  )
  return Number(row?.n)
}

interface Told extends OutgoingMessage {
  side: Side
  unread: number
  message: number
}

/** The first message that waits goes out by mail; the ones after it wait with it. What a channel carries goes there, and what answers a text message to the telephone, each of them. */
async function notifyOtherSide(b: BookingRecord, { side, text, files, unread, message }: Told, t: Transaction): Promise<void> {
  if (side !== 'guest' && (await sendByChannel(b, message, t))) {
    if (files.length) throw fieldError('files', 'attachments_by_channel', 'file.channel')
    return
  }
  const conversation = side === 'guest' ? undefined : await findTextConversation(b.id, t)
  if (conversation && (await sendByText(b, { id: message, text }, conversation, t))) return notifyAccount(b, t)
  if (unread !== 1) return
  await (side === 'guest' ? notifyProperty(b, text, t) : notifyGuest(b, { text, files }, t))
}
