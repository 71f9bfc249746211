import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { appError } from '../platform/errors.ts'
import { clientKey } from '../platform/http/clientKey.ts'
import { fairLine } from '../platform/http/fairLine.ts'

/** Pages that one client may have rendered in a minute, by each process: a hostel full of people behind one address reads on. */
const A_MINUTE = 300
/** A page waits for the API most of the time: so many at once keep a process busy, and more would only wait inside of it. */
const AT_ONCE = 24
const MOST_WAITING = 200
const MOST_OF_ONE = 40

/** Runs what a request has to be rendered or gathered for, in the turn of its client; who orders too much is refused with the time to wait. */
export type Turn = <T>(ip: string | undefined, work: () => Promise<T>) => Promise<T>

/**
 * The limits of /v1 count requests of the API: pages are work that anybody can order as well. Counted in the process that renders them, without the database,
 * which they are served without.
 */
export function pageTurns({ isLimited }: { isLimited: boolean }): Turn {
  const counts = new RateLimiterMemory({ points: A_MINUTE, duration: 60 })
  const line = fairLine({ atOnce: AT_ONCE, mostWaiting: MOST_WAITING, mostOfOne: MOST_OF_ONE })
  return async (ip, work) => {
    const client = clientKey(ip ?? '')
    if (isLimited) await counts.consume(client).catch(refuse)
    return line(work, { client })
  }
}

function refuse(spent: Error | RateLimiterRes): never {
  if (spent instanceof Error) throw spent
  throw appError('rate_limited', { retryAfter: Math.ceil(spent.msBeforeNext / 1000) })
}
