import { select, sequelize } from '../../../db/connection.ts'
import { getDiskState } from '../../platform/disk/service.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { holderName } from '../../platform/jobs/service.ts'
import { getEventLoopDelay, listSlowRoutes, listSlowStatements, readPool } from '../../platform/metrics/service.ts'
import { type BackupFigures, readBackupState } from '../backup/service.ts'
import { countDeadLetters } from '../deadLetters.ts'
import { listJobs } from '../listJobs.ts'
import { listQueues } from '../queues.ts'
import { findConcerns } from './findConcerns.ts'
import type { statusView } from './statusContract.ts'

type Status = Infer<typeof statusView>

/** So many of what is slow, the worst first. */
const MOST_SLOW = 10
const MB = 1_048_576

/** How this installation is: what waits and failed from the database, what is slow from this process. */
export async function getStatus(): Promise<Status> {
  const tookMs = await measureDatabase()
  const [queues, jobs, deadLetters, backups] = await Promise.all([listQueues(), listJobs(), countDeadLetters(), readBackupState()])
  const facts = {
    process: describeProcess(),
    database: { tookMs, ...readPool(sequelize) },
    disk: describeDisk(),
    queues,
    failedJobs: jobs.filter(j => j.state === 'failed').map(j => ({ name: j.name, error: j.error ?? '', at: j.finishedAt })),
    givenUp: Object.entries(deadLetters).map(([kind, count]) => ({ kind, count })),
    slowRoutes: listSlowRoutes(MOST_SLOW).map(({ route, count, mean, p95 }) => ({ route, count, meanMs: mean, p95Ms: p95 })),
    slowStatements: listSlowStatements(MOST_SLOW).map(s => ({
      ...s,
      totalMs: Math.round(s.totalMs),
      longestMs: Math.round(s.longestMs),
      lastAt: s.lastAt.toISOString(),
    })),
  }
  const lateBackups = (backups ?? []).filter(b => b.isLate).map(b => b.kind)
  return { at: new Date().toISOString(), concerns: findConcerns({ ...facts, lateBackups }), backup: describeBackups(backups), ...facts }
}

function describeBackups(backups: readonly BackupFigures[] | null): Status['backup'] {
  if (!backups) return null
  const last = (kind: BackupFigures['kind']) => {
    const { backup, at } = backups.find(b => b.kind === kind) ?? {}
    return backup && at ? { backup, at: at.toISOString() } : null
  }
  return { sent: last('sent'), drill: last('drill') }
}

async function measureDatabase(): Promise<number> {
  const began = performance.now()
  await select('SELECT 1')
  return Math.round(performance.now() - began)
}

function describeProcess(): Status['process'] {
  const { p50, p99, longest } = getEventLoopDelay()
  return {
    name: holderName,
    uptimeSeconds: Math.round(process.uptime()),
    memoryMb: Math.round(process.memoryUsage.rss() / MB),
    eventLoop: { p50: Math.round(p50), p99: Math.round(p99), longest: Math.round(longest) },
  }
}

function describeDisk(): Status['disk'] {
  const { freeMb, reserveMb, isLow } = getDiskState()
  return reserveMb ? { freeMb, reserveMb, isLow } : null
}
