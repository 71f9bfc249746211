import type { RequestHandler } from 'express'
import { normalizePath } from '../../domain/text/normalizePath.ts'

const excludedPaths = /^\/(v1|health|_next)(\/|$)/

/** Every page has a single address, and other spellings are redirected to it. Leading slashes are collapsed as well: `//host` would lead to another site. */
export const redirectToPlainPath: RequestHandler = (req, res, next) => {
  const { path } = req
  const plain = excludedPaths.test(path) ? path : normalizePath(path)
  // An address that cannot be a page is answered by the error page.
  if (plain === null || plain === path) return next()
  res.redirect(301, plain + req.url.slice(path.length))
}
