import { execute, select, type Transaction } from '../db/connection.ts'
import type { Booking, ColumnOf, Computed, RowOf } from '../db/models/index.ts'
import type { DemoAccounts } from './accounts.ts'
import type { WrittenProperty } from './writeProperty.ts'

type ThreadMessage = readonly ['guest' | 'desk', string]

/** What is asked before one comes, all over the world; some still wait for an answer. */
const threads: readonly (readonly ThreadMessage[])[] = [
  [
    ['guest', 'Hello! My train comes in at 23:40. Is somebody at the desk then?'],
    ['desk', 'Yes, until two. Ring at the blue door and wait a moment: the night bell is a little shy.'],
    ['guest', 'Perfect, thank you.'],
  ],
  [
    ['guest', 'Could my friend and I have beds next to each other? We booked one after the other.'],
    ['desk', 'We have put you into beds 3A and 3B. See you soon.'],
  ],
  [['guest', 'Can I leave my big bag with you for two days after I check out?']],
  [
    ['guest', 'Is a lower bunk possible? I have a bad knee.'],
    ['desk', 'Noted, a lower bunk is yours.'],
  ],
  [['guest', 'Do you have an adapter for a British plug, or should I bring one?']],
]

interface Row extends RowOf<Booking, 'id'> {
  property: ColumnOf<Booking, 'property_id'>
  place: Computed<number>
}

const HOUR = 3_600_000

/** Guests who are about to come to these properties, and what they wrote; the first of the traveller's trips among them. */
export async function writeMessages(
  properties: readonly WrittenProperty[],
  ids: DemoAccounts['ids'],
  now: Date,
  t: Transaction,
): Promise<void> {
  const rows = await select<Row>(
    `SELECT id, property_id AS property, place FROM (
       SELECT b.id, b.property_id, ROW_NUMBER() OVER (PARTITION BY b.property_id ORDER BY b.user_id IS NULL, b.arrival, b.id) - 1 AS place
       FROM bookings b WHERE b.property_id IN (?) AND b.status = 'confirmed' AND b.source = 'web' AND b.arrival > ?
     ) coming WHERE place < ? ORDER BY property_id, place`,
    [properties.map(h => h.id), now.toISOString().slice(0, 10), threads.length],
    t,
  )
  for (const row of rows) {
    const country = properties.find(h => h.id === row.property)?.country
    await writeThread(row, { desk: country === 'PT' || country === 'ES' ? ids.owner : ids.owner2, now }, t)
  }
}

async function writeThread({ id, property, place }: Row, { desk, now }: { desk: number; now: Date }, t: Transaction) {
  const talk = threads[place] as readonly ThreadMessage[]
  const began = now.getTime() - (place * 5 + 3) * HOUR
  const messageRows = talk.map(([by, text], i) => [property, id, by, by === 'desk' ? desk : null, text, new Date(began + i * HOUR * 0.4)])
  const last = talk.at(-1)?.[0]
  // Whoever answered has read what stood before.
  const unread = [last === 'guest' ? 1 : 0, last === 'desk' ? 1 : 0]
  await execute(
    'INSERT INTO message_threads (booking_id, property_id, total, house_unread, guest_unread, last_at) VALUES (?, ?, ?, ?, ?, ?)',
    [id, property, talk.length, ...unread, messageRows.at(-1)?.[5] as Date],
    t,
  )
  const { insertId } = await execute(
    'INSERT INTO messages (property_id, booking_id, by_kind, user_id, body, created_at) VALUES ?',
    [messageRows],
    t,
  )
  await execute('UPDATE message_threads SET last_id = ? WHERE booking_id = ?', [insertId + talk.length - 1, id], t)
}
