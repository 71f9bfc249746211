import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import { admitToBooking, mailedLink } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import { audit } from '../../platform/http/audit.ts'
import type { Call } from '../../platform/http/caller.ts'
import { once } from '../../platform/http/once.ts'
import { announce } from '../../platform/live/service.ts'
import { messageForGuest, messageForHouse, queueMail } from '../../platform/mail/service.ts'
import { notify } from '../../platform/notifications/service.ts'
import { config } from '../../platform/runtime.ts'
import { aboutStay, type Loaded, loadBooking } from '../booking/service.ts'
import { type MessageView, readMessage } from './read.ts'
import { findStay, otherUnread, type Side, sideOf, unreadOf, whyNotWritten } from './thread.ts'

/** So many that the other side has not read: then one waits. */
const MOST_UNREAD = 20

export async function writeMessage(id: number, text: string, call: Call): Promise<MessageView> {
  const { property, visitor } = await admitToBooking(call, id, 'booking.change')
  const side = sideOf(visitor)
  const made = await once({ property, call }, async t => {
    const stay = await findStay(id, t)
    const refusal = stay ? whyNotWritten(stay) : null
    if (!stay || refusal) throw appError('invalid_transition', { ...(refusal && { reason: refusal.say, ...refusal.facts }) })
    const unread = await countIn({ id, property, side }, t)
    const { insertId } = await execute(
      'INSERT INTO messages (property_id, booking_id, by_kind, user_id, body, created_at) VALUES (?, ?, ?, ?, ?, UTC_TIMESTAMP(3))',
      [property, id, side, side === 'guest' ? null : (call.caller?.userId ?? null), text],
      t,
    )
    await execute('UPDATE message_threads SET last_id = ?, last_at = UTC_TIMESTAMP(3) WHERE booking_id = ?', [insertId, id], t)
    // Of what was said only that it was, and how long.
    await audit(call, { action: 'message.send', entity: 'booking', entityId: id, property, changes: { by: side, length: text.length } }, t)
    announce(property, { kind: 'message_written', subject: id, facts: { by: side } }, t)
    if (unread === 1) await tell(await loadBooking(id, t), { side, text }, t)
    return { message: insertId }
  })
  return readMessage(made.message)
}

/** Who writes has read what stood there. Answers how many the other side has not read now. */
async function countIn({ id, property, side }: { id: number; property: number; side: Side }, t: Transaction): Promise<number> {
  await execute(
    'INSERT INTO message_threads (booking_id, property_id) VALUES (?, ?) ON DUPLICATE KEY UPDATE booking_id = booking_id',
    [id, property],
    t,
  )
  const theirs = otherUnread(side)
  const { affectedRows } = await execute(
    `UPDATE message_threads SET total = total + 1, ${theirs} = ${theirs} + 1, ${unreadOf(side)} = 0 WHERE booking_id = ? AND ${theirs} < ${MOST_UNREAD}`,
    [id],
    t,
  )
  if (!affectedRows) throw appError('messages_unread')
  const row = await selectOne<{ n: number }>(`SELECT ${theirs} AS n FROM message_threads WHERE booking_id = ?`, [id], t)
  return Number(row?.n)
}

/** The first message that waits goes out by mail; the ones after it wait with it. */
async function tell(b: Loaded, { side, text }: { side: Side; text: string }, t: Transaction): Promise<void> {
  const mail = {
    house: b.property_name,
    guest: b.guest_name,
    isProven: b.proven_at !== null,
    code: b.code,
    arrival: b.arrival,
    text,
    language: b.language,
  }
  if (side === 'guest') {
    if (b.property_email)
      await queueMail(t, { to: b.property_email, ...messageForHouse(mail, `${config.publicOrigin}/owner/messages/${b.id}`) })
    return notify({ house: b.property_id }, { topic: 'message', kind: 'written', ...aboutStay(b) }, t)
  }
  if (b.guest_email) await queueMail(t, { to: b.guest_email, ...messageForGuest(mail, mailedLink(b)) })
  await notify({ guestOf: { booking: b.id } }, { topic: 'stay', kind: 'message', ...aboutStay(b) }, t)
}
