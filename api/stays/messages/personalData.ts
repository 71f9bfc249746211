import { execute, select, type Transaction } from '../../../db/connection.ts'
import type { Booking, Message, RowOf } from '../../../db/models/index.ts'
import { deleteInBatches } from '../../platform/jobs/service.ts'
import type { ProvenPerson } from '../../platform/proof/service.ts'

const MOST = 10_000
const theirs = 'SELECT b.id FROM bookings b WHERE b.user_id = ? OR b.guest_email = ?'

/** Two years after the last word nobody asks for it any more. */
const OLD = 'last_at < UTC_TIMESTAMP(3) - INTERVAL 2 YEAR'

export async function purgeMessages(): Promise<number> {
  const deleted = await deleteInBatches(`DELETE FROM messages WHERE booking_id IN (SELECT booking_id FROM message_threads WHERE ${OLD})`)
  await deleteInBatches(`DELETE FROM channel_guest_messages WHERE booking_id IN (SELECT booking_id FROM message_threads WHERE ${OLD})`)
  await deleteInBatches(
    `DELETE FROM message_threads WHERE ${OLD} AND NOT EXISTS (SELECT 1 FROM messages m WHERE m.booking_id = message_threads.booking_id)`,
  )
  await deleteInBatches('DELETE FROM message_sends WHERE sent_at < UTC_TIMESTAMP(3) - INTERVAL 2 YEAR')
  return deleted
}

/** For the export of an account: both sides, as its owner could read them. */
export async function exportMessages({ id, email }: ProvenPerson) {
  const rows = await select<RowOf<Booking, 'code'> & RowOf<Message, 'body' | 'created_at' | 'by_kind'>>(
    `SELECT b.code, m.by_kind, m.body, m.created_at FROM messages m JOIN bookings b ON b.id = m.booking_id
     WHERE m.booking_id IN (${theirs}) ORDER BY m.id DESC LIMIT ${MOST}`,
    [id, email],
  )
  return rows.map(r => ({ code: r.code, by: r.by_kind, text: r.body, at: r.created_at.toISOString() }))
}

/** Before the stays forget who it was: what was written about them goes, on both sides. */
export async function deleteMessages({ id, email }: ProvenPerson, t: Transaction): Promise<void> {
  await execute(`DELETE FROM channel_guest_messages WHERE booking_id IN (${theirs})`, [id, email], t)
  await execute(`DELETE FROM messages WHERE booking_id IN (${theirs})`, [id, email], t)
  await execute(`DELETE FROM message_threads WHERE booking_id IN (${theirs})`, [id, email], t)
}
