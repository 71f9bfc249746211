const patienceMs = 1000
const pauseMs = 2000

type Options = { onAway: (error: unknown) => void; now?: () => number }

/**
 * A visitor does not wait for a database that is away: a question is given up after a second, and none is asked for two seconds then.
 * The pool itself would try for ten.
 */
export function patient<T>(ask: (path: string) => Promise<T>, { onAway, now = () => performance.now() }: Options) {
  let awayUntil = Number.NEGATIVE_INFINITY
  return async (path: string): Promise<T> => {
    if (now() < awayUntil) throw new Error('The database was away a moment ago.')
    try {
      return await withDeadline(ask(path))
    } catch (error) {
      awayUntil = now() + pauseMs
      onAway(error)
      throw error
    }
  }
}

async function withDeadline<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${patienceMs} ms.`)), patienceMs)
  })
  // Nobody listens any more when it fails after the deadline.
  answer.catch(() => {})
  try {
    return await Promise.race([answer, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
