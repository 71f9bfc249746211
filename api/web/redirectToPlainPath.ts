import type { RequestHandler } from 'express'
import { normalizePath } from '../../domain/text/normalizePath.ts'

const excludedPaths = /^\/(v1|health|_next)(\/|$)/

/** A page has one address: whoever writes it otherwise is led there. Slashes in front are collapsed as well: `//host` would lead to another site. */
export const redirectToPlainPath: RequestHandler = (req, res, next) => {
  const { path } = req
  const plain = excludedPaths.test(path) ? path : normalizePath(path)
  // Where no page can be, the pages say so.
  if (plain === null || plain === path) return next()
  res.redirect(301, plain + req.url.slice(path.length))
}
