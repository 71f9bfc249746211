import { execute, transaction } from '../../../db/connection.ts'
import { log } from '../runtime.ts'
import { holderName } from './lease.ts'

/** Jobs without a lease may run every other second in each process: most runs are not written. */
const WRITE_INTERVAL_MS = 60_000

interface LastRun {
  at: number
  error: string | null
  runs: number
}
const lastRuns = new Map<string, LastRun>()

/** Records the run of a job without a lease: once a minute per process, and at once when its error changes. */
export async function recordJobRun(name: string, started: Date, error: string | null): Promise<void> {
  const known = lastRuns.get(name) ?? { at: 0, error: null, runs: 0 }
  known.runs++
  lastRuns.set(name, known)
  if (Date.now() - known.at < WRITE_INTERVAL_MS && known.error === error) return
  lastRuns.set(name, { at: Date.now(), error, runs: 0 })
  await transaction(t =>
    execute(
      `INSERT INTO job_leases (name, owner, started_at, finished_at, error, runs) VALUES (?, ?, ?, UTC_TIMESTAMP(3), ?, ?)
       ON DUPLICATE KEY UPDATE owner = VALUES(owner), started_at = VALUES(started_at), finished_at = VALUES(finished_at), error = VALUES(error),
         asked_at = NULL, runs = runs + VALUES(runs)`,
      [name, holderName, started, error?.slice(0, 500) ?? null, known.runs],
      t,
    ),
  ).catch(reason => log.warn({ err: reason, job: name }, 'the run of a job could not be noted'))
}
