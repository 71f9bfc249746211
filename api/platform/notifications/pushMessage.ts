import type { Message } from 'firebase-admin/messaging'
import { config } from '../runtime.ts'
import { formatNotification } from './notificationFormat.ts'
import { type NotificationRow, toNotificationContent } from './notificationRows.ts'

/** Old news waits in the notification centre. */
const TTL_SECONDS = 24 * 3600

/** The same mark on each attempt: a second copy takes the place of the first one on the device. */
export function createPushMessage(row: NotificationRow, token: string): Message {
  const { title, text, path } = formatNotification(toNotificationContent(row), row.language)
  const tag = `notification-${row.id}`
  const expires = Math.floor(row.created_at.getTime() / 1000) + TTL_SECONDS
  return {
    token,
    notification: { title, body: text },
    data: { path, topic: row.topic, notification: String(row.id) },
    android: { ttl: TTL_SECONDS * 1000, collapseKey: tag, notification: { tag } },
    apns: { headers: { 'apns-collapse-id': tag, 'apns-expiration': String(expires) }, payload: { aps: { threadId: row.topic } } },
    webpush: { headers: { TTL: String(TTL_SECONDS) }, notification: { tag }, ...toWebLink(path) },
  }
}

/** The provider takes secure addresses only. */
const toWebLink = (path: string) =>
  config.publicOrigin.startsWith('https:') ? { fcmOptions: { link: `${config.publicOrigin}${path}` } } : undefined
