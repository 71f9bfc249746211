import { select, selectOne } from '../../../db/connection.ts'
import type { ChatBlock, ChatRoom, ColumnOf, RowOf } from '../../../db/models/index.ts'
import { BLOCKED_IN_CHAT } from './blockPerson.ts'
import { type MessageRow, SELECT_MESSAGES } from './chatMessages.ts'

/** The last change of a message: written or removed. */
export interface ChatLine {
  seq: number
  row: MessageRow
  /** Accounts that blocked its author in a chat or were blocked by them. */
  hiddenFrom: ReadonlySet<number>
}

/** One statement, plus one when there are new messages. */
export async function loadLinesAfter(room: string, seq: number, most: number): Promise<ChatLine[]> {
  const rows = await select<MessageRow>(`${SELECT_MESSAGES} WHERE m.room = ? AND m.changed_seq > ? ORDER BY m.changed_seq LIMIT ?`, [
    room,
    seq,
    most,
  ])
  if (!rows.length) return []
  const blocks = await loadBlocks(rows.flatMap(r => r.user_id ?? []))
  return rows.map(row => ({
    seq: row.changed_seq,
    row,
    hiddenFrom: new Set(blocks.filter(b => b.writer === row.user_id).map(b => b.reader)),
  }))
}

const loadBlocks = (writers: readonly number[]) =>
  select<{ writer: ColumnOf<ChatBlock, 'user_id'>; reader: ColumnOf<ChatBlock, 'blocked_user_id'> }>(
    `SELECT x.user_id AS writer, x.blocked_user_id AS reader FROM chat_blocks x WHERE x.user_id IN (?) AND ${BLOCKED_IN_CHAT}
     UNION SELECT x.blocked_user_id AS writer, x.user_id AS reader FROM chat_blocks x WHERE x.blocked_user_id IN (?) AND ${BLOCKED_IN_CHAT}`,
    writers.length ? [[...writers], [...writers]] : [[0], [0]],
  )

export async function loadPositions(rooms: readonly string[]): Promise<Map<string, number>> {
  const rows = await select<RowOf<ChatRoom, 'room' | 'position'>>('SELECT room, position FROM chat_rooms WHERE room IN (?)', [[...rooms]])
  return new Map(rows.map(r => [r.room, r.position]))
}

/** Purged messages are not announced as removed: no position is too old. */
export async function loadSpan(room: string): Promise<{ position: number; oldest: number }> {
  const place = await selectOne<RowOf<ChatRoom, 'position'>>('SELECT position FROM chat_rooms WHERE room = ?', [room])
  return { position: place?.position ?? 0, oldest: 0 }
}
