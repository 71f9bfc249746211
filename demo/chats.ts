import { UNUSABLE_PASSWORD_HASH } from '../api/people/auth/password/passwords.ts'
import { execute, selectOne, type Transaction } from '../db/connection.ts'
import type { Booking, ColumnOf } from '../db/models/index.ts'
import { CHAT_CLOSES_DAYS_AFTER, CHAT_OPENS_DAYS_BEFORE, chatKey, chatStatuses } from '../domain/access/chat.ts'
import { addDays } from '../domain/calendar/days.ts'
import type { DemoAccounts } from './accounts.ts'

/** By what they go there; the first is the demo traveller. */
const names = ['Tram 28', 'Nightowl', 'Mango Lassi', 'Two Left Shoes'] as const

const conversation: readonly (readonly [name: (typeof names)[number], text: string])[] = [
  ['Nightowl', 'Hello! I come on the late train. Is anybody else in the big dorm?'],
  ['Mango Lassi', 'Me. Bed by the window, so I will wave.'],
  ['Tram 28', 'I stay the same nights. Is there a market near the house?'],
  ['Two Left Shoes', 'Two streets down, until noon. The oranges are worth getting up for.'],
  ['Mango Lassi', 'Shall we cook on the first evening? I bring rice.'],
  ['Nightowl', 'I wash up. Gladly, even.'],
  ['Two Left Shoes', 'And a walk along the river after? I have a map and no sense of direction.'],
]

const MINUTE = 60_000

/** The guests of a stay of the traveller that is near, and what they write to each other; the last of it is new. */
export async function writeChat(ids: DemoAccounts['ids'], now: Date, t: Transaction): Promise<void> {
  const today = now.toISOString().slice(0, 10)
  const stay = await selectOne<{ house: ColumnOf<Booking, 'property_id'> }>(
    `SELECT property_id AS house FROM bookings WHERE user_id = ? AND status IN (?) AND arrival < ? AND departure > ?
     ORDER BY ABS(DATEDIFF(arrival, ?)), id LIMIT 1`,
    [ids.traveller, [...chatStatuses], addDays(today, CHAT_OPENS_DAYS_BEFORE), addDays(today, -CHAT_CLOSES_DAYS_AFTER), today],
    t,
  )
  if (!stay) return
  const room = chatKey({ kind: 'house', id: stay.house, audience: 'all' })
  const began = now.getTime() - 9 * 60 * MINUTE
  const members = new Map<string, number>()
  for (const [i, name] of names.entries()) {
    const user = i ? await writeGuest(name, now, t) : ids.traveller
    const { insertId } = await execute(
      'INSERT INTO chat_members (room, user_id, pseudonym, read_seq, joined_at, seen_at) VALUES (?, ?, ?, ?, ?, ?)',
      [room, user, name, i ? conversation.length : conversation.length - 2, new Date(began), now],
      t,
    )
    members.set(name, insertId)
  }
  const messageRows = conversation.map(([name, text], i) => [
    room,
    i + 1,
    i + 1,
    members.get(name),
    text,
    new Date(began + i * 47 * MINUTE),
  ])
  await execute('INSERT INTO chat_messages (room, seq, changed_seq, member_id, body, created_at) VALUES ?', [messageRows], t)
  await execute('INSERT INTO chat_rooms (room, position) VALUES (?, ?)', [room, conversation.length], t)
}

/** An account that nobody signs in to: somebody to block, and to report. */
async function writeGuest(name: string, now: Date, t: Transaction): Promise<number> {
  const { insertId } = await execute(
    `INSERT INTO users (email, name, password_hash, role, language, email_verified_at, created_at, updated_at)
     VALUES (?, ?, ?, 'traveller', 'en', ?, ?, ?)`,
    [`${name.toLowerCase().replaceAll(' ', '.')}@example.com`, name, UNUSABLE_PASSWORD_HASH, now, now, now],
    t,
  )
  return insertId
}
