import { execute, select, selectOne, type Transaction } from '../../../../db/connection.ts'
import type { ColumnOf, Message, RowOf, TextMessage } from '../../../../db/models/index.ts'
import type { TextProblem } from '../../../../domain/guestMessages/textMessages.ts'
import { loadBooking } from '../../booking/service.ts'
import { MESSAGE_FILE_COLUMNS, type MessageFileRow } from '../files/messageFileRows.ts'
import { mailMessage } from '../mailMessage.ts'

interface FailedRow extends RowOf<TextMessage, 'id' | 'booking_id' | 'message_id'> {
  text: ColumnOf<Message, 'body'>
}

/** It did not arrive, for certain: the guest gets the mail in its place, where there is an address. Once, whoever says it. */
export async function failText(id: number, problem: TextProblem, t: Transaction): Promise<void> {
  const { affectedRows } = await execute(
    `UPDATE text_messages SET state = 'failed', problem = ?, next_try_at = NULL, updated_at = UTC_TIMESTAMP(3)
     WHERE id = ? AND state IN ('waiting', 'sending', 'sent', 'unknown')`,
    [problem, id],
    t,
  )
  if (!affectedRows) return
  const row = await selectOne<FailedRow>(
    'SELECT x.id, x.booking_id, x.message_id, m.body AS text FROM text_messages x JOIN messages m ON m.id = x.message_id WHERE x.id = ?',
    [id],
    t,
  )
  if (!row) return
  const booking = await loadBooking(row.booking_id, t)
  if (booking.guest_email === null) return
  const files = await select<MessageFileRow>(
    `SELECT ${MESSAGE_FILE_COLUMNS} FROM message_attachments a JOIN message_files f ON f.id = a.file_id WHERE a.message_id = ? ORDER BY f.id`,
    [row.message_id],
    t,
  )
  await mailMessage(booking, { text: row.text, files }, t)
  await execute('UPDATE message_sends SET mailed = 1 WHERE message_id = ?', [row.message_id], t)
}
