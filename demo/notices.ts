import { execute, type Transaction } from '../db/connection.ts'
import { businessDate, localToInstant } from '../domain/calendar/clock.ts'
import { addDays } from '../domain/calendar/days.ts'
import type { DemoAccounts } from './accounts.ts'
import { random } from './random.ts'
import type { Tables } from './tables.ts'
import type { WrittenProperty } from './writeProperty.ts'

interface NoticeIdea {
  audience: 'staff' | 'guests' | 'public'
  title: string
  body: string
  isPinned?: boolean
  /** So many days from today on; without it until it is taken down. */
  days?: number
}

const always: readonly NoticeIdea[] = [
  {
    audience: 'staff',
    title: 'Night bell',
    body: 'After 23:00 the bell rings at the night desk only. Let late arrivals in through the side door, and lock it behind them.',
    isPinned: true,
  },
]
const ideas: readonly NoticeIdea[] = [
  { audience: 'staff', title: 'Linen comes at nine', body: 'Two bags of sheets are short since Monday. Count before you sign.', days: 2 },
  { audience: 'staff', title: 'Card machine', body: 'The small one needs its cable until the new battery is here.' },
  { audience: 'staff', title: 'Locker 14', body: 'The key is bent. Give 15 instead, and write it on the card.', days: 5 },
  { audience: 'guests', title: 'Breakfast on the roof', body: 'From 8 to 10 while the weather holds. Bring a jumper.', days: 6 },
  { audience: 'guests', title: 'Quiet after eleven', body: 'The courtyard carries every word upstairs. The kitchen stays open.' },
  { audience: 'guests', title: 'Wash day', body: 'Leave your bag at the desk before noon, it is back by six.', days: 10 },
  { audience: 'public', title: 'The lift is being mended', body: 'Until it is done we carry your bags up. Ask at the desk.', days: 8 },
  { audience: 'public', title: 'New bikes', body: 'Six of them, by the door. The first hour costs nothing for guests.' },
]

const dayMs = 86_400_000

/** What busy properties have on their boards, and a word of the marketplace to all of them. */
export function writeNotices(tables: Tables, properties: readonly WrittenProperty[], ids: DemoAccounts['ids'], now: Date): void {
  for (const property of properties) {
    const r = random(`notices ${property.path}`)
    const author = property.country === 'PT' || property.country === 'ES' ? ids.owner : ids.owner2
    for (const idea of [...always, ...r.some(ideas, 5)])
      writeNotice(tables, idea, { property, author, written: new Date(now.getTime() - r.int(1, 6) * dayMs) })
  }
  writeNotice(
    tables,
    {
      audience: 'staff',
      title: 'New: the notice board',
      body: 'What you write here reaches your staff, your guests or your page. Beside it you see what happens in the house.',
    },
    { author: ids.admin, written: new Date(now.getTime() - 2 * dayMs) },
  )
}

interface NoticeContext {
  property?: WrittenProperty
  author: number
  written: Date
}

function writeNotice(tables: Tables, { audience, title, body, isPinned, days }: NoticeIdea, { property, author, written }: NoticeContext) {
  const until = property && days !== undefined ? addDays(businessDate(written, property.timezone), days + 6) : null
  tables.notices.add({
    property_id: property?.id ?? null,
    audience: property ? audience : 'houses',
    title,
    body,
    is_pinned: isPinned ? 1 : 0,
    until_day: until,
    starts_at: written,
    ends_at: until && property ? new Date(localToInstant(addDays(until, 1), '00:00', property.timezone)) : new Date('9999-01-01T00:00:00Z'),
    is_shown: audience === 'public' ? 1 : 0,
    author_id: author,
    created_at: written,
    updated_at: written,
  })
}

const kinds = { created: 'booking_made', cancelled: 'booking_cancelled', checked_in: 'checked_in', checked_out: 'checked_out' }
const LIVE_DAYS = 14

/** The last two weeks of these properties as their feed would have told them. */
export async function writeFeed(properties: readonly WrittenProperty[], now: Date, t: Transaction): Promise<void> {
  const ids = properties.map(h => h.id)
  const cases = Object.entries(kinds).map(([event, kind]) => `WHEN '${event}' THEN '${kind}'`)
  const steps = `SELECT h.property_id, ROW_NUMBER() OVER (PARTITION BY h.property_id ORDER BY h.created_at, h.id) AS seq,
      CASE h.event ${cases.join(' ')} END AS kind, h.booking_id, JSON_OBJECT('by', h.by_kind, 'source', b.source) AS facts, h.created_at
    FROM booking_history h JOIN bookings b ON b.id = h.booking_id
    WHERE h.property_id IN (?) AND h.event IN (?) AND h.created_at BETWEEN ? AND ?`
  const bind = [ids, Object.keys(kinds), new Date(now.getTime() - LIVE_DAYS * dayMs), now]
  await execute(
    `INSERT INTO live_positions (property_id, position) SELECT property_id, MAX(seq) FROM (${steps}) s GROUP BY property_id`,
    bind,
    t,
  )
  await execute(`INSERT INTO live_events (property_id, seq, kind, subject_id, facts, created_at) ${steps}`, bind, t)
}
