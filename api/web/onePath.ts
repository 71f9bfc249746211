import type { RequestHandler } from 'express'
import { plainPath } from '../../domain/text/plainPath.ts'

const apart = /^\/(v1|health|_next)(\/|$)/

/** A page has one address: whoever writes it otherwise is led there. Slashes in front are collapsed as well: `//host` would lead to another site. */
export const onePath: RequestHandler = (req, res, next) => {
  const { path } = req
  const plain = apart.test(path) ? path : plainPath(path)
  // Where no page can be, the pages say so.
  if (plain === null || plain === path) return next()
  res.redirect(301, plain + req.url.slice(path.length))
}
