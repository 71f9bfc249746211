import type { Message } from 'firebase-admin/messaging'
import { config } from '../runtime.ts'
import { type NotificationRow, toldBy } from './read.ts'
import { wordsOf } from './words.ts'

/** Yesterday's news waits in the product. */
const LIVES_SECONDS = 24 * 3600

/** The same mark on each try: a second copy takes the place of the first one on the device. */
export function messageOf(row: NotificationRow, token: string): Message {
  const { title, text, path } = wordsOf(toldBy(row), row.language)
  const mark = `notification-${row.id}`
  const expires = Math.floor(row.created_at.getTime() / 1000) + LIVES_SECONDS
  return {
    token,
    notification: { title, body: text },
    data: { path, topic: row.topic, notification: String(row.id) },
    android: { ttl: LIVES_SECONDS * 1000, collapseKey: mark, notification: { tag: mark } },
    apns: { headers: { 'apns-collapse-id': mark, 'apns-expiration': String(expires) }, payload: { aps: { threadId: row.topic } } },
    webpush: { headers: { TTL: String(LIVES_SECONDS) }, notification: { tag: mark }, ...linkOf(path) },
  }
}

/** The provider takes secure addresses only. */
const linkOf = (path: string) =>
  config.publicOrigin.startsWith('https:') ? { fcmOptions: { link: `${config.publicOrigin}${path}` } } : undefined
