import { randomUUID } from 'node:crypto'
import { execute, type Transaction } from '../../../db/connection.ts'
import type { NotificationTopic } from '../../../domain/access/notificationTopics.ts'
import { getActor } from '../http/actor.ts'
import { wakeJob } from '../jobs/service.ts'
import { config } from '../runtime.ts'
import { queueDigest } from './digest/queueDigest.ts'
import { isWithinDailyBudget, mergeIntoNewest } from './mergeIntoNewest.ts'
import type { NotificationFacts, NotificationKind } from './notificationFormat.ts'
import { type Recipients, selectRecipients } from './recipients.ts'

/** The job that sends; woken as soon as the transaction that told somebody is committed. */
export const PUSH_JOB = 'push'

export interface NewNotification<T extends NotificationTopic = NotificationTopic> {
  topic: T
  kind: NotificationKind<T>
  property?: number
  booking?: number
  /** What else it is about: the request, review, event, ride or connection. */
  subject?: number
  /** Whose name it says; never kept here. */
  about?: number
  facts?: NotificationFacts
}

/** Notifies people in the caller's transaction, so only if the change is committed; whoever made the change is left out. Two statements, and one where there are pushes. */
export async function notify<T extends NotificationTopic>(to: Recipients, notification: NewNotification<T>, t: Transaction): Promise<void> {
  if ('users' in to && !to.users.length) return
  if (!(await isWithinDailyBudget(to, notification, t))) return mergeIntoNewest(to, notification, t)
  const { sql, bind } = selectRecipients(to, notification.topic)
  const batch = randomUUID()
  const { affectedRows } = await execute(
    `INSERT INTO notifications (user_id, property_id, is_house, topic, kind, booking_id, subject_id, about_id, facts, batch, created_at)
     SELECT u.id, ?, ?, ?, ?, ?, ?, ?, ?, ?, UTC_TIMESTAMP(3) FROM (${sql}) found JOIN users u ON u.id = found.user_id
     WHERE u.locked_at IS NULL AND u.id <> ? AND NOT EXISTS (SELECT 1 FROM demo_properties d WHERE d.property_id = ?)`,
    [
      notification.property ?? 0,
      'property' in to,
      notification.topic,
      notification.kind,
      notification.booking ?? null,
      notification.subject ?? null,
      notification.about ?? null,
      notification.facts ? JSON.stringify(notification.facts) : null,
      batch,
      ...bind,
      getActor(t) ?? 0,
      // A demo has news for nobody.
      notification.property ?? 0,
    ],
    t,
  )
  if (!affectedRows) return
  await queueDigest(batch, t)
  if (config.push) await enqueuePush(batch, t)
}

/** To every device that is signed in, of those who want this topic pushed. */
async function enqueuePush(batch: string, t: Transaction): Promise<void> {
  const { affectedRows } = await execute(
    `INSERT INTO push_outbox (notification_id, device_id, status, next_try_at, created_at)
     SELECT n.id, d.id, 'queued', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) FROM notifications n
     JOIN notification_preferences p ON p.user_id = n.user_id AND p.topic = n.topic AND p.push = 1
     JOIN push_devices d ON d.user_id = n.user_id
     JOIN sessions s ON s.id = d.session_id AND s.revoked_at IS NULL AND s.idle_until > UTC_TIMESTAMP(3) AND s.expires_at > UTC_TIMESTAMP(3)
     WHERE n.batch = ?`,
    [batch],
    t,
  )
  if (affectedRows) t.afterCommit(() => wakeJob(PUSH_JOB))
}
