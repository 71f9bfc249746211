import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { appError } from '../platform/errors.ts'
import { clientKey } from '../platform/http/limits/clientKey.ts'
import { createFairQueue } from '../platform/http/limits/fairQueue.ts'

/** Pages that one client may have rendered in a minute, by each process. Enough for a hostel full of travellers behind one IP address. */
const MAX_PER_MINUTE = 300
/** Rendering mostly waits for the API: so many at once keep a process busy, and more would only wait inside of it. */
const CONCURRENCY = 24
const MAX_WAITING = 200
/** Waiting or being rendered. */
const MAX_PER_CLIENT = 64

/** Queues rendering work fairly by client; a client with too much of it is refused with the time to wait. */
export type EnqueueRender = <T>(ip: string | undefined, work: () => Promise<T>) => Promise<T>

/**
 * The rate limits of /v1 count requests of the API, but rendering is work that anybody can cause as well. It is counted in each process and not in the
 * database, so that pages are also served while the database is away.
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
