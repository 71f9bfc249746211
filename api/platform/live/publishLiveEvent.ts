import { beforeCommit, execute, type Transaction } from '../../../db/connection.ts'
import type { LiveKind } from '../../../domain/access/live.ts'
import type { Money } from '../../../domain/money/money.ts'

/** What a line says beside its kind. Never who somebody is: names are read with the rights of the reader. */
export interface LiveEventFacts {
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
export interface NewLiveEvent {
  kind: LiveKind
  /** The id of what it is about. */
  subject?: number
  facts?: LiveEventFacts
}
type PendingLiveEvent = NewLiveEvent & { property: number }

const pendingEvents = new WeakMap<Transaction, PendingLiveEvent[]>()

/**
 * One line more in the live feed of a property, when this transaction commits. The lines are written as the last thing before the commit: their numbers
 * are taken behind a row that everybody in the property wants, so they rise in the order of the commits, without a gap, and nobody waits for long.
 */
export function publishLiveEvent(property: number, news: NewLiveEvent, t: Transaction): void {
  const all = pendingEvents.get(t)
  if (all) return void all.push({ property, ...news })
  const first = [{ property, ...news }]
  pendingEvents.set(t, first)
  beforeCommit(t, () => writeEvents(first, t))
}

/** Property by property in the order of their ids, so that two transactions about two properties never deadlock. */
async function writeEvents(all: readonly PendingLiveEvent[], t: Transaction): Promise<void> {
  const byProperty = [...Map.groupBy(mergeEvents(all), n => n.property)].sort(([a], [b]) => a - b)
  for (const [property, news] of byProperty) await writePropertyEvents(property, news, t)
}

async function writePropertyEvents(property: number, news: readonly NewLiveEvent[], t: Transaction): Promise<void> {
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

/** Eight guests who check in together are one event. */
function mergeEvents(all: readonly PendingLiveEvent[]): PendingLiveEvent[] {
  const lines = new Map<string, PendingLiveEvent>()
  for (const news of all) {
    const key = `${news.property} ${news.kind} ${news.subject ?? ''}`
    const known = lines.get(key)
    lines.set(key, known ? mergePair(known, news) : news)
  }
  return [...lines.values()]
}

function mergePair(a: PendingLiveEvent, b: PendingLiveEvent): PendingLiveEvent {
  const count = (a.facts?.count ?? 0) + (b.facts?.count ?? 0)
  return { ...a, facts: { ...a.facts, ...b.facts, ...(count > 0 && { count }) } }
}
