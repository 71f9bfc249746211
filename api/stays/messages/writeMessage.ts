import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Computed } from '../../../db/models/index.ts'
import { authorizeBooking } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { publishLiveEvent } from '../../platform/live/service.ts'
import { enqueueStaffMail, messageForProperty } from '../../platform/mail/service.ts'
import { notify } from '../../platform/notifications/service.ts'
import { config } from '../../platform/runtime.ts'
import { type BookingRecord, loadBooking, stayNotification } from '../booking/service.ts'
import { notifyGuest } from './deliverMessage.ts'
import { type MessageView, readMessage } from './listMessages.ts'
import { findThreadStay, findWriteRefusal, otherUnreadColumn, type Side, unreadColumn, visitorSide } from './thread.ts'

/** When the other side has so many unread messages, the sender has to wait. */
const MOST_UNREAD = 20

export async function writeMessage(id: number, text: string, ctx: RequestContext): Promise<MessageView> {
  const { property, visitor } = await authorizeBooking(ctx, id, 'booking.change')
  const side = visitorSide(visitor)
  const created = await withIdempotency({ property, ctx }, async t => {
    const stay = await findThreadStay(id, t)
    const refusal = stay ? findWriteRefusal(stay) : null
    if (!stay || refusal) throw appError('invalid_transition', refusal ? { told: refusal, reason: refusal.say, ...refusal.facts } : {})
    const unread = await countUnreadMessage({ id, property, side }, t)
    const { insertId } = await execute(
      'INSERT INTO messages (property_id, booking_id, by_kind, user_id, body, created_at) VALUES (?, ?, ?, ?, ?, UTC_TIMESTAMP(3))',
      [property, id, side, side === 'guest' ? null : (ctx.caller?.userId ?? null), text],
      t,
    )
    await execute('UPDATE message_threads SET last_id = ?, last_at = UTC_TIMESTAMP(3) WHERE booking_id = ?', [insertId, id], t)
    // The audit holds only that a message was sent, and its length.
    await recordAudit(
      ctx,
      { action: 'message.send', entity: 'booking', entityId: id, property, changes: { by: side, length: text.length } },
      t,
    )
    publishLiveEvent(property, { kind: 'message_written', subject: id, facts: { by: side } }, t)
    if (unread === 1) await notifyOtherSide(await loadBooking(id, t), { side, text }, t)
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

/** The first message that waits goes out by mail; the ones after it wait with it. */
async function notifyOtherSide(b: BookingRecord, { side, text }: { side: Side; text: string }, t: Transaction): Promise<void> {
  if (side !== 'guest') return notifyGuest(b, text, t)
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
  return notify({ property: b.property_id }, { topic: 'message', kind: 'written', ...stayNotification(b) }, t)
}
