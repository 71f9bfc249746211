import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import type { MessageThread, RowOf } from '../../../db/models/index.ts'
import { publishLiveEvent } from '../../platform/live/service.ts'
import type { BookingRecord } from '../booking/service.ts'
import { notifyProperty } from './notifyProperty.ts'

interface HeardMessage {
  by: 'guest' | 'desk'
  text: string
  at: Date
}

/** Writes what was said elsewhere into the thread of a booking, at its time. Answers its id. */
export async function receiveMessage(b: BookingRecord, { by, text, at }: HeardMessage, t: Transaction): Promise<number> {
  const { id, property_id: property } = b
  const unread = by === 'guest' ? 1 : 0
  await execute(
    `INSERT INTO message_threads (booking_id, property_id, total, house_unread) VALUES (?, ?, 1, ?)
     ON DUPLICATE KEY UPDATE total = total + 1, house_unread = house_unread + ?`,
    [id, property, unread, unread],
    t,
  )
  const { insertId } = await execute(
    'INSERT INTO messages (property_id, booking_id, by_kind, user_id, body, created_at) VALUES (?, ?, ?, NULL, ?, ?)',
    [property, id, by, text, at],
    t,
  )
  await execute(
    'UPDATE message_threads SET last_id = ?, last_at = ? WHERE booking_id = ? AND property_id = ?',
    [insertId, at, id, property],
    t,
  )
  publishLiveEvent(property, { kind: 'message_written', subject: id, facts: { by } }, t)
  const thread = await selectOne<RowOf<MessageThread, 'house_unread'>>(
    'SELECT house_unread FROM message_threads WHERE booking_id = ?',
    [id],
    t,
  )
  if (by === 'guest' && thread?.house_unread === 1) await notifyProperty(b, text, t)
  return insertId
}
