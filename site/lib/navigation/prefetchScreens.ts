import { whenIdle } from '../whenIdle.ts'
import { whenNetworkIdle } from '../whenNetworkIdle.ts'

/** So few at once: who presses something meanwhile waits for no more than these. */
const BATCH = 3

/**
 * Fetches the other screens and what they say once the first one is drawn with its figures: a desk goes on working when its line drops between two
 * screens. On a line that is slow or paid by the byte each comes when it is opened.
 */
export function prefetchScreens(loads: readonly (() => Promise<unknown>)[]): () => void {
  if (isLineScarce()) return () => {}
  let isStopped = false
  const loadFrom = async (first: number) => {
    if (isStopped || first >= loads.length) return
    await Promise.allSettled(loads.slice(first, first + BATCH).map(load => load()))
    whenIdle(() => loadFrom(first + BATCH))
  }
  const stopWaiting = whenNetworkIdle(() => whenIdle(() => loadFrom(0)))
  return () => {
    isStopped = true
    stopWaiting()
  }
}

/** Not every browser knows its line, and TypeScript does not know of those that do. */
interface WithConnection {
  connection?: { saveData?: boolean; effectiveType?: string }
}

function isLineScarce(): boolean {
  const { saveData = false, effectiveType = '4g' } = (navigator as WithConnection).connection ?? {}
  return saveData || effectiveType !== '4g'
}
