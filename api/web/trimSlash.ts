import type { RequestHandler } from 'express'

const apart = /^\/(v1|health|_next)(\/|$)/

/** Pages have no slash at the end. The slashes in front are collapsed as well: `//host` would lead to another site. */
export const trimSlash: RequestHandler = (req, res, next) => {
  const { path } = req
  if (!/.[/\\]$|^[/\\]{2}/.test(path) || apart.test(path)) return next()
  const trimmed = `/${path.replace(/^[/\\]+|[/\\]+$/g, '')}`
  res.redirect(301, trimmed + req.url.slice(path.length))
}
