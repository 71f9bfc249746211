import { execute, select, type Transaction } from '../../db/connection.ts'
import type { Count, JobLease, JobTrouble, RowOf, Truth } from '../../db/models/index.ts'
import { appError } from '../platform/errors.ts'
import { recordAudit } from '../platform/http/audit.ts'
import type { RequestContext } from '../platform/http/requestContext.ts'
import type { Infer } from '../platform/http/schema.ts'
import { withIdempotency } from '../platform/http/withIdempotency.ts'
import { msUntilNextRun } from '../platform/jobs/schedule.ts'
import { type Job, wakeJob } from '../platform/jobs/scheduler.ts'
import type { jobView } from './contract.ts'
import { jobs } from './jobs.ts'

type JobView = Infer<typeof jobView>

interface JobRow extends RowOf<JobLease, 'name' | 'owner' | 'leased_until' | 'started_at' | 'finished_at' | 'asked_at' | 'error' | 'runs'> {
  is_held: Truth | null
}
interface FailedItemCount extends RowOf<JobTrouble, 'job'> {
  n: Count
}

export async function listJobs(t?: Transaction): Promise<JobView[]> {
  const rows = await select<JobRow>(
    `SELECT name, owner, leased_until, started_at, finished_at, asked_at, error, runs, leased_until > UTC_TIMESTAMP(3) AS is_held FROM job_leases`,
    [],
    t,
  )
  const dead = await select<FailedItemCount>(
    "SELECT SUBSTRING_INDEX(job, ':', 1) AS job, COUNT(*) AS n FROM job_troubles WHERE state = 'dead' GROUP BY 1",
    [],
    t,
  )
  return jobs.map(job => {
    const row = rows.find(r => r.name === job.name)
    const givenUp = dead.filter(d => listItemJobs(job.name).includes(d.job)).reduce((n, d) => n + Number(d.n), 0)
    return presentJob(job, row, givenUp)
  })
}

/** Subtasks of one job are listed apart when they fail. */
const listItemJobs = (name: string) =>
  name === 'rooms' ? ['rooms', 'blocks'] : name === 'payments' ? ['payments', 'payment-checks'] : [name]

function presentJob(job: Job, row: JobRow | undefined, givenUp: number): JobView {
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
    nextAt: resolveNextRun(job, started),
    isAsked: Boolean(row?.asked_at),
    givenUp,
  }
}

/** A job that was late is due now. */
function resolveNextRun(job: Job, started: Date | null | undefined): string | null {
  // One reading of the clock: two of them name the millisecond before.
  const now = new Date()
  if ('cron' in job) return new Date(now.getTime() + msUntilNextRun(job, now)).toISOString()
  if (!started) return null
  return new Date(Math.max(Date.now(), started.getTime() + job.every)).toISOString()
}

/** Asks for a run: this process looks at once, any other within a minute. While it runs, it is for another run after this one. */
export const runJobNow = (name: string, ctx: RequestContext): Promise<JobView> =>
  withIdempotency({ property: 0, ctx }, async t => {
    const job = jobs.find(j => j.name === name)
    if (!job) throw appError('not_found')
    if (!job.isEverywhere)
      await execute(
        `INSERT INTO job_leases (name, asked_at) VALUES (?, UTC_TIMESTAMP(3)) ON DUPLICATE KEY UPDATE asked_at = UTC_TIMESTAMP(3)`,
        [name],
        t,
      )
    await recordAudit(ctx, { action: 'job.run', entity: 'job', changes: { name } }, t)
    t.afterCommit(() => wakeJob(name))
    const view = (await listJobs(t)).find(v => v.name === name)
    if (!view) throw appError('not_found')
    return view
  })
