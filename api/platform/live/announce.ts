import { beforeCommit, execute, type Transaction } from '../../../db/connection.ts'
import type { LiveKind } from '../../../domain/access/live.ts'
import type { Money } from '../../../domain/money/money.ts'

/** What a line says beside its kind. Never who somebody is: names are read with the rights of the reader. */
export interface LiveFacts {
  /** Whose doing it was. */
  by?: 'guest' | 'desk' | 'admin' | 'system'
  /** What it is called: an event, a room, a channel, the way of a ride. */
  title?: string
  /** Guests, seats, nights or bookings, as the kind has it. */
  count?: number
  amount?: Money
  method?: string
  source?: string
  /** What became of it. */
  state?: string
  /** A review's, of ten. */
  score?: number
}
export interface News {
  kind: LiveKind
  /** The id of what it is about. */
  subject?: number
  facts?: LiveFacts
}
type Announced = News & { property: number }

const waiting = new WeakMap<Transaction, Announced[]>()

/**
 * One line more in the live feed of a house, when this transaction commits. The lines are written as the last thing before the commit: their numbers
 * are taken behind a row that everybody in the house wants, so they rise in the order of the commits, without a gap, and nobody waits for long.
 */
export function announce(property: number, news: News, t: Transaction): void {
  const all = waiting.get(t)
  if (all) return void all.push({ property, ...news })
  const first = [{ property, ...news }]
  waiting.set(t, first)
  beforeCommit(t, () => write(first, t))
}

/** House after house by id, so that two transactions about two houses never wait for each other. */
async function write(all: readonly Announced[], t: Transaction): Promise<void> {
  const houses = [...Map.groupBy(merged(all), n => n.property)].sort(([a], [b]) => a - b)
  for (const [property, news] of houses) await writeHouse(property, news, t)
}

async function writeHouse(property: number, news: readonly News[], t: Transaction): Promise<void> {
  const { insertId: last } = await execute(
    `INSERT INTO live_positions (property_id, position) VALUES (?, LAST_INSERT_ID(?))
     ON DUPLICATE KEY UPDATE position = LAST_INSERT_ID(position + VALUES(position))`,
    [property, news.length],
    t,
  )
  const first = last - news.length + 1
  const now = new Date()
  const rows = news.map(({ kind, subject, facts }, i) => [
    property,
    first + i,
    kind,
    subject ?? null,
    facts ? JSON.stringify(facts) : null,
    now,
  ])
  await execute('INSERT INTO live_events (property_id, seq, kind, subject_id, facts, created_at) VALUES ?', [rows], t)
}

/** Eight guests who check in together are one line. */
function merged(all: readonly Announced[]): Announced[] {
  const lines = new Map<string, Announced>()
  for (const news of all) {
    const key = `${news.property} ${news.kind} ${news.subject ?? ''}`
    const known = lines.get(key)
    lines.set(key, known ? both(known, news) : news)
  }
  return [...lines.values()]
}

function both(a: Announced, b: Announced): Announced {
  const count = (a.facts?.count ?? 0) + (b.facts?.count ?? 0)
  return { ...a, facts: { ...a.facts, ...b.facts, ...(count > 0 && { count }) } }
}
