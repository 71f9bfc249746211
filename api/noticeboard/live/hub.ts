import { log } from '../../runtime.ts'
import { type LiveLine, linesAfter, positionsOf } from './lines.ts'
import { whileAny } from './whileAny.ts'

/** Somebody who hears what happens in a house. */
export interface Listener {
  readonly property: number
  /** The last line it was given, or that was not for it. */
  position: number
  /** Not while what it was given before still waits to be sent. */
  isReady: () => boolean
  give: (lines: readonly LiveLine[]) => void
}

const EVERY_MS = 1000
const AT_ONCE = 200

const listeners = new Set<Listener>()
const wake = whileAny(listeners, EVERY_MS, () => feedAll().catch(error => log.warn({ err: error }, 'the live feed could not be read')))

/** Takes part until the answer is called. The process asks the database for all its listeners together, and not at all without one. */
export function listen(listener: Listener): () => void {
  listeners.add(listener)
  wake()
  return () => {
    listeners.delete(listener)
  }
}

/** One statement while nothing happens, however many listen to however many houses. */
async function feedAll(): Promise<void> {
  const houses = Map.groupBy(ready(), l => l.property)
  if (!houses.size) return
  const positions = await positionsOf([...houses.keys()])
  for (const [property, waiting] of houses) if (waiting.some(l => l.position < (positions.get(property) ?? 0))) await feed(property)
}

/** Each gets what comes after its own position, in order: nobody hears a line twice or misses one, whenever they came. */
async function feed(property: number): Promise<void> {
  for (;;) {
    const waiting = ready().filter(l => l.property === property)
    if (!waiting.length) return
    const lines = await linesAfter(property, Math.min(...waiting.map(l => l.position)), AT_ONCE)
    for (const listener of waiting) hand(listener, lines)
    if (lines.length < AT_ONCE) return
  }
}

function hand(listener: Listener, lines: readonly LiveLine[]) {
  const fresh = lines.filter(l => l.seq > listener.position)
  const last = fresh.at(-1)
  if (!last || !listeners.has(listener)) return
  listener.position = last.seq
  listener.give(fresh)
}

const ready = () => [...listeners].filter(l => l.isReady())
