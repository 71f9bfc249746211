import { hash, timingSafeEqual } from 'node:crypto'
import type { Request, RequestHandler } from 'express'
import type { Sequelize } from 'sequelize'
import { select } from '../../db/connection.ts'
import type { Computed, Count, JobLease, RowOf, Truth } from '../../db/models/index.ts'
import { appError } from './errors.ts'
import { sendProblem } from './http/problem.ts'

/** Milliseconds; the last bucket has no end. */
const BUCKETS = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000]

interface AreaStats {
  count: number
  ms: number
  buckets: number[]
  statuses: Map<number, number>
}
const statsByArea = new Map<string, AreaStats>()

/** The first word of a path of the API, or what else was asked for; few, whatever strangers ask. */
const AREA = /^\/v1\/([a-z-]{1,20})(?=[/?]|$)/
const MAX_AREAS = 40
function resolveArea(url: string): string {
  const area = AREA.exec(url)?.[1] ?? (url.startsWith('/v1') ? 'other' : url.startsWith('/_') ? 'files' : 'site')
  return statsByArea.has(area) || statsByArea.size < MAX_AREAS ? area : 'other'
}

/** Counts what this process answers, by area and status, and how long that took. */
export const measureRequests: RequestHandler = (req, res, next) => {
  const began = performance.now()
  const { url } = req
  res.once('finish', () => recordRequest(resolveArea(url), res.statusCode, performance.now() - began))
  next()
}

function recordRequest(area: string, status: number, ms: number) {
  const own = statsByArea.get(area) ?? { count: 0, ms: 0, buckets: BUCKETS.map(() => 0), statuses: new Map() }
  statsByArea.set(area, own)
  own.count++
  own.ms += ms
  const first = BUCKETS.findIndex(most => ms <= most)
  if (first >= 0) own.buckets[first] = (own.buckets[first] ?? 0) + 1
  own.statuses.set(status, (own.statuses.get(status) ?? 0) + 1)
}

interface Options {
  database: Sequelize
  token: string | null
}

/** `GET /metrics` in the text of Prometheus: for this machine, or for who has the token. To others there is nothing. */
export function createMetricsHandler({ database, token }: Options): RequestHandler {
  return async (req, res, next) => {
    if (req.path !== '/metrics' || req.method !== 'GET') return next()
    if (!canReadMetrics(req, token)) return sendProblem(res, appError('not_found'), req.id)
    const text = [
      ...formatRequestMetrics(),
      ...formatProcessMetrics(),
      ...formatPoolMetrics(database),
      ...(await formatQueueMetrics().catch(() => ['# The database does not answer.'])),
    ].join('\n')
    res.type('text/plain; version=0.0.4; charset=utf-8').set('Cache-Control', 'no-store').send(`${text}\n`)
  }
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

// What a proxy on this machine hands on comes from loopback as well: it says for whom, and that is not us.
function canReadMetrics(req: Request, token: string | null): boolean {
  if (token && isSameSecret(req.get('authorization') ?? '', `Bearer ${token}`)) return true
  const isHandedOn = ['x-forwarded-for', 'forwarded', 'x-real-ip'].some(name => req.headers[name] !== undefined)
  return !isHandedOn && LOOPBACK.test(req.socket.remoteAddress ?? '')
}

const isSameSecret = (a: string, b: string) => timingSafeEqual(hash('sha256', a, 'buffer'), hash('sha256', b, 'buffer'))

/** Each worker counts for itself and answers in turn: its number keeps their counters apart. */
const processLabel = `process="${process.pid}"`
const formatMetricHeader = (name: string, type: string, help: string) => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`]

function formatRequestMetrics(): string[] {
  const areas = [...statsByArea]
  return [
    ...formatMetricHeader('openbunk_requests_total', 'counter', 'Requests answered, by area of the API and status.'),
    ...areas.flatMap(([area, { statuses }]) =>
      [...statuses].map(([status, n]) => `openbunk_requests_total{${processLabel},area="${area}",status="${status}"} ${n}`),
    ),
    ...formatMetricHeader('openbunk_request_seconds', 'histogram', 'Time from the request to the end of its answer.'),
    ...areas.flatMap(([area, s]) => [
      ...BUCKETS.map((most, i) => {
        const n = s.buckets.slice(0, i + 1).reduce((a, b) => a + b, 0)
        return `openbunk_request_seconds_bucket{${processLabel},area="${area}",le="${most / 1000}"} ${n}`
      }),
      `openbunk_request_seconds_bucket{${processLabel},area="${area}",le="+Inf"} ${s.count}`,
      `openbunk_request_seconds_sum{${processLabel},area="${area}"} ${(s.ms / 1000).toFixed(6)}`,
      `openbunk_request_seconds_count{${processLabel},area="${area}"} ${s.count}`,
    ]),
  ]
}

const formatProcessMetrics = (): string[] => [
  ...formatMetricHeader('process_resident_memory_bytes', 'gauge', 'Memory of the process.'),
  `process_resident_memory_bytes{${processLabel}} ${process.memoryUsage.rss()}`,
  ...formatMetricHeader('process_uptime_seconds', 'gauge', 'How long the process runs.'),
  `process_uptime_seconds{${processLabel}} ${process.uptime().toFixed(0)}`,
]

function formatPoolMetrics(database: Sequelize): string[] {
  const { pool: p } = database.connectionManager as unknown as { pool: Record<'size' | 'available' | 'using' | 'waiting', number> }
  const states = ['size', 'available', 'using', 'waiting'] as const
  return [
    ...formatMetricHeader('openbunk_database_connections', 'gauge', 'Connections of the pool, and who waits for one.'),
    ...states.map(state => `openbunk_database_connections{${processLabel},state="${state}"} ${p?.[state] ?? 0}`),
  ]
}

/** What waits in the database, the same from every process. Four statements. */
async function formatQueueMetrics(): Promise<string[]> {
  const jobs = await select<RowOf<JobLease, 'name' | 'runs'> & { age: Computed<number | null>; failed: Truth }>(
    `SELECT name, TIMESTAMPDIFF(SECOND, COALESCE(finished_at, started_at), UTC_TIMESTAMP(3)) AS age, error IS NOT NULL AS failed, runs
     FROM job_leases ORDER BY name`,
  )
  const counted = (table: string, column: string) =>
    select<{ state: Computed<string>; n: Count }>(
      `SELECT ${column} AS state, COUNT(*) AS n FROM ${table} GROUP BY ${column} ORDER BY ${column}`,
    )
  const outboxes = {
    mail: await counted('mail_outbox', 'status'),
    payment: await counted('payment_tasks', 'state'),
    job: await counted('job_troubles', 'state'),
  }
  return [
    ...formatMetricHeader('openbunk_job_age_seconds', 'gauge', 'Since a job last ended (or began, where it has not ended).'),
    ...jobs.filter(j => j.age !== null).map(j => `openbunk_job_age_seconds{job="${j.name}"} ${Number(j.age)}`),
    ...formatMetricHeader('openbunk_job_failed', 'gauge', '1 where the last run of a job went wrong.'),
    ...jobs.map(j => `openbunk_job_failed{job="${j.name}"} ${Number(j.failed)}`),
    ...formatMetricHeader('openbunk_outbox', 'gauge', 'Mails, payments and pieces of jobs, by what became of them.'),
    ...Object.entries(outboxes).flatMap(([box, states]) =>
      states.map(s => `openbunk_outbox{box="${box}",state="${s.state}"} ${Number(s.n)}`),
    ),
  ]
}
