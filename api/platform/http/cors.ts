import type { RequestHandler } from 'express'
import type { Config } from '../config.ts'
import { isKeyOrigin } from './keys/activeKeys.ts'

/** What the site sends beside what every browser may. */
const ALLOWED_HEADERS = 'Authorization, Content-Type, Idempotency-Key, X-Manage-Token, Last-Event-ID, If-None-Match'
/** What the site may read of an answer beside its body. */
const EXPOSED_HEADERS =
  'ETag, Retry-After, Content-Disposition, X-Request-Id, X-Session, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset'
/** Two hours: no browser remembers an answer to a preflight for longer. */
const MAX_AGE_SECONDS = '7200'

/**
 * Lets the pages of other origins ask: the site, where the API is on a host of its own, and the origins that keys were given. Which key may come from
 * which of them is judged with the key: a browser asks first, without it. No cookie is read anywhere, so that nobody is signed in by this.
 */
export function allowOrigins({ apiBase, publicOrigin }: Pick<Config, 'apiBase' | 'publicOrigin'>): RequestHandler {
  const isSharedOrigin = apiBase.startsWith('/')
  return async (req, res, next) => {
    const origin = req.get('origin')
    // Otherwise a cache could serve an answer that was made for another origin.
    res.vary('Origin')
    if (!origin || (origin === publicOrigin ? isSharedOrigin : !(await isKeyOrigin(origin)))) return next()
    res.setHeader('Access-Control-Allow-Origin', origin)
    res.setHeader('Access-Control-Expose-Headers', EXPOSED_HEADERS)
    if (req.method !== 'OPTIONS' || !req.get('access-control-request-method')) return next()
    res.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE')
    res.setHeader('Access-Control-Allow-Headers', ALLOWED_HEADERS)
    res.setHeader('Access-Control-Max-Age', MAX_AGE_SECONDS)
    res.status(204).end()
  }
}
