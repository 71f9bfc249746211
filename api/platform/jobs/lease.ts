import { randomUUID } from 'node:crypto'
import os from 'node:os'
import { execute, transaction } from '../../../db/connection.ts'
import { log } from '../runtime.ts'

export interface LeaseOptions {
  /** How long a process that died keeps a job from the others. */
  leaseMs?: number
}

interface LeaseRequest extends LeaseOptions {
  name: string
  /** Not if it started after this moment. */
  notSince: Date
  /** A job of the clock waits for its first time; others run at once on a new database. */
  isScheduled: boolean
  signal: AbortSignal
}

const LEASE_MS = 60_000

/** This process, as shown to operators: host name and process id. */
export const holderName = `${os
  .hostname()
  .replace(/[^\w.-]/g, '')
  .slice(0, 24)}:${process.pid}`

/**
 * Does the work if it is due and nobody else does it; the row of the job is the guard. The lease is renewed while the work goes on;
 * when it was lost (a process that slept too long), the work is told to stop by its signal.
 */
export async function runUnderLease(request: LeaseRequest, work: (signal: AbortSignal) => Promise<string | null>): Promise<void> {
  const { name, leaseMs = LEASE_MS } = request
  const owner = `${holderName}:${randomUUID().slice(0, 8)}`
  if (!(await acquireLease(request, owner, leaseMs))) return
  const lost = new AbortController()
  const renewal = setInterval(() => {
    renewLease(name, owner, leaseMs).then(
      isMine => isMine || lost.abort(),
      error => log.warn({ err: error, job: name }, 'the lease of a job could not be renewed'),
    )
  }, leaseMs / 3)
  try {
    await releaseLease(name, owner, await work(AbortSignal.any([request.signal, lost.signal])))
  } finally {
    clearInterval(renewal)
  }
}

async function acquireLease({ name, notSince, isScheduled }: LeaseRequest, owner: string, leaseMs: number): Promise<boolean> {
  if (await claimLease(name, notSince, owner, leaseMs)) return true
  const first = isScheduled ? 'UTC_TIMESTAMP(3)' : 'NULL'
  const inserted = await transaction(t =>
    execute(`INSERT IGNORE INTO job_leases (name, started_at, finished_at) VALUES (?, ${first}, ${first})`, [name], t),
  )
  return inserted.affectedRows === 1 && claimLease(name, notSince, owner, leaseMs)
}

// Started but not finished, and without a lease: its process died, so it is due again.
async function claimLease(name: string, notSince: Date, owner: string, leaseMs: number): Promise<boolean> {
  const { affectedRows } = await transaction(t =>
    execute(
      `UPDATE job_leases SET owner = ?, leased_until = UTC_TIMESTAMP(3) + INTERVAL ? MICROSECOND, started_at = UTC_TIMESTAMP(3), finished_at = NULL,
         asked_at = NULL, runs = runs + 1
       WHERE name = ? AND (leased_until IS NULL OR leased_until < UTC_TIMESTAMP(3)) AND (started_at IS NULL OR finished_at IS NULL OR started_at <= ? OR asked_at IS NOT NULL)`,
      [owner, leaseMs * 1000, name, notSince],
      t,
    ),
  )
  return affectedRows === 1
}

async function renewLease(name: string, owner: string, leaseMs: number): Promise<boolean> {
  const { affectedRows } = await transaction(t =>
    execute(
      'UPDATE job_leases SET leased_until = UTC_TIMESTAMP(3) + INTERVAL ? MICROSECOND WHERE name = ? AND owner = ?',
      [leaseMs * 1000, name, owner],
      t,
    ),
  )
  return affectedRows === 1
}

const releaseLease = (name: string, owner: string, error: string | null) =>
  transaction(t =>
    execute(
      'UPDATE job_leases SET owner = NULL, leased_until = NULL, finished_at = UTC_TIMESTAMP(3), error = ? WHERE name = ? AND owner = ?',
      [error?.slice(0, 500) ?? null, name, owner],
      t,
    ),
  )
