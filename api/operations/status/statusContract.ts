import { anyText, bool, instant, int, list, nullable, number, object, oneOf } from '../../platform/http/schema.ts'

export const concernKinds = [
  'disk_low',
  'database_slow',
  'connections_short',
  'event_loop_late',
  'backup_late',
  'drill_late',
  'queue_late',
  'job_failed',
  'given_up',
] as const

/** Sizes and times are whole, and nobody counts them: no end that a test would ask about. */
const figure = () => number()

const backupRun = () => object({ backup: anyText(), at: instant() })

export const statusView = object({
  at: instant(),
  /** What somebody should look at, the most pressing first; `about` names queues, jobs and kinds of what was given up. */
  concerns: list(object({ kind: oneOf(...concernKinds), about: list(anyText()) })),
  /** The one that answered: each process counts for itself. */
  process: object({
    name: anyText(),
    uptimeSeconds: figure(),
    memoryMb: figure(),
    /** How late it came to its work in the last quarter of a minute, in milliseconds. */
    eventLoop: object({ p50: figure(), p99: figure(), longest: figure() }),
  }),
  database: object({ tookMs: figure(), size: int(), using: int(), most: int(), waiting: int() }),
  /** Null where no room is kept free. */
  disk: nullable(object({ freeMb: figure(), reserveMb: figure(), isLow: bool() })),
  /** Null where no backups are sent; of the last one that was sent and the last that was restored to try it, null for the first that is still to come. */
  backup: nullable(object({ sent: nullable(backupRun()), drill: nullable(backupRun()) })),
  queues: list(object({ name: anyText(), waiting: int(), lateSeconds: figure() })),
  failedJobs: list(object({ name: anyText(), error: anyText(), at: nullable(instant()) })),
  givenUp: list(object({ kind: anyText(), count: int() })),
  slowRoutes: list(object({ route: anyText(), count: int(), meanMs: figure(), p95Ms: figure() })),
  slowStatements: list(object({ statement: anyText(), count: int(), totalMs: figure(), longestMs: figure(), lastAt: instant() })),
})
