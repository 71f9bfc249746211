import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { appError } from '../platform/errors.ts'
import { clientKey } from '../platform/http/limits/clientKey.ts'
import { createFairQueue } from '../platform/http/limits/fairQueue.ts'

/** Pages that one client may have rendered in a minute, by each process: a hostel full of people behind one address reads on. */
const MAX_PER_MINUTE = 300
/** A page waits for the API most of the time: so many at once keep a process busy, and more would only wait inside of it. */
const CONCURRENCY = 24
const MAX_WAITING = 200
const MAX_PER_CLIENT = 40

/** Queues rendering work fairly by client; a client with too much of it is refused with the time to wait. */
export type EnqueueRender = <T>(ip: string | undefined, work: () => Promise<T>) => Promise<T>

/**
 * The limits of /v1 count requests of the API: pages are work that anybody can order as well. Counted in the process that renders them, without the database,
 * which they are served without.
 */
export function createRenderQueue({ isLimited }: { isLimited: boolean }): EnqueueRender {
  const counts = new RateLimiterMemory({ points: MAX_PER_MINUTE, duration: 60 })
  const queue = createFairQueue({ concurrency: CONCURRENCY, maxWaiting: MAX_WAITING, maxPerClient: MAX_PER_CLIENT })
  return async (ip, work) => {
    const client = clientKey(ip ?? '')
    if (isLimited) await counts.consume(client).catch(throwRateLimited)
    return queue(work, { client })
  }
}

function throwRateLimited(spent: Error | RateLimiterRes): never {
  if (spent instanceof Error) throw spent
  throw appError('rate_limited', { retryAfter: Math.ceil(spent.msBeforeNext / 1000) })
}
