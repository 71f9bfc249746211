import { execute, select, selectOne, transaction } from '../../../../db/connection.ts'
import type { DigestEntry, RowOf, User } from '../../../../db/models/index.ts'
import { type DigestRhythm, digestDueBefore, digestRhythms } from '../../../../domain/access/digests.ts'
import { excludeFailedItems, processItems } from '../../jobs/service.ts'
import { enqueueStaffMail, notificationDigest } from '../../mail/service.ts'
import { config } from '../../runtime.ts'
import { formatNotification } from '../notificationFormat.ts'
import { READABLE_BY_USER, selectNotifications, toNotificationContent } from '../notificationRows.ts'

export const DIGEST_JOB = 'digests'

/** More people are written to in the next round. */
const PEOPLE_AT_ONCE = 100
/** A mail lists no more; the centre has all of them. */
export const MOST_LISTED = 50
const MOST_TAKEN = 500

interface Due {
  rhythm: DigestRhythm
  timezone: string
  before: Date
}

/** Writes the mails that are due. What was read meanwhile, or is not theirs to read any more, is left out. */
export async function sendDueDigests({ signal, now = new Date() }: { signal?: AbortSignal; now?: Date } = {}): Promise<void> {
  for (const rhythm of digestRhythms) {
    const zones = await select<RowOf<DigestEntry, 'timezone'>>('SELECT DISTINCT timezone FROM digest_queue WHERE rhythm = ?', [rhythm])
    for (const { timezone } of zones) {
      if (signal?.aborted) return
      await sendDigestsOf({ rhythm, timezone, before: digestDueBefore(rhythm, now, timezone) }, signal)
    }
  }
}

async function sendDigestsOf(due: Due, signal: AbortSignal | undefined) {
  const people = await select<RowOf<DigestEntry, 'user_id'>>(
    `SELECT DISTINCT q.user_id FROM digest_queue q WHERE q.rhythm = ? AND q.timezone = ? AND q.created_at <= ?
       AND ${excludeFailedItems(DIGEST_JOB, 'q.user_id')} LIMIT ?`,
    [due.rhythm, due.timezone, due.before, PEOPLE_AT_ONCE],
  )
  await processItems(people, ({ user_id }) => sendDigest(user_id, due), {
    job: DIGEST_JOB,
    toItem: p => ({ id: p.user_id, property: 0 }),
    signal,
  })
}

/** Mail and queue change together: nothing is mailed twice, and nothing is lost. */
const sendDigest = (user: number, { rhythm, timezone, before }: Due) =>
  transaction(async t => {
    const entries = await select<RowOf<DigestEntry, 'notification_id'>>(
      `SELECT notification_id FROM digest_queue WHERE user_id = ? AND rhythm = ? AND timezone = ? AND created_at <= ?
       ORDER BY notification_id LIMIT ? FOR UPDATE`,
      [user, rhythm, timezone, before, MOST_TAKEN],
      t,
    )
    if (!entries.length) return false
    const ids = entries.map(e => e.notification_id)
    const unread = (await selectNotifications(`WHERE ${READABLE_BY_USER} AND n.id IN (?) ORDER BY n.id DESC`, [user, ids])).filter(
      r => !r.read_at,
    )
    const to = await selectOne<RowOf<User, 'email' | 'name' | 'role'>>(
      'SELECT email, name, role FROM users WHERE id = ? AND locked_at IS NULL',
      [user],
      t,
    )
    if (to && unread.length)
      await enqueueStaffMail(t, { to: to.email }, language =>
        notificationDigest({
          language,
          name: to.name,
          news: unread.slice(0, MOST_LISTED).map(row => formatNotification(toNotificationContent(row), language)),
          left: Math.max(0, unread.length - MOST_LISTED),
          url: `${config.publicOrigin}/${centres[to.role]}`,
        }),
      )
    await execute('DELETE FROM digest_queue WHERE notification_id IN (?)', [ids], t)
    return true
  })

const centres = {
  traveller: 'account/notifications',
  hostel_owner: 'owner/notifications',
  super_admin: 'superadmin/notifications',
} as const
