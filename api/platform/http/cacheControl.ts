import type { RequestHandler } from 'express'

/**
 * An answer to somebody in person, by their token or by the link that was mailed to them, is stored nowhere: after they have signed out the browser could show
 * it again. What anybody may read belongs to its caller as well; a public answer that may be stored sets its own header.
 */
export const setCacheControl: RequestHandler = (req, res, next) => {
  // Express reads the query anew each time it is asked for.
  const { ticket, token } = req.query
  const isPersonal = req.get('authorization') || req.get('x-manage-token') || ticket || token
  res.setHeader('Cache-Control', isPersonal ? 'no-store' : 'private, no-cache')
  next()
}
