import type { Request, RequestHandler } from 'express'
import type { RateLimiterRes } from 'rate-limiter-flexible'
import { appError } from '../errors.ts'
import { config } from '../runtime.ts'
import { blockLimit, type Counted } from './blockLimit.ts'
import { clientKey } from './clientKey.ts'
import type { Endpoint } from './endpoint.ts'
import { isInternal } from './internal.ts'
import { sharedLimit } from './sharedLimit.ts'

type RouteClass = NonNullable<Endpoint['limit']> | 'default'
/** Requests per minute of one address, and of one account, of all processes and replicas together. */
const PER_MINUTE: Record<RouteClass, number> = { auth: 20, booking: 30, search: 240, count: 240, default: 600 }
type Count = (key: string) => Promise<Counted>
/** What guesses and what books: each request is counted in the database. The others by blocks, see blockLimit. */
const EXACT: readonly RouteClass[] = ['auth', 'booking']

/** The rate limits of one app, by the class of an endpoint; headers tell what is left. RATE_LIMITS=off lifts them (never in production). */
export function rateLimits(): (endpoint: Endpoint) => RequestHandler {
  const counts = new Map<RouteClass, Count>()
  return ({ limit, aDay }) => limitRate(limit ?? 'default', aDay, counts)
}

function limitRate(name: RouteClass, aDay: Endpoint['aDay'], counts: Map<RouteClass, Count>): RequestHandler {
  return async (req, res, next) => {
    if (!config.rateLimits || isInternal(req)) return next()
    const count = countOf(name, counts)
    const state = least(await Promise.all(whoAsks(req).map(count)))
    tell(res, name, state)
    if (!state.isAllowed) throw appError('rate_limited', { retryAfter: Math.ceil(state.msBeforeNext / 1000) })
    if (aDay) await takeFromDay(aDay, req)
    next()
  }
}

const days = new Map<string, Count>()

/** Accounts and addresses can be made up without end; the network they come from cannot. */
async function takeFromDay({ of, most }: NonNullable<Endpoint['aDay']>, { ip }: Request) {
  const count = days.get(of) ?? oneByOne({ of: `day-${of}`, points: most, seconds: 86_400 })
  days.set(of, count)
  const { isAllowed, msBeforeNext } = await count(clientKey(ip ?? ''))
  if (!isAllowed) throw appError('rate_limited', { retryAfter: Math.ceil(msBeforeNext / 1000), reason: 'network_today' })
}

/** Somebody who is known counts as that from wherever they ask, and beside all others who ask from there. */
const whoAsks = ({ ip, caller }: Request): string[] => [clientKey(ip ?? ''), ...(caller ? [`user:${caller.userId}`] : [])]

const least = (states: Counted[]): Counted => states.reduce((a, b) => (b.remaining < a.remaining || !b.isAllowed ? b : a))

function tell(res: Parameters<RequestHandler>[1], name: RouteClass, { remaining, msBeforeNext }: Counted) {
  res.setHeader('RateLimit-Limit', PER_MINUTE[name])
  res.setHeader('RateLimit-Remaining', remaining)
  res.setHeader('RateLimit-Reset', Math.ceil(msBeforeNext / 1000))
}

function countOf(name: RouteClass, counts: Map<RouteClass, Count>): Count {
  const known = counts.get(name)
  if (known) return known
  const limit = { of: name, points: PER_MINUTE[name], seconds: 60 }
  const count = EXACT.includes(name) ? oneByOne(limit) : blockLimit(limit)
  counts.set(name, count)
  return count
}

function oneByOne(limit: Parameters<typeof sharedLimit>[0]): Count {
  const limiter = sharedLimit(limit)
  return async key => {
    try {
      return counted(true, await limiter().consume(key))
    } catch (refused) {
      if (refused instanceof Error) throw refused
      return counted(false, refused as RateLimiterRes)
    }
  }
}

const counted = (isAllowed: boolean, { remainingPoints, msBeforeNext }: RateLimiterRes): Counted => ({
  isAllowed,
  remaining: Math.max(0, remainingPoints),
  msBeforeNext,
})
