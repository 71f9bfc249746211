import { whenIdle } from '../whenIdle.ts'
import { whenNetworkIdle } from '../whenNetworkIdle.ts'

/** Few in parallel, so that a screen that is opened meanwhile does not wait long. */
const BATCH = 3

/** Fetches the other screens and their messages once the first one is complete, so that work continues when the connection drops. Not on a slow or metered connection. */
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

/** `navigator.connection` is missing in some browsers and in TypeScript's types. */
interface WithConnection {
  connection?: { saveData?: boolean; effectiveType?: string }
}

function isLineScarce(): boolean {
  const { saveData = false, effectiveType = '4g' } = (navigator as WithConnection).connection ?? {}
  return saveData || effectiveType !== '4g'
}
