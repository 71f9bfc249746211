import { select, type Transaction } from '../../../db/connection.ts'
import type { ChatMember, ColumnOf, Count, RowOf } from '../../../db/models/index.ts'
import { findCityNames } from '../../../db/reference/localizedNames.ts'
import { type ChatAccess, type ChatRoom, chatKey, chatRoomsForStays, resolveChatAccess } from '../../../domain/access/chat.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { requireSignedIn } from '../../platform/http/requireSignedIn.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { countMyUnreadThreads } from '../../stays/messages/service.ts'
import { NOT_BLOCKED_IN_CHAT } from './blockPerson.ts'
import { loadChatStays, type NamedStay } from './chatStays.ts'
import { type chatRoom, MAX_ROOMS } from './contract.ts'

export type RoomView = Infer<typeof chatRoom>

/** Open rooms, then upcoming ones; three statements, whatever their number. */
export async function listRooms(ctx: RequestContext): Promise<{ rooms: RoomView[] }> {
  const user = requireSignedIn(ctx).caller.userId
  const stays = await loadChatStays([user])
  const rooms = await loadRoomViews(chatRoomsForStays(stays), { user, stays })
  return { rooms: rooms.sort(openFirst).slice(0, MAX_ROOMS) }
}

export async function countUnread(ctx: RequestContext): Promise<{ threads: number; rooms: number }> {
  const [threads, { rooms }] = await Promise.all([countMyUnreadThreads(requireSignedIn(ctx).caller.userId), listRooms(ctx)])
  return { threads, rooms: rooms.filter(({ isOpen, unread }) => isOpen && unread > 0).length }
}

/** An upcoming room states when it opens. */
const listedStandings: readonly ChatAccess['is'][] = ['open', 'early', 'unvouched', 'unseen']

const openFirst = (a: RoomView, b: RoomView) => Number(b.isOpen) - Number(a.isOpen) || a.opens.localeCompare(b.opens)

export async function loadRoomView(room: ChatRoom, of: { user: number; stays: NamedStay[] }, t?: Transaction): Promise<RoomView> {
  const [view] = await loadRoomViews([room], of, t)
  if (!view) throw new Error(`the room ${chatKey(room)} was open and is not there`)
  return view
}

async function loadRoomViews(rooms: readonly ChatRoom[], { user, stays }: { user: number; stays: NamedStay[] }, t?: Transaction) {
  const mine = await loadMemberships(user, rooms.map(chatKey), t)
  return rooms.flatMap(room => {
    const standing = resolveChatAccess(room, stays)
    if (!listedStandings.includes(standing.is) || !('opens' in standing)) return []
    const at = stays.find(s => (room.kind === 'house' ? s.property : s.city) === room.id)
    const member = mine.get(chatKey(room))
    const view: RoomView = {
      key: chatKey(room),
      kind: room.kind,
      audience: room.audience,
      name: (room.kind === 'house' ? at?.propertyName : at?.cityName) ?? '',
      names: room.kind === 'city' ? findCityNames(at?.cityCountry ?? '', at?.cityName ?? '') : {},
      timezone: at?.timezone ?? 'UTC',
      isOpen: standing.is === 'open',
      opens: standing.opens,
      closes: standing.closes,
      pseudonym: member?.pseudonym ?? null,
      unread: Number(member?.unread ?? 0),
    }
    return [view]
  })
}

interface RoomMembership extends RowOf<ChatMember, 'room'> {
  pseudonym: NonNullable<ColumnOf<ChatMember, 'pseudonym'>>
  unread: Count
}

async function loadMemberships(user: number, keys: readonly string[], t?: Transaction): Promise<Map<string, RoomMembership>> {
  const rows = await select<RoomMembership>(
    `SELECT me.room, me.pseudonym, (SELECT COUNT(*) FROM chat_messages m JOIN chat_members w ON w.id = m.member_id
       WHERE m.room = me.room AND m.seq > me.read_seq AND m.member_id <> me.id AND m.body IS NOT NULL AND ${NOT_BLOCKED_IN_CHAT('w.user_id')}) AS unread
     FROM chat_members me WHERE me.user_id = ? AND me.room IN (?) AND me.left_at IS NULL`,
    [user, user, user, keys.length ? [...keys] : ['']],
    t,
  )
  return new Map(rows.map(r => [r.room, r]))
}
