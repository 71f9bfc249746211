import { appError } from '../errors.ts'

/** More waiting than this and a newcomer is sent away: the answer would come too late to be of use. */
const MAX_WAITING = 300

/** Runs at most so many jobs at once; the others wait in line. */
export function createSemaphore(most: number, mostWaiting = MAX_WAITING) {
  let running = 0
  const waiting: (() => void)[] = []
  return async function run<T>(job: () => Promise<T>): Promise<T> {
    if (running < most) running++
    else {
      if (waiting.length >= mostWaiting) throw appError('unavailable', { retryAfter: 5 })
      // The place is handed over directly, so that nobody else can take it in between.
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

/** Concurrent requests for the same result share one computation. */
export function createCoalescer<T>() {
  const underway = new Map<string, Promise<T>>()
  return (key: string, make: () => Promise<T>): Promise<T> => {
    const known = underway.get(key)
    if (known) return known
    const promise = make().finally(() => underway.delete(key))
    underway.set(key, promise)
    return promise
  }
}
