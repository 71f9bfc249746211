import { appError } from './errors.ts'

/** With more waiting than this a new job is refused: its answer would come too late to be of use. */
const MAX_WAITING = 300

/** Runs at most so many jobs at once; others wait in the order in which they came, and are refused when too many wait. */
export function createSemaphore(concurrency: number, maxWaiting = MAX_WAITING) {
  let running = 0
  const waiting: (() => void)[] = []
  return async function run<T>(job: () => Promise<T>): Promise<T> {
    if (running < concurrency) running++
    else {
      if (waiting.length >= maxWaiting) throw appError('unavailable', { retryAfter: 5 })
      // The running job hands its slot over directly, so that no new job can take it in between.
      await new Promise<void>(resolve => waiting.push(resolve))
    }
    try {
      return await job()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
