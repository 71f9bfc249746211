import { appError } from '../../../platform/errors.ts'

/** Runs so many jobs at once and lets so many more wait in order; later ones are refused and may be sent again. */
export function createSemaphore({ atOnce, longestQueue }: { atOnce: number; longestQueue: number }) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running++
    else if (waiting.length >= longestQueue) throw appError('unavailable')
    // A job that ends hands its slot over, so `running` does not change.
    else await new Promise<void>(resolve => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
