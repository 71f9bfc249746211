import { execute, type Transaction } from '../../../db/connection.ts'
import { deleteInBatches } from '../jobs/service.ts'
import { listDeviceIds, removeDevices } from './devices.ts'

/** Nothing is left that tells this person anything, or where they are. */
export async function eraseNotifications(user: number, t: Transaction): Promise<void> {
  await removeDevices(await listDeviceIds(user, t), t)
  await execute('DELETE o FROM push_outbox o JOIN notifications n ON n.id = o.notification_id WHERE n.user_id = ?', [user], t)
  await execute('DELETE FROM digest_queue WHERE user_id = ?', [user], t)
  await execute('DELETE FROM notifications WHERE user_id = ?', [user], t)
  await execute('DELETE FROM notification_preferences WHERE user_id = ?', [user], t)
}

const RETENTION_DAYS = 90
/** A mail that waits longer is news no more: the longest rhythm is a day. */
const DIGEST_DAYS = 7

/** What was told long ago, what was sent or given up, mails of news that nobody may have any more, and devices of sessions that ran out. */
export async function purgeNotifications(): Promise<void> {
  await deleteInBatches(
    `DELETE FROM push_outbox WHERE status <> 'queued' AND created_at < UTC_TIMESTAMP(3) - INTERVAL ${RETENTION_DAYS} DAY`,
  )
  await deleteInBatches(
    `DELETE FROM digest_queue WHERE created_at < UTC_TIMESTAMP(3) - INTERVAL ${DIGEST_DAYS} DAY
       OR NOT EXISTS (SELECT u.id FROM users u WHERE u.id = digest_queue.user_id AND u.locked_at IS NULL)`,
  )
  await deleteInBatches(`DELETE FROM notifications WHERE created_at < UTC_TIMESTAMP(3) - INTERVAL ${RETENTION_DAYS} DAY`)
  await deleteInBatches(
    `DELETE FROM push_devices WHERE NOT EXISTS (SELECT s.id FROM sessions s WHERE s.id = push_devices.session_id AND s.revoked_at IS NULL
       AND s.idle_until > UTC_TIMESTAMP(3) AND s.expires_at > UTC_TIMESTAMP(3))`,
  )
}
