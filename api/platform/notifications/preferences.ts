import { execute, select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { NotificationPreference, PropertyMember, RowOf } from '../../../db/models/index.ts'
import { canBeDigested, type DigestRhythm } from '../../../domain/access/digests.ts'
import { type NotificationTopic, topicNames, topicOf } from '../../../domain/access/notificationTopics.ts'
import { can, type MemberRole } from '../../../domain/access/rights.ts'
import { fieldError } from '../errors.ts'
import type { Caller, RequestContext } from '../http/requestContext.ts'
import { withIdempotency } from '../http/withIdempotency.ts'
import { config } from '../runtime.ts'

type PreferenceRow = RowOf<NotificationPreference, 'topic' | 'push' | 'mail' | 'mail_every'>
export interface PreferenceChange {
  topic: NotificationTopic
  push?: boolean
  mail?: boolean
  mailEvery?: DigestRhythm | null
}

/** Topics that can reach this person, in the order of the table. Push is asked for, a mail is done without. */
export async function getPreferences({ userId, role }: Caller, t?: Transaction) {
  const [rows, members] = [
    await select<PreferenceRow>('SELECT topic, push, mail, mail_every FROM notification_preferences WHERE user_id = ?', [userId], t),
    await select<RowOf<PropertyMember, 'role'>>('SELECT DISTINCT role FROM property_members WHERE user_id = ?', [userId], t),
  ]
  const choices = new Map(rows.map(r => [r.topic, r]))
  const mine = topicNames.filter(name =>
    canReach(
      name,
      role,
      members.map(m => m.role),
    ),
  )
  return {
    isPushSetUp: config.push !== null,
    browser: config.browserPush,
    topics: mine.map(topic => {
      const { label, hasOptionalMail } = topicOf(topic)
      const row = choices.get(topic)
      const mail = hasOptionalMail ? row?.mail !== 0 : null
      return {
        topic,
        words: label,
        centre: true,
        push: row?.push === 1,
        mail,
        mailEvery: row?.mail_every ?? null,
        canBeDigested: canBeDigested(topic),
      }
    }),
  }
}

function canReach(name: NotificationTopic, role: Caller['role'], roles: readonly MemberRole[]): boolean {
  const { for: whom, right } = topicOf(name)
  if (whom === 'admin') return role === 'super_admin'
  return whom === 'person' || roles.some(r => right && can(r, right))
}

export function savePreferences(topics: readonly PreferenceChange[], ctx: RequestContext & { caller: Caller }) {
  const { userId } = ctx.caller
  for (const [i, { topic, mail, mailEvery }] of topics.entries()) {
    if (mail === false && !topicOf(topic).hasOptionalMail) throw fieldError(`topics.${i}.mail`, 'mail_needed', 'mail.needed')
    if (mailEvery && !canBeDigested(topic)) throw fieldError(`topics.${i}.mailEvery`, 'mail_needed', 'mail.needed')
  }
  return withIdempotency({ property: 0, ctx }, async t => {
    for (const choice of topics) await savePreference(userId, choice, t)
    return getPreferences(ctx.caller, t)
  })
}

async function savePreference(user: number, { topic, push, mail, mailEvery }: PreferenceChange, t: Transaction) {
  await execute(
    `INSERT INTO notification_preferences (user_id, topic, push, mail, mail_every, updated_at) VALUES (?, ?, ?, ?, ?, UTC_TIMESTAMP(3))
     ON DUPLICATE KEY UPDATE push = COALESCE(?, push), mail = COALESCE(?, mail), mail_every = IF(?, VALUES(mail_every), mail_every),
       updated_at = VALUES(updated_at)`,
    [user, topic, push ?? false, mail ?? true, mailEvery ?? null, push ?? null, mail ?? null, mailEvery !== undefined],
    t,
  )
  // What waits for a mail that nobody wants any more.
  if (mailEvery === null)
    await execute(
      'DELETE q FROM digest_queue q JOIN notifications n ON n.id = q.notification_id WHERE q.user_id = ? AND n.topic = ?',
      [user, topic],
      t,
    )
}

/** Does this person want the mail of a topic that they may do without? Who has no account gets it. */
export async function acceptsMail(who: { user: number } | { email: string }, topic: NotificationTopic, t: Transaction): Promise<boolean> {
  const [column, value] = 'user' in who ? ['p.user_id', who.user] : ['u.email', who.email]
  const row = await selectOne<RowOf<NotificationPreference, 'mail'>>(
    `SELECT p.mail FROM notification_preferences p JOIN users u ON u.id = p.user_id WHERE ${column} = ? AND p.topic = ?`,
    [value, topic],
    t,
  )
  return row?.mail !== 0
}
