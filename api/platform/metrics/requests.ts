import type { RequestHandler, Response } from 'express'
import { createCounter, createHistogram, quantile } from './registry.ts'

/** Seconds. */
const LIMITS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

const answered = createCounter('openbunk_requests_total', 'Requests answered, by endpoint and status.')
const durations = createHistogram('openbunk_request_seconds', 'Time from the request to the end of its answer, by endpoint.', LIMITS)

/** Counts what this process answers, and how long that took. Streams stay open as long as somebody looks, and are not measured. */
export const measureRequests: RequestHandler = (req, res, next) => {
  const began = performance.now()
  const { url } = req
  res.once('finish', () => {
    if (isStream(res)) return
    const route = `route="${req.endpoint ?? resolveArea(url)}"`
    answered.add(`${route},status="${res.statusCode}"`)
    durations.observe(route, (performance.now() - began) / 1000)
  })
  next()
}

const isStream = (res: Response) => String(res.getHeader('content-type') ?? '').startsWith('text/event-stream')

/** What no endpoint answered: few names, whatever strangers ask. */
const resolveArea = (url: string) => (url.startsWith('/v1') ? 'other' : url.startsWith('/_') ? 'files' : 'site')

export interface RouteFigures {
  route: string
  count: number
  /** Milliseconds. */
  mean: number
  p95: number
}

/** The endpoints of this process that visitors wait for longest, by the time below which 19 of 20 answers came. */
export function listSlowRoutes(most: number): RouteFigures[] {
  return [...durations.entries()]
    .map(([labels, d]) => ({
      route: labels.slice('route="'.length, -1),
      count: d.count,
      mean: Math.round((d.seconds / d.count) * 1000),
      p95: quantile(d, LIMITS, 0.95) * 1000,
    }))
    .toSorted((a, b) => b.p95 - a.p95 || b.mean - a.mean)
    .slice(0, most)
}
