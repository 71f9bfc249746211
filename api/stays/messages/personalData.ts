import { execute, select, type Transaction } from '../../../db/connection.ts'
import type { Booking, Message, MessageAttachment, MessageFile, RowOf, TextConsent } from '../../../db/models/index.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { deleteInBatches } from '../../platform/jobs/service.ts'
import type { ProvenPerson } from '../../platform/proof/service.ts'
import type { ownTextConsents } from './contract.ts'
import { deleteUnusedFiles } from './files/messageFileRows.ts'

const MOST = 10_000
const theirs = 'SELECT b.id FROM bookings b WHERE b.user_id = ? OR b.guest_email = ?'

/** Two years after the last word nobody asks for it any more. */
const OLD = 'last_at < UTC_TIMESTAMP(3) - INTERVAL 2 YEAR'

export async function purgeMessages(): Promise<number> {
  await deleteInBatches(
    `DELETE FROM message_attachments WHERE message_id IN (
       SELECT m.id FROM messages m WHERE m.booking_id IN (SELECT booking_id FROM message_threads WHERE ${OLD}))`,
  )
  const deleted = await deleteInBatches(`DELETE FROM messages WHERE booking_id IN (SELECT booking_id FROM message_threads WHERE ${OLD})`)
  await deleteInBatches(`DELETE FROM text_messages WHERE booking_id IN (SELECT booking_id FROM message_threads WHERE ${OLD})`)
  await deleteInBatches('DELETE FROM text_consents WHERE agreed_at < UTC_TIMESTAMP(3) - INTERVAL 3 YEAR')
  await deleteInBatches(`DELETE FROM channel_guest_messages WHERE booking_id IN (SELECT booking_id FROM message_threads WHERE ${OLD})`)
  await deleteInBatches(
    `DELETE FROM message_threads WHERE ${OLD} AND NOT EXISTS (SELECT 1 FROM messages m WHERE m.booking_id = message_threads.booking_id)`,
  )
  await deleteInBatches('DELETE FROM message_sends WHERE sent_at < UTC_TIMESTAMP(3) - INTERVAL 2 YEAR')
  return deleted
}

/** For the export of an account: both sides, as its owner could read them. */
export async function exportMessages({ id, email }: ProvenPerson) {
  const rows = await select<RowOf<Booking, 'code'> & RowOf<Message, 'id' | 'body' | 'created_at' | 'by_kind'>>(
    `SELECT m.id, b.code, m.by_kind, m.body, m.created_at FROM messages m JOIN bookings b ON b.id = m.booking_id
     WHERE m.booking_id IN (${theirs}) ORDER BY m.id DESC LIMIT ${MOST}`,
    [id, email],
  )
  const files = await select<RowOf<MessageFile, 'name'> & RowOf<MessageAttachment, 'message_id'>>(
    `SELECT a.message_id, f.name FROM messages m JOIN message_attachments a ON a.message_id = m.id JOIN message_files f ON f.id = a.file_id
     WHERE m.booking_id IN (${theirs}) ORDER BY m.id DESC LIMIT ${MOST}`,
    [id, email],
  )
  const byMessage = Map.groupBy(files, file => file.message_id)
  return rows.map(r => ({
    code: r.code,
    by: r.by_kind,
    text: r.body,
    files: (byMessage.get(r.id) ?? []).map(file => file.name),
    at: r.created_at.toISOString(),
  }))
}

/** For the export of an account: when it agreed to messages on the telephone, and took that back. */
export async function exportTextConsents({ id, email }: ProvenPerson): Promise<Infer<typeof ownTextConsents>> {
  const rows = await select<RowOf<Booking, 'code'> & RowOf<TextConsent, 'agreed_with' | 'agreed_at' | 'withdrawn_at'>>(
    `SELECT b.code, c.agreed_with, c.agreed_at, c.withdrawn_at FROM text_consents c JOIN bookings b ON b.id = c.booking_id
     WHERE c.booking_id IN (${theirs}) ORDER BY c.agreed_at DESC LIMIT ${MOST}`,
    [id, email],
  )
  return rows.map(c => ({
    code: c.code,
    agreedWith: c.agreed_with,
    agreedAt: c.agreed_at.toISOString(),
    withdrawnAt: c.withdrawn_at?.toISOString() ?? null,
  }))
}

/** Before the stays forget who it was: what was written about them goes, on both sides. */
export async function deleteMessages({ id, email }: ProvenPerson, t: Transaction): Promise<void> {
  await execute(`DELETE FROM text_messages WHERE booking_id IN (${theirs})`, [id, email], t)
  await execute(`DELETE FROM text_consents WHERE booking_id IN (${theirs})`, [id, email], t)
  await execute(`DELETE FROM channel_guest_messages WHERE booking_id IN (${theirs})`, [id, email], t)
  const attached = await select<RowOf<MessageFile, 'id'>>(
    `SELECT f.id FROM message_files f WHERE f.booking_id IN (${theirs})
     UNION SELECT a.file_id FROM message_attachments a JOIN messages m ON m.id = a.message_id WHERE m.booking_id IN (${theirs})`,
    [id, email, id, email],
    t,
  )
  await execute(
    `DELETE FROM message_attachments WHERE message_id IN (SELECT m.id FROM messages m WHERE m.booking_id IN (${theirs}))`,
    [id, email],
    t,
  )
  await deleteUnusedFiles(
    attached.map(file => file.id),
    t,
  )
  await execute(`DELETE FROM messages WHERE booking_id IN (${theirs})`, [id, email], t)
  await execute(`DELETE FROM message_threads WHERE booking_id IN (${theirs})`, [id, email], t)
}
