import type { RequestHandler } from 'express'

/**
 * An answer to somebody in person, by their token or by the link that was mailed to them, is stored nowhere: after they have signed out the browser could show
 * it again. What anybody may read belongs to its caller as well; public answers that last say so themselves.
 */
export const setCacheControl: RequestHandler = (req, res, next) => {
  const isPersonal = req.get('authorization') || req.get('x-manage-token') || req.query.ticket || req.query.token
  res.setHeader('Cache-Control', isPersonal ? 'no-store' : 'private, no-cache')
  next()
}
