import { execute, select, type Transaction } from '../../../db/connection.ts'
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

/** Is there room for one more line, and one more ring, of this topic today? Strangers can cause as many as they like. */
export const isWithinDailyBudget = (
  to: Recipients,
  { topic, property = 0, subject = 0 }: NotificationKey,
  t: Transaction,
): Promise<boolean> => consumeMailBudget(`${budgetKey(to, property, subject)} ${topic}`, 'plain', defaultLocale, t)

function budgetKey(to: Recipients, property: number, subject: number): string {
  if ('user' in to) return `user ${to.user}`
  if ('users' in to) return `people of ${property} ${subject}`
  if ('house' in to) return `house ${to.house}`
  if ('admins' in to) return 'admins'
  return 'booking' in to.guestOf ? `guest of booking ${to.guestOf.booking}` : `guest of group ${to.guestOf.group}`
}

/** What is too much stands as a number at the newest of its kind, which is news again; no device rings for it. */
export async function mergeIntoNewest(to: Recipients, { topic, kind, property = 0 }: NotificationKey, t: Transaction): Promise<void> {
  const { sql, bind } = selectRecipients(to, topic)
  const newest = await select<{ id: number }>(
    `SELECT MAX(n.id) AS id FROM (${sql}) found JOIN notifications n ON n.user_id = found.user_id
     WHERE n.topic = ? AND n.kind = ? AND n.property_id = ? GROUP BY n.user_id`,
    [...bind, topic, kind, property],
    t,
  )
  if (newest.length) await execute('UPDATE notifications SET more = more + 1, read_at = NULL WHERE id IN (?)', [newest.map(n => n.id)], t)
}
