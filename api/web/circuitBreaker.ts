const TIMEOUT_MS = 1000
const PAUSE_MS = 2000

type Options = { onAway: (error: unknown) => void; now?: () => number }

/**
 * A visitor does not wait for a database that is away: a question is given up after a second, and none is asked for two seconds then.
 * The pool itself would try for ten.
 */
export function withCircuitBreaker<T>(ask: (path: string) => Promise<T>, { onAway, now = () => performance.now() }: Options) {
  let awayUntil = Number.NEGATIVE_INFINITY
  return async (path: string): Promise<T> => {
    if (now() < awayUntil) throw new Error('The database was away a moment ago.')
    try {
      return await withTimeout(ask(path))
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
  // Nobody listens any more when it fails after the deadline.
  answer.catch(() => {})
  try {
    return await Promise.race([answer, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
