import { execute, transaction } from '../../../db/connection.ts'
import { log } from '../runtime.ts'
import { holderName } from './lease.ts'

/** A job that runs every other second in each process is not worth a row each time. */
const EVERY_MS = 60_000

interface Last {
  at: number
  error: string | null
  runs: number
}
const last = new Map<string, Last>()

/** How a job that needs no lease is doing: once a minute and process, and at once when that changes. */
export async function noteRun(name: string, started: Date, error: string | null): Promise<void> {
  const known = last.get(name) ?? { at: 0, error: null, runs: 0 }
  known.runs++
  last.set(name, known)
  if (Date.now() - known.at < EVERY_MS && known.error === error) return
  last.set(name, { at: Date.now(), error, runs: 0 })
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
