import type { RequestHandler } from 'express'
import { type RateLimiterAbstract, RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { isInternal } from '../callApi.ts'
import { appError } from '../errors.ts'
import { config } from '../runtime.ts'
import type { Endpoint } from './endpoint.ts'
import { sharedLimit } from './sharedLimit.ts'

type RouteClass = NonNullable<Endpoint['limit']> | 'default'
/** Requests per minute of one address. auth and booking count in the database, shared by all replicas; reads count in the process. */
const PER_MINUTE: Record<RouteClass, number> = { auth: 20, booking: 30, search: 240, count: 240, default: 600 }
type Limiters = Map<RouteClass, () => RateLimiterAbstract>
const SHARED: readonly RouteClass[] = ['auth', 'booking']

/** The rate limits of one app, by the class of an endpoint; headers tell what is left. RATE_LIMITS=off lifts them (never in production). */
export function rateLimits(): (endpoint: Endpoint) => RequestHandler {
  const limiters: Limiters = new Map()
  return endpoint => limitRate(endpoint.limit ?? 'default', limiters)
}

function limitRate(name: RouteClass, limiters: Limiters): RequestHandler {
  return async (req, res, next) => {
    if (!config.rateLimits || isInternal(req)) return next()
    try {
      tell(res, name, await limiterOf(name, limiters).consume(req.ip ?? 'unknown'))
      next()
    } catch (refused) {
      if (refused instanceof Error) throw refused
      tell(res, name, refused as RateLimiterRes)
      throw appError('rate_limited', { retryAfter: Math.ceil((refused as RateLimiterRes).msBeforeNext / 1000) })
    }
  }
}

function tell(res: Parameters<RequestHandler>[1], name: RouteClass, state: RateLimiterRes) {
  res.setHeader('RateLimit-Limit', PER_MINUTE[name])
  res.setHeader('RateLimit-Remaining', Math.max(0, state.remainingPoints))
  res.setHeader('RateLimit-Reset', Math.ceil(state.msBeforeNext / 1000))
}

function limiterOf(name: RouteClass, limiters: Limiters): RateLimiterAbstract {
  let limiter = limiters.get(name)
  if (!limiter) {
    limiter = SHARED.includes(name) ? sharedLimit({ of: name, points: PER_MINUTE[name], seconds: 60 }) : inProcess(name)
    limiters.set(name, limiter)
  }
  return limiter()
}

function inProcess(name: RouteClass) {
  const limiter = new RateLimiterMemory({ points: PER_MINUTE[name], duration: 60, keyPrefix: name })
  return () => limiter
}
