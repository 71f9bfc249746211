import { log } from '../../runtime.ts'
import { whileAny } from './whileAny.ts'

/** A stream that is looked after while it is open. */
export interface Watched<K, S> {
  session: number
  about: K
  isReady: () => boolean
  /** All is well: the line is kept awake, with what who stands like this hears from now on. */
  beat: (standing: S) => void
  /** The session is over, the right is gone, or nobody reads. */
  drop: () => void
}
/** As what each of them stands to what it listens to; those without a right are left out. */
export type Standings<K, S> = (all: readonly Watched<K, S>[]) => Promise<Map<Watched<K, S>, S>>

const EVERY_MS = 15_000

export function watchOf<K, S>(standingsOf: Standings<K, S>) {
  const watched = new Set<Watched<K, S>>()
  /** Those that had not read what was sent a beat ago. */
  const slow = new Set<Watched<K, S>>()
  const wake = whileAny(watched, EVERY_MS, () =>
    check().catch(error => log.warn({ err: error }, 'the listeners of the live feed could not be looked after')),
  )

  /** Every listener of the process at once: as many statements as for one. */
  async function check(): Promise<void> {
    const all = [...watched]
    if (!all.length) return
    const standings = await standingsOf(all)
    for (const stream of all) {
      const standing = standings.get(stream)
      if (standing === undefined) stream.drop()
      else if (stream.isReady()) {
        slow.delete(stream)
        stream.beat(standing)
      } else if (slow.has(stream)) stream.drop()
      else slow.add(stream)
    }
  }

  function keepWatch(stream: Watched<K, S>): () => void {
    watched.add(stream)
    wake()
    return () => {
      watched.delete(stream)
      slow.delete(stream)
    }
  }

  return { keepWatch, check }
}
