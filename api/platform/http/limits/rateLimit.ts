import type { Request, RequestHandler } from 'express'
import type { RateLimiterRes } from 'rate-limiter-flexible'
import { appError } from '../../errors.ts'
import { config } from '../../runtime.ts'
import type { Endpoint } from '../endpoint.ts'
import { isInternalRequest } from '../internalRequest.ts'
import { blockLimit, type LimitResult } from './blockLimit.ts'
import { type CountedNetwork, countedNetworks } from './clientKey.ts'
import { sharedLimit } from './sharedLimit.ts'

type RouteClass = NonNullable<Endpoint['limit']> | 'default'
/** Requests per minute of one address, and of one account, of all processes and replicas together. */
const PER_MINUTE: Record<RouteClass, number> = { auth: 20, booking: 30, search: 240, count: 240, default: 600 }
type LimitCounter = (key: string) => Promise<LimitResult>
type Counters = Map<string, LimitCounter>
/** What guesses and what books: each request is counted in the database. The others by blocks, see blockLimit. */
const EXACT_CLASSES: readonly RouteClass[] = ['auth', 'booking']

/** The rate limits of one app, by the class of an endpoint; headers tell what is left. RATE_LIMITS=off lifts them (never in production). */
export function createRateLimits(): (endpoint: Endpoint) => RequestHandler {
  const counts: Counters = new Map()
  return ({ limit, aDay }) => createRateLimit(limit ?? 'default', aDay, counts)
}

function createRateLimit(name: RouteClass, aDay: Endpoint['aDay'], counts: Counters): RequestHandler {
  return async (req, res, next) => {
    if (!config.rateLimits || isInternalRequest(req)) return next()
    const state = strictest(await Promise.all(countRequest(req, name, counts)))
    setRateLimitHeaders(res, state)
    if (!state.isAllowed) throw appError('rate_limited', { retryAfter: Math.ceil(state.msBeforeNext / 1000) })
    if (aDay) await consumeDailyLimit(aDay, req)
    next()
  }
}

const dailyCounters: Counters = new Map()

/** Accounts and addresses can be made up without end; the network they come from cannot. */
async function consumeDailyLimit({ of, most }: NonNullable<Endpoint['aDay']>, { ip }: Request) {
  const days = await Promise.all(
    countedNetworks(ip ?? '').map(({ key, shares }) => {
      const name = nameOfShares(`day-${of}`, shares)
      const counter = dailyCounters.get(name) ?? createExactCounter({ of: name, points: most * shares, seconds: 86_400 })
      dailyCounters.set(name, counter)
      return counter(key)
    }),
  )
  const { isAllowed, msBeforeNext } = strictest(days)
  if (!isAllowed) throw appError('rate_limited', { retryAfter: Math.ceil(msBeforeNext / 1000), reason: 'network_today' })
}

interface CountedRequest extends LimitResult {
  /** What the headers tell. */
  limit: number
}

/**
 * A request counts for its network, and if it is signed in for its account as well, from wherever it comes. One with a key counts for the key alone: it
 * has a limit of its own, and that of the class where it is lower than for most requests.
 */
function countRequest({ ip, caller }: Request, name: RouteClass, counts: Counters): Promise<CountedRequest>[] {
  const ofClass = async ({ key, shares }: CountedNetwork): Promise<CountedRequest> => {
    const points = PER_MINUTE[name] * shares
    return { ...(await getCounter({ name, of: nameOfShares(name, shares), points }, counts)(key)), limit: PER_MINUTE[name] }
  }
  if (!caller?.key) return [...countedNetworks(ip ?? ''), ...(caller ? [{ key: `user:${caller.userId}`, shares: 1 }] : [])].map(ofClass)
  const { id, perMinute } = caller.key
  const ofKey = async () => ({
    ...(await getCounter({ name: 'default', of: `key-${perMinute}`, points: perMinute }, counts)(`key:${id}`)),
    limit: perMinute,
  })
  return name === 'default' ? [ofKey()] : [ofKey(), ofClass({ key: `key:${id}`, shares: 1 })]
}

const nameOfShares = (name: string, shares: number) => (shares === 1 ? name : `${name}-by-${shares}`)

const strictest = <S extends LimitResult>(states: S[]): S => states.reduce((a, b) => (b.remaining < a.remaining || !b.isAllowed ? b : a))

function setRateLimitHeaders(res: Parameters<RequestHandler>[1], { limit, remaining, msBeforeNext }: CountedRequest) {
  res.setHeader('RateLimit-Limit', limit)
  res.setHeader('RateLimit-Remaining', remaining)
  res.setHeader('RateLimit-Reset', Math.ceil(msBeforeNext / 1000))
}

interface LimitOptions {
  name: RouteClass
  of: string
  points: number
}

function getCounter({ name, of, points }: LimitOptions, counts: Counters): LimitCounter {
  const known = counts.get(of)
  if (known) return known
  const limit = { of, points, seconds: 60 }
  const count = EXACT_CLASSES.includes(name) ? createExactCounter(limit) : blockLimit(limit)
  counts.set(of, count)
  return count
}

function createExactCounter(limit: Parameters<typeof sharedLimit>[0]): LimitCounter {
  const limiter = sharedLimit(limit)
  return async key => {
    try {
      return toLimitResult(true, await limiter().consume(key))
    } catch (refused) {
      if (refused instanceof Error) throw refused
      return toLimitResult(false, refused as RateLimiterRes)
    }
  }
}

const toLimitResult = (isAllowed: boolean, { remainingPoints, msBeforeNext }: RateLimiterRes): LimitResult => ({
  isAllowed,
  remaining: Math.max(0, remainingPoints),
  msBeforeNext,
})
