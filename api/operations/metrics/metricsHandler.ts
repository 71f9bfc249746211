import { hash, timingSafeEqual } from 'node:crypto'
import type { Request, RequestHandler } from 'express'
import { appError } from '../../platform/errors.ts'
import { sendProblem } from '../../platform/http/problem.ts'
import { formatProcessMetrics, formatStatementMetrics } from '../../platform/metrics/service.ts'
import { formatQueueMetrics } from './queueMetrics.ts'

/** `GET /metrics` in Prometheus text format: for this machine, or with the token; otherwise 404. */
export function createMetricsHandler(token: string | null): RequestHandler {
  return async (req, res, next) => {
    if (req.path !== '/metrics' || req.method !== 'GET') return next()
    if (!canReadMetrics(req, token)) return sendProblem(res, appError('not_found'), req.id)
    const text = [
      ...formatProcessMetrics(),
      ...formatStatementMetrics(),
      ...(await formatQueueMetrics().catch(() => ['# The database does not answer.'])),
    ].join('\n')
    res.type('text/plain; version=0.0.4; charset=utf-8').set('Cache-Control', 'no-store').send(`${text}\n`)
  }
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

// Requests forwarded by a proxy on this machine also come from loopback: they carry a forwarding header.
function canReadMetrics(req: Request, token: string | null): boolean {
  if (token && isSameSecret(req.get('authorization') ?? '', `Bearer ${token}`)) return true
  const isHandedOn = ['x-forwarded-for', 'forwarded', 'x-real-ip'].some(name => req.headers[name] !== undefined)
  return !isHandedOn && LOOPBACK.test(req.socket.remoteAddress ?? '')
}

const isSameSecret = (a: string, b: string) => timingSafeEqual(hash('sha256', a, 'buffer'), hash('sha256', b, 'buffer'))
