import type { Infer } from '../../platform/http/schema.ts'
import type { BackupFigures } from '../backup/service.ts'
import type { statusView } from './statusContract.ts'

type Status = Infer<typeof statusView>
type Concern = Status['concerns'][number]

const SLOW_DATABASE_MS = 250
const LATE_EVENT_LOOP_MS = 100
/** Due items are taken within seconds: a longer wait means that something does not work. */
const LATE_QUEUE_SECONDS = 300

export interface ConcernFacts extends Omit<Status, 'concerns' | 'at' | 'backup'> {
  lateBackups: readonly BackupFigures['kind'][]
}

/** Problems that need attention, most urgent first. */
export function findConcerns({ disk, database, process, lateBackups, queues, failedJobs, givenUp }: ConcernFacts): Concern[] {
  const late = queues.filter(q => q.lateSeconds > LATE_QUEUE_SECONDS).map(q => q.name)
  const failed = failedJobs.map(j => j.name)
  const dead = givenUp.filter(g => g.count > 0).map(g => g.kind)
  const found: [boolean, Concern][] = [
    [disk?.isLow ?? false, { kind: 'disk_low', about: [] }],
    [database.tookMs > SLOW_DATABASE_MS, { kind: 'database_slow', about: [] }],
    [database.waiting > 0, { kind: 'connections_short', about: [] }],
    [process.eventLoop.p99 > LATE_EVENT_LOOP_MS, { kind: 'event_loop_late', about: [] }],
    [lateBackups.includes('sent'), { kind: 'backup_late', about: [] }],
    [lateBackups.includes('drill'), { kind: 'drill_late', about: [] }],
    [late.length > 0, { kind: 'queue_late', about: late }],
    [failed.length > 0, { kind: 'job_failed', about: failed }],
    [dead.length > 0, { kind: 'given_up', about: dead }],
  ]
  return found.filter(([is]) => is).map(([, concern]) => concern)
}
