import { log } from '../../runtime.ts'
import { pollWhileAny } from './pollWhileAny.ts'

/** An open stream that is checked regularly. */
export interface MonitoredStream<K, S> {
  session: number
  about: K
  isReady: () => boolean
  /** The subscriber is still allowed: keeps the connection open and applies the current role. */
  heartbeat: (standing: S) => void
  /** The session has ended, the right was lost, or the client does not read. */
  drop: () => void
}
/** The role of each listener; those without a right are left out. */
export type LoadAccess<K, S> = (all: readonly MonitoredStream<K, S>[]) => Promise<Map<MonitoredStream<K, S>, S>>

const CHECK_INTERVAL_MS = 15_000

export function createStreamMonitor<K, S>(standingsOf: LoadAccess<K, S>) {
  const streams = new Set<MonitoredStream<K, S>>()
  /** Listeners that had not read what the previous heartbeat sent. */
  const slow = new Set<MonitoredStream<K, S>>()
  const wake = pollWhileAny(streams, CHECK_INTERVAL_MS, () =>
    check().catch(error => log.warn({ err: error }, 'the listeners of the live feed could not be looked after')),
  )

  /** Every listener of the process at once: as many statements as for one. */
  async function check(): Promise<void> {
    const all = [...streams]
    if (!all.length) return
    const standings = await standingsOf(all)
    for (const stream of all) {
      const standing = standings.get(stream)
      if (standing === undefined) stream.drop()
      else if (stream.isReady()) {
        slow.delete(stream)
        stream.heartbeat(standing)
      } else if (slow.has(stream)) stream.drop()
      else slow.add(stream)
    }
  }

  function monitor(stream: MonitoredStream<K, S>): () => void {
    streams.add(stream)
    wake()
    return () => {
      streams.delete(stream)
      slow.delete(stream)
    }
  }

  return { monitor: monitor, check }
}
