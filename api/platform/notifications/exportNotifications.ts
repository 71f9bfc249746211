import { select } from '../../../db/connection.ts'
import type { Computed, NotificationPreference, PushDevice, RowOf } from '../../../db/models/index.ts'
import type { Infer } from '../http/schema.ts'
import type { exportedNotifications } from './contract.ts'
import { formatNotification } from './notificationFormat.ts'
import { READABLE_BY_USER, selectNotifications, toNotificationContent } from './notificationRows.ts'

/** Far more than a person gets in the days that they are kept. */
const MAX_ROWS = 10_000

/** For the export of an account. */
export async function exportNotifications(user: number): Promise<Infer<typeof exportedNotifications>> {
  const [notifications, choices, devices] = await Promise.all([
    selectNotifications(`WHERE ${READABLE_BY_USER} ORDER BY n.id DESC LIMIT ${MAX_ROWS}`, [user]),
    select<RowOf<NotificationPreference, 'topic' | 'push' | 'mail' | 'mail_every'>>(
      'SELECT topic, push, mail, mail_every FROM notification_preferences WHERE user_id = ? ORDER BY topic',
      [user],
    ),
    select<RowOf<PushDevice, 'created_at' | 'seen_at' | 'platform'> & { device: Computed<string | null> }>(
      'SELECT platform, COALESCE(device, name) AS device, created_at, seen_at FROM push_devices WHERE user_id = ? ORDER BY id',
      [user],
    ),
  ])
  return {
    told: notifications.map(row => {
      const { title, text } = formatNotification(toNotificationContent(row), row.language)
      return { title, text, at: row.created_at.toISOString(), readAt: row.read_at?.toISOString() ?? null }
    }),
    choices: choices.map(c => ({ topic: c.topic, push: c.push === 1, mail: c.mail === 1, mailEvery: c.mail_every })),
    devices: devices.map(d => ({
      platform: d.platform,
      device: d.device,
      savedAt: d.created_at.toISOString(),
      seenAt: d.seen_at.toISOString(),
    })),
  }
}
