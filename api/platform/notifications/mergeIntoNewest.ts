import { execute, select, type Transaction } from '../../../db/connection.ts'
import type { Notification, RowOf } from '../../../db/models/index.ts'
import type { NotificationTopic } from '../../../domain/access/notificationTopics.ts'
import { defaultLocale } from '../../../domain/language/locales.ts'
import { consumeMailBudget } from '../mail/service.ts'
import { type Recipients, selectRecipients } from './recipients.ts'

interface NotificationKey {
  topic: NotificationTopic
  kind: string
  property?: number
  subject?: number
}

/** Whether another line, and another push, of this topic is within today's limit: strangers can cause as many as they like. */
export const isWithinDailyBudget = (
  to: Recipients,
  { topic, property = 0, subject = 0 }: NotificationKey,
  t: Transaction,
): Promise<boolean> => consumeMailBudget(`${budgetKey(to, property, subject)} ${topic}`, 'plain', defaultLocale, t)

function budgetKey(to: Recipients, property: number, subject: number): string {
  if ('user' in to) return `user ${to.user}`
  if ('users' in to) return `people of ${property} ${subject}`
  if ('property' in to) return `house ${to.property}`
  if ('admins' in to) return 'admins'
  return 'booking' in to.guestOf ? `guest of booking ${to.guestOf.booking}` : `guest of group ${to.guestOf.group}`
}

/** Above the limit, a counter on the newest line of its kind grows instead; that line becomes unread again, without a push. */
export async function mergeIntoNewest(to: Recipients, { topic, kind, property = 0 }: NotificationKey, t: Transaction): Promise<void> {
  const { sql, bind } = selectRecipients(to, topic)
  const newest = await select<RowOf<Notification, 'id'>>(
    `SELECT MAX(n.id) AS id FROM (${sql}) found JOIN notifications n ON n.user_id = found.user_id
     WHERE n.topic = ? AND n.kind = ? AND n.property_id = ? GROUP BY n.user_id`,
    [...bind, topic, kind, property],
    t,
  )
  if (newest.length) await execute('UPDATE notifications SET more = more + 1, read_at = NULL WHERE id IN (?)', [newest.map(n => n.id)], t)
}
