import { log } from '../../runtime.ts'
import { whileAny } from './whileAny.ts'

/** What a stream tells, numbered within what it is about. */
export interface Line {
  seq: number
}

/** Somebody who hears what happens in a house, or in a room. */
export interface Listener<K, L extends Line> {
  readonly about: K
  /** The last line it was given, or that was not for it. */
  position: number
  /** Not while what it was given before still waits to be sent. */
  isReady: () => boolean
  give: (lines: readonly L[]) => void
}

export interface Source<K, L extends Line> {
  /** The last number of each of these, of those that have one. One statement. */
  positionsOf: (all: readonly K[]) => Promise<Map<K, number>>
  linesAfter: (about: K, seq: number, most: number) => Promise<L[]>
}

const EVERY_MS = 1000
const AT_ONCE = 200

/** Takes part until the answer is called. The process asks the database for all its listeners together, and not at all without one. */
export function hubOf<K, L extends Line>({ positionsOf, linesAfter }: Source<K, L>): (listener: Listener<K, L>) => () => void {
  const listeners = new Set<Listener<K, L>>()
  const wake = whileAny(listeners, EVERY_MS, () => feedAll().catch(error => log.warn({ err: error }, 'the live feed could not be read')))
  const ready = () => [...listeners].filter(l => l.isReady())

  /** One statement while nothing happens, however many listen to however much. */
  async function feedAll(): Promise<void> {
    const subjects = Map.groupBy(ready(), l => l.about)
    if (!subjects.size) return
    const positions = await positionsOf([...subjects.keys()])
    for (const [about, waiting] of subjects) if (waiting.some(l => l.position < (positions.get(about) ?? 0))) await feed(about)
  }

  /** Each gets what comes after its own position, in order: nobody hears a line twice or misses one, whenever they came. */
  async function feed(about: K): Promise<void> {
    for (;;) {
      const waiting = ready().filter(l => l.about === about)
      if (!waiting.length) return
      const lines = await linesAfter(about, Math.min(...waiting.map(l => l.position)), AT_ONCE)
      for (const listener of waiting) hand(listener, lines)
      if (lines.length < AT_ONCE) return
    }
  }

  function hand(listener: Listener<K, L>, lines: readonly L[]) {
    const fresh = lines.filter(l => l.seq > listener.position)
    const last = fresh.at(-1)
    if (!last || !listeners.has(listener)) return
    listener.position = last.seq
    listener.give(fresh)
  }

  return listener => {
    listeners.add(listener)
    wake()
    return () => {
      listeners.delete(listener)
    }
  }
}
