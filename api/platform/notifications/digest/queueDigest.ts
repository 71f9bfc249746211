import { execute, type Transaction } from '../../../../db/connection.ts'

/** Of a batch, for those who want mails of its topic: one statement. */
export async function queueDigest(batch: string, t: Transaction): Promise<void> {
  await execute(
    `INSERT INTO digest_queue (notification_id, user_id, rhythm, timezone, created_at)
     SELECT n.id, n.user_id, c.mail_every, COALESCE(p.timezone, 'UTC'), n.created_at FROM notifications n
     JOIN notification_preferences c ON c.user_id = n.user_id AND c.topic = n.topic AND c.mail_every IS NOT NULL
     LEFT JOIN properties p ON p.id = n.property_id WHERE n.batch = ?`,
    [batch],
    t,
  )
}
