import { select } from '../../../db/connection.ts'
import type { ChatMember, ColumnOf, RowOf, Session, User } from '../../../db/models/index.ts'
import { parseChatKey, resolveChatAccess } from '../../../domain/access/chat.ts'
import { ACTIVE_SESSION } from '../../platform/http/auth.ts'
import type { LoadAccess } from '../../platform/http/streams/streamMonitor.ts'
import { loadChatStays } from './chatStays.ts'

/** Listeners who still have access: a live session, a stay that gives access, and a membership of the room. Four statements, whatever their number. */
export const loadStandings: LoadAccess<string, 'in'> = async all => {
  const sessions = await loadSessionUsers(all.map(w => w.session))
  const users = [...new Set(sessions.values())]
  if (!users.length) return new Map()
  const stays = Map.groupBy(await loadChatStays(users), s => s.user)
  const joined = new Set(
    (
      await select<RowOf<ChatMember, 'room'> & { user_id: NonNullable<ColumnOf<ChatMember, 'user_id'>> }>(
        'SELECT room, user_id FROM chat_members WHERE user_id IN (?) AND room IN (?) AND left_at IS NULL',
        [users, [...new Set(all.map(w => w.about))]],
      )
    ).map(m => `${m.user_id} ${m.room}`),
  )
  return new Map(
    all.flatMap(watched => {
      const user = sessions.get(watched.session)
      const room = parseChatKey(watched.about)
      if (!user || !room || !joined.has(`${user} ${watched.about}`)) return []
      return resolveChatAccess(room, stays.get(user) ?? []).is === 'open' ? [[watched, 'in'] as const] : []
    }),
  )
}

async function loadSessionUsers(sessions: readonly number[]): Promise<Map<number, number>> {
  const rows = await select<{ session: ColumnOf<Session, 'id'>; user: ColumnOf<User, 'id'> }>(
    `SELECT s.id AS session, u.id AS user FROM ${ACTIVE_SESSION.from} WHERE s.id IN (?) AND ${ACTIVE_SESSION.where}`,
    [[...new Set(sessions)]],
  )
  return new Map(rows.map(r => [r.session, r.user]))
}
