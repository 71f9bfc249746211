import type { RequestHandler } from 'express'
import type { Config } from '../config.ts'

/** What the site sends beside what every browser may. */
const ALLOWED_HEADERS = 'Authorization, Content-Type, Idempotency-Key, X-Manage-Token, Last-Event-ID, If-None-Match'
/** What the site may read of an answer beside its body. */
const EXPOSED_HEADERS =
  'ETag, Retry-After, Content-Disposition, X-Request-Id, X-Session, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset'
/** Two hours: no browser remembers an answer to a preflight for longer. */
const MAX_AGE_SECONDS = '7200'

/** Allows only the site to call an API on a host of its own. On the site's own origin no header is needed, and none is sent. */
export function corsForSite({ apiBase, publicOrigin }: Pick<Config, 'apiBase' | 'publicOrigin'>): RequestHandler {
  if (apiBase.startsWith('/')) return (_req, _res, next) => next()
  return (req, res, next) => {
    // Otherwise a cache could serve an answer that was made for another origin.
    res.vary('Origin')
    if (req.get('origin') !== publicOrigin) return next()
    res.setHeader('Access-Control-Allow-Origin', publicOrigin)
    res.setHeader('Access-Control-Expose-Headers', EXPOSED_HEADERS)
    if (req.method !== 'OPTIONS' || !req.get('access-control-request-method')) return next()
    res.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE')
    res.setHeader('Access-Control-Allow-Headers', ALLOWED_HEADERS)
    res.setHeader('Access-Control-Max-Age', MAX_AGE_SECONDS)
    res.status(204).end()
  }
}
