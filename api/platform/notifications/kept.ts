import { select } from '../../../db/connection.ts'
import type { Infer } from '../http/schema.ts'
import type { keptNotifications, platforms } from './contract.ts'
import { MINE, selectNotifications, toldBy } from './read.ts'
import { wordsOf } from './words.ts'

/** Far more than a person gets in the days that they are kept. */
const MOST = 10_000

/** For the export of an account. */
export async function notificationsOf(user: number): Promise<Infer<typeof keptNotifications>> {
  const [told, choices, devices] = await Promise.all([
    selectNotifications(`WHERE ${MINE} ORDER BY n.id DESC LIMIT ${MOST}`, [user]),
    select<{ topic: string; push: number; mail: number }>(
      'SELECT topic, push, mail FROM notification_preferences WHERE user_id = ? ORDER BY topic',
      [user],
    ),
    select<{ platform: (typeof platforms)[number]; device: string | null; created_at: Date; seen_at: Date }>(
      'SELECT platform, COALESCE(device, name) AS device, created_at, seen_at FROM push_devices WHERE user_id = ? ORDER BY id',
      [user],
    ),
  ])
  return {
    told: told.map(row => {
      const { title, text } = wordsOf(toldBy(row), row.language)
      return { title, text, at: row.created_at.toISOString(), readAt: row.read_at?.toISOString() ?? null }
    }),
    choices: choices.map(c => ({ topic: c.topic, push: c.push === 1, mail: c.mail === 1 })),
    devices: devices.map(d => ({
      platform: d.platform,
      device: d.device,
      savedAt: d.created_at.toISOString(),
      seenAt: d.seen_at.toISOString(),
    })),
  }
}
