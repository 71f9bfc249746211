import { execute, select, type Transaction } from '../../db/connection.ts'
import { appError } from '../platform/errors.ts'
import { audit } from '../platform/http/audit.ts'
import type { Call } from '../platform/http/caller.ts'
import { once } from '../platform/http/once.ts'
import type { Infer } from '../platform/http/schema.ts'
import { type Job, nudge } from '../platform/jobs/scheduler.ts'
import { msToNext } from '../platform/jobs/times.ts'
import type { jobView } from './contract.ts'
import { jobs } from './jobs.ts'

type View = Infer<typeof jobView>

interface Row {
  name: string
  owner: string | null
  leased_until: Date | null
  started_at: Date | null
  finished_at: Date | null
  asked_at: Date | null
  error: string | null
  runs: number
  is_held: number
}
interface Dead {
  job: string
  n: number
}

export async function listJobs(t?: Transaction): Promise<View[]> {
  const rows = await select<Row>(
    `SELECT name, owner, leased_until, started_at, finished_at, asked_at, error, runs, leased_until > UTC_TIMESTAMP(3) AS is_held FROM job_leases`,
    [],
    t,
  )
  const dead = await select<Dead>("SELECT job, COUNT(*) AS n FROM job_troubles WHERE state = 'dead' GROUP BY job", [], t)
  return jobs.map(job => {
    const row = rows.find(r => r.name === job.name)
    const givenUp = dead.filter(d => piecesOf(job.name).includes(d.job)).reduce((n, d) => n + Number(d.n), 0)
    return present(job, row, givenUp)
  })
}

/** What one job does may be told apart in its troubles. */
const piecesOf = (name: string) => (name === 'rooms' ? ['rooms', 'blocks'] : name === 'payments' ? ['payments', 'payment-checks'] : [name])

function present(job: Job, row: Row | undefined, givenUp: number): View {
  const { started_at: started, finished_at: finished } = row ?? {}
  const isRunning = Boolean(row?.is_held)
  return {
    name: job.name,
    every: 'every' in job ? Math.round(job.every / 1000) : null,
    cron: 'cron' in job ? job.cron : null,
    isEverywhere: job.isEverywhere ?? false,
    state: isRunning ? 'running' : !started ? 'never' : row?.error ? 'failed' : 'well',
    startedAt: started?.toISOString() ?? null,
    finishedAt: finished?.toISOString() ?? null,
    tookMs: started && finished ? Math.max(0, finished.getTime() - started.getTime()) : null,
    error: row?.error ?? null,
    runs: row?.runs ?? 0,
    holder: row?.owner ? row.owner.split(':').slice(0, 2).join(':') : null,
    leasedUntil: row?.leased_until?.toISOString() ?? null,
    nextAt: nextOf(job, started),
    isAsked: Boolean(row?.asked_at),
    givenUp,
  }
}

/** A job that was late is due now. */
function nextOf(job: Job, started: Date | null | undefined): string | null {
  if ('cron' in job) return new Date(Date.now() + msToNext(job)).toISOString()
  if (!started) return null
  return new Date(Math.max(Date.now(), started.getTime() + job.every)).toISOString()
}

/** Asks for a run: this process looks at once, any other within a minute. While it runs, it is for another run after this one. */
export const runNow = (name: string, call: Call): Promise<View> =>
  once({ property: 0, call }, async t => {
    const job = jobs.find(j => j.name === name)
    if (!job) throw appError('not_found')
    if (!job.isEverywhere)
      await execute(
        `INSERT INTO job_leases (name, asked_at) VALUES (?, UTC_TIMESTAMP(3)) ON DUPLICATE KEY UPDATE asked_at = UTC_TIMESTAMP(3)`,
        [name],
        t,
      )
    await audit(call, { action: 'job.run', entity: 'job', changes: { name } }, t)
    t.afterCommit(() => nudge(name))
    const view = (await listJobs(t)).find(v => v.name === name)
    if (!view) throw appError('not_found')
    return view
  })
