import { CHAT_RETENTION_DAYS } from '../../../domain/access/chat.ts'
import { deleteInBatches } from '../../platform/jobs/service.ts'

const PURGED_BEFORE = `UTC_TIMESTAMP(3) - INTERVAL ${CHAT_RETENTION_DAYS} DAY`

/** Deletes old messages, then members who have been absent as long and have no message left. */
export async function purgeChats(): Promise<number> {
  const deletedCount = await deleteInBatches(`DELETE FROM chat_messages WHERE created_at < ${PURGED_BEFORE}`)
  await deleteInBatches(
    `DELETE FROM chat_members WHERE seen_at < ${PURGED_BEFORE} AND NOT EXISTS (SELECT 1 FROM chat_messages m WHERE m.member_id = chat_members.id)`,
  )
  return deletedCount
}
