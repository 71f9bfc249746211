import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import type { ChatMember as ChatMemberModel, RowOf } from '../../../db/models/index.ts'
import {
  CHAT_CLOSES_DAYS_AFTER,
  CHAT_OPENS_DAYS_BEFORE,
  type ChatAccess,
  type ChatRoom,
  parseChatKey,
  resolveChatAccess,
} from '../../../domain/access/chat.ts'
import { type AppError, appError } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { requireSignedIn } from '../../platform/http/requireSignedIn.ts'
import { loadChatStays, type NamedStay } from './chatStays.ts'

/** A person whose stay gives access to the room now. */
export interface ChatGuest {
  user: number
  key: string
  room: ChatRoom
  stays: NamedStay[]
}
export interface ChatMember extends ChatGuest {
  id: number
  readSeq: number
}

/** Checked again at each request: a booking can be cancelled in between. */
export async function authorizeChatGuest(key: string, ctx: RequestContext, t?: Transaction): Promise<ChatGuest> {
  const user = requireSignedIn(ctx).caller.userId
  const room = parseChatKey(key)
  if (!room) throw appError('not_found')
  const stays = await loadChatStays([user], t)
  const refusal = standingError(resolveChatAccess(room, stays))
  if (refusal) throw refusal
  return { user, key, room, stays }
}

export async function authorizeChatMember(key: string, ctx: RequestContext, t?: Transaction): Promise<ChatMember> {
  const guest = await authorizeChatGuest(key, ctx, t)
  const member = await selectOne<RowOf<ChatMemberModel, 'id' | 'read_seq'>>(
    'SELECT id, read_seq FROM chat_members WHERE room = ? AND user_id = ? AND left_at IS NULL',
    [key, guest.user],
    t,
  )
  if (!member) throw appError('invalid_transition', { reason: 'chat_join_first' })
  return { ...guest, id: member.id, readSeq: member.read_seq }
}

function standingError({ is }: ChatAccess): AppError | undefined {
  switch (is) {
    case 'open':
      return undefined
    case 'early':
      return appError('invalid_transition', { reason: 'chat_early', n: CHAT_OPENS_DAYS_BEFORE })
    case 'over':
      return appError('gone', { reason: 'chat_over', n: CHAT_CLOSES_DAYS_AFTER })
    case 'not_for':
      return appError('forbidden', { reason: 'chat_women' })
    case 'unvouched':
      return appError('forbidden', { reason: 'chat_unvouched' })
    case 'unseen':
      return appError('forbidden', { reason: 'chat_unseen' })
    case 'stranger':
      return appError('forbidden', { reason: 'chat_no_stay' })
  }
}

/** Takes the next number of a room, or the last of several. Concurrent writers wait until this commits, so numbers rise in commit order. */
export async function takeNextSequence(key: string, t: Transaction, count = 1): Promise<number> {
  const { insertId } = await execute(
    `INSERT INTO chat_rooms (room, position) VALUES (?, LAST_INSERT_ID(?))
     ON DUPLICATE KEY UPDATE position = LAST_INSERT_ID(position + VALUES(position))`,
    [key, count],
    t,
  )
  return insertId
}
