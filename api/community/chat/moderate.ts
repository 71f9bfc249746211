import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import { appError } from '../../platform/errors.ts'
import { audit } from '../../platform/http/audit.ts'
import type { Call } from '../../platform/http/caller.ts'
import { once } from '../../platform/http/once.ts'
import { fileReport, settleReports } from '../moderation/service.ts'
import { admitMember } from './admit.ts'
import { takeAway } from './write.ts'

interface Row {
  room: string
  user_id: number | null
  body: string | null
  removed: 'author' | 'moderator' | null
}
const findMessage = (id: number, t?: Transaction) =>
  selectOne<Row>(
    'SELECT m.room, w.user_id, m.body, m.removed FROM chat_messages m JOIN chat_members w ON w.id = m.member_id WHERE m.id = ?',
    [id],
    t,
  )

/** Its words are kept for whoever decides, also when their author removes them meanwhile. */
export async function reportChat(id: number, { reason }: { reason: string }, call: Call): Promise<{ reported: boolean }> {
  const message = await findMessage(id)
  if (!message) throw appError('not_found')
  const { user } = await admitMember(message.room, call)
  if (message.body === null) throw appError('not_found')
  if (message.user_id === user) throw appError('invalid_transition', { reason: 'chat_own' })
  return once({ property: 0, call }, async t => {
    await fileReport({ kind: 'chat', id, property: 0, reason }, call, t)
    await execute('UPDATE chat_messages SET reported_body = body WHERE id = ? AND body IS NOT NULL', [id], t)
    return { reported: true }
  })
}

/** Only what somebody reported: nobody reads along otherwise. Its author reads the reason where it stood. */
export async function hideChat(id: number, { reason }: { reason: string }, call: Call): Promise<undefined> {
  await once({ property: 0, call }, async t => {
    const message = await findMessage(id, t)
    if (!message) throw appError('not_found')
    if (message.removed === 'moderator') throw appError('invalid_transition', { state: 'hidden', detail: 'It is removed already.' })
    if (!(await settleReports({ kind: 'chat', id, outcome: 'hidden' }, call, t)))
      throw appError('invalid_transition', { detail: 'Only a message that somebody reported is read, or removed.' })
    await takeAway({ id, room: message.room, by: 'moderator', reason }, t)
    await audit(call, { action: 'chat.hide', entity: 'chat', entityId: id, changes: { reason } }, t)
    return null
  })
}
