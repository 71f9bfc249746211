import { execute, select, type Transaction } from '../../../db/connection.ts'
import type { ChatBlock, ChatMember, ChatMessage, ColumnOf, RowOf } from '../../../db/models/index.ts'
import { takeNextSequence } from './authorizeChat.ts'
import { loadBlockedOrganisers } from './blockOrganiser.ts'

const MAX_EXPORTED = 10_000

/** For the export of an account. Blocked people are not named, only that there are some. */
export async function exportChats(user: number) {
  const rooms = await select<
    RowOf<ChatMember, 'room' | 'joined_at' | 'left_at'> & { pseudonym: NonNullable<ColumnOf<ChatMember, 'pseudonym'>> }
  >(`SELECT room, pseudonym, joined_at, left_at FROM chat_members WHERE user_id = ? ORDER BY id LIMIT ${MAX_EXPORTED}`, [user])
  const messages = await select<RowOf<ChatMessage, 'room' | 'created_at'> & { body: NonNullable<ColumnOf<ChatMessage, 'body'>> }>(
    `SELECT m.room, m.body, m.created_at FROM chat_members w JOIN chat_messages m ON m.member_id = w.id
     WHERE w.user_id = ? AND m.body IS NOT NULL ORDER BY m.id DESC LIMIT ${MAX_EXPORTED}`,
    [user],
  )
  const blocks = await select<RowOf<ChatBlock, 'created_at'>>(
    `SELECT created_at FROM chat_blocks WHERE user_id = ? ORDER BY created_at LIMIT ${MAX_EXPORTED}`,
    [user],
  )
  const organisers = await loadBlockedOrganisers(user)
  return {
    rooms: rooms.map(r => ({
      room: r.room,
      pseudonym: r.pseudonym,
      joinedAt: r.joined_at.toISOString(),
      leftAt: r.left_at?.toISOString() ?? null,
    })),
    messages: messages.map(m => ({ room: m.room, text: m.body, at: m.created_at.toISOString() })),
    blocks: blocks.map(b => ({ at: b.created_at.toISOString() })),
    organisers: organisers.map(({ name, at }) => ({ name, at })),
  }
}

/** Deletes the texts, also from open screens; empty lines keep their place until they are purged. */
export async function eraseChats(user: number, t: Transaction): Promise<void> {
  const members = await select<RowOf<ChatMember, 'id' | 'room'>>(
    'SELECT id, room FROM chat_members WHERE user_id = ? ORDER BY room',
    [user],
    t,
  )
  for (const member of members) await eraseMessages(member, t)
  await execute(
    'UPDATE chat_members SET user_id = NULL, pseudonym = NULL, left_at = COALESCE(left_at, UTC_TIMESTAMP(3)) WHERE user_id = ?',
    [user],
    t,
  )
  await execute('DELETE FROM chat_blocks WHERE user_id = ?', [user], t)
  await execute('DELETE FROM chat_blocks WHERE blocked_user_id = ?', [user], t)
  await execute('DELETE FROM organiser_blocks WHERE user_id = ?', [user], t)
}

async function eraseMessages({ id, room }: { id: number; room: string }, t: Transaction) {
  const messages = await select<RowOf<ChatMessage, 'id'>>('SELECT id FROM chat_messages WHERE member_id = ? AND body IS NOT NULL', [id], t)
  if (messages.length) {
    const last = await takeNextSequence(room, t, messages.length)
    await execute(
      `UPDATE chat_messages m JOIN (SELECT id, ROW_NUMBER() OVER (ORDER BY seq) AS nth FROM chat_messages WHERE id IN (?)) x ON x.id = m.id
       SET m.body = NULL, m.removed = 'author', m.changed_seq = ? + x.nth`,
      [messages.map(s => s.id), last - messages.length],
      t,
    )
  }
  await execute('UPDATE chat_messages SET reported_body = NULL, removed_reason = NULL WHERE member_id = ?', [id], t)
}
