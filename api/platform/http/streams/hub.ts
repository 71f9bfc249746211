import { log } from '../../runtime.ts'
import { pollWhileAny } from './pollWhileAny.ts'

/** An event of a stream, numbered within its topic. */
export interface FeedEvent {
  seq: number
}

/** A client that listens to a property or a chat room. */
export interface Subscriber<K, L extends FeedEvent> {
  readonly about: K
  /** The last event that was sent, or skipped for this client. */
  position: number
  /** False while earlier data is still buffered. */
  isReady: () => boolean
  deliver: (lines: readonly L[]) => void
}

export interface FeedSource<K, L extends FeedEvent> {
  /** The last number of each topic that has one. One statement. */
  loadPositions: (all: readonly K[]) => Promise<Map<K, number>>
  loadEventsAfter: (about: K, seq: number, most: number) => Promise<L[]>
}

const POLL_INTERVAL_MS = 1000
const BATCH_SIZE = 200

/** Subscribes until the response ends. The process polls the database for all subscribers together, and not at all without any. */
export function createHub<K, L extends FeedEvent>({
  loadPositions,
  loadEventsAfter,
}: FeedSource<K, L>): (listener: Subscriber<K, L>) => () => void {
  const subscribers = new Set<Subscriber<K, L>>()
  const wake = pollWhileAny(subscribers, POLL_INTERVAL_MS, () =>
    feedAll().catch(error => log.warn({ err: error }, 'the live feed could not be read')),
  )
  const ready = () => [...subscribers].filter(l => l.isReady())

  /** One statement while nothing happens, whatever the number of subscribers and topics. */
  async function feedAll(): Promise<void> {
    const subjects = Map.groupBy(ready(), l => l.about)
    if (!subjects.size) return
    const positions = await loadPositions([...subjects.keys()])
    for (const [about, waiting] of subjects) if (waiting.some(l => l.position < (positions.get(about) ?? 0))) await feed(about)
  }

  /** Sends each subscriber the events after its position, in order, without gaps or repeats. */
  async function feed(about: K): Promise<void> {
    for (;;) {
      const waiting = ready().filter(l => l.about === about)
      if (!waiting.length) return
      const lines = await loadEventsAfter(about, Math.min(...waiting.map(l => l.position)), BATCH_SIZE)
      for (const listener of waiting) deliverTo(listener, lines)
      if (lines.length < BATCH_SIZE) return
    }
  }

  function deliverTo(listener: Subscriber<K, L>, lines: readonly L[]) {
    const fresh = lines.filter(l => l.seq > listener.position)
    const last = fresh.at(-1)
    if (!last || !subscribers.has(listener)) return
    listener.position = last.seq
    listener.deliver(fresh)
  }

  return listener => {
    subscribers.add(listener)
    wake()
    return () => {
      subscribers.delete(listener)
    }
  }
}
