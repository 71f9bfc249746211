import { encrypt } from '../api/platform/http/crypto/crypto.ts'
import { execute, type Transaction } from '../db/connection.ts'
import type { WrittenProperty } from './writeProperty.ts'

interface WrittenElsewhere {
  site: string
  author: string | null
  score: number
  scores: readonly { category: string; score: number }[]
  text: string
  daysAgo: number
  reply?: string
}

const reviews: readonly WrittenElsewhere[] = [
  {
    site: 'Booking.com',
    author: 'Ines',
    score: 8.3,
    scores: [
      { category: 'clean', score: 9 },
      { category: 'location', score: 9.5 },
      { category: 'staff', score: 7.5 },
    ],
    text: 'Close to everything and very clean. The street is loud until late, so bring earplugs.',
    daysAgo: 3,
  },
  {
    site: 'Airbnb',
    author: null,
    score: 10,
    scores: [],
    text: 'We came for two nights and stayed for five.',
    daysAgo: 12,
  },
  {
    site: 'Booking.com',
    author: 'Tomas',
    score: 6.5,
    scores: [{ category: 'comfort', score: 5 }],
    text: 'The mattress was soft and the room warm.',
    daysAgo: 40,
    reply: 'Thank you for telling us. All mattresses of that dorm were changed this month.',
  },
]

/** A hostel that has a channel manager, not switched on, and what guests wrote of it elsewhere. */
export async function writeChannelReviews(property: WrittenProperty, now: Date, t: Transaction): Promise<void> {
  const { insertId: connection } = await execute(
    "INSERT INTO channel_connections (property_id, manager, name, created_at, updated_at) VALUES (?, 'channex', 'Channex', ?, ?)",
    [property.id, now, now],
    t,
  )
  await execute(
    `INSERT INTO channel_accounts (connection_id, property_id, credential, remote_property, remote_name, remote_currency, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    [connection, property.id, encrypt('demo'), `demo-${property.id}`, property.name, property.currency, now, now],
    t,
  )
  const rows = reviews.map((r, i) => {
    const at = new Date(now.getTime() - r.daysAgo * 86_400_000)
    return [
      ...[connection, property.id, `demo-${i}`, r.site, r.author, Math.round(r.score * 10), JSON.stringify(r.scores), r.text, at],
      ...[r.reply ?? null, r.reply ? 'sent' : 'open', r.reply ? new Date(at.getTime() + 86_400_000) : null, at, at],
    ]
  })
  await execute(
    `INSERT INTO channel_reviews (connection_id, property_id, remote_id, site, author_name, score, scores, text, written_at, reply, state, replied_at,
       created_at, updated_at) VALUES ?`,
    [rows],
    t,
  )
}
