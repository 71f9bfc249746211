import { queryClient } from './http/queryClient.ts'

const QUIET_MS = 2000

/** Resolves once nothing has been fetched for a while, when the screen is complete. Returns a function that cancels. */
export function whenNetworkIdle(act: () => void): () => void {
  let quietSince = Date.now()
  let loaded = 0
  const timer = setInterval(() => {
    const now = performance.getEntriesByType('resource').length
    if (now !== loaded || queryClient.isFetching() || document.readyState !== 'complete') quietSince = Date.now()
    loaded = now
    if (Date.now() - quietSince < QUIET_MS) return
    clearInterval(timer)
    act()
  }, 250)
  return () => clearInterval(timer)
}
