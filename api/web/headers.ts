import type { RequestHandler } from 'express'

/** Headers of every answer of the site and the API. */
export function securityHeaders({ policy, https }: { policy: () => string; https: boolean }): RequestHandler {
  const fixed = {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'geolocation=(self), camera=(), microphone=(), payment=(self), browsing-topics=()',
    ...(https && { 'Strict-Transport-Security': 'max-age=31536000' }),
  }
  return (_req, res, next) => {
    res.set(fixed)
    res.setHeader('Content-Security-Policy', policy())
    next()
  }
}
