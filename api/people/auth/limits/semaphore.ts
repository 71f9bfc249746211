import { appError } from '../../../platform/errors.ts'

/** Runs so many at once and lets so many more wait in order; later ones are refused and may retry. */
export function createSemaphore({ atOnce, longestQueue }: { atOnce: number; longestQueue: number }) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running++
    else if (waiting.length >= longestQueue) throw appError('unavailable')
    // Whoever ends hands its place over, so `running` stays as it is.
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
