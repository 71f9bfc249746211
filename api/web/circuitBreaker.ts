const TIMEOUT_MS = 1000
const PAUSE_MS = 2000

type Options = { onAway: (error: unknown) => void; now?: () => number }

/**
 * Visitors do not wait for an unavailable database: a query is given up after a second, and for two seconds none is sent. The connection pool by itself
 * would wait ten.
 */
export function withCircuitBreaker<T>(fetchPage: (path: string) => Promise<T>, { onAway, now = () => performance.now() }: Options) {
  let awayUntil = Number.NEGATIVE_INFINITY
  return async (path: string): Promise<T> => {
    if (now() < awayUntil) throw new Error('The database was away a moment ago.')
    try {
      return await withTimeout(fetchPage(path))
    } catch (error) {
      awayUntil = now() + PAUSE_MS
      onAway(error)
      throw error
    }
  }
}

async function withTimeout<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${TIMEOUT_MS} ms.`)), TIMEOUT_MS)
  })
  // The failure after the deadline has no other listener.
  answer.catch(() => {})
  try {
    return await Promise.race([answer, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
