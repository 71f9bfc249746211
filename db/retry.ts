/**
 * Errors after which the same transaction may simply be run again (measured on MySQL 9.7, Group Replication, MariaDB 10.11 and Galera):
 * deadlock, lock wait, error during commit, node not ready, read-only node, group lost, shutdown, killed, gone away, changed row (1020).
 */
const RETRY_ERRNO = new Set([1213, 1205, 1180, 1047, 1290, 1836, 3100, 3101, 1053, 1927, 2006, 2013, 1020])
const RETRY_CODE = new Set(['ECONNRESET', 'EPIPE', 'ECONNREFUSED', 'ETIMEDOUT', 'PROTOCOL_CONNECTION_LOST'])
/** Longer than the gap of a cluster that elects a new primary with short timers. */
const GIVE_UP_AFTER_MS = 10_000
const FIRST_PAUSE_MS = 5
const LONGEST_PAUSE_MS = 1000

interface DriverError {
  errno?: number
  code?: string
  syscall?: string
  parent?: DriverError
  original?: DriverError
}

export function isRetryable(error: unknown): boolean {
  const e = driverError(error)
  return (e.errno !== undefined && RETRY_ERRNO.has(e.errno)) || (e.code !== undefined && RETRY_CODE.has(e.code)) || isSocketGone(e)
}

/** A server that starts again makes its Unix socket anew; a file that is missing otherwise comes back by no waiting. */
const isSocketGone = ({ code, syscall }: DriverError) => code === 'ENOENT' && syscall === 'connect'

/** 1062: some unique key holds this row already. */
export const isDuplicate = (error: unknown): boolean => driverError(error).errno === 1062
/** 1451: other rows refer to this one. */
export const isReferredTo = (error: unknown): boolean => driverError(error).errno === 1451
/** 1969 on MariaDB, 3024 on MySQL: a statement had taken the time that it was given (db/deadline.ts). It would not be faster again. */
export const isStatementTimeout = (error: unknown): boolean => [1969, 3024].includes(driverError(error).errno ?? 0)
/** The database cannot be reached or does not answer in time: 503 at the edge. */
export const isUnreachable = (error: unknown): boolean =>
  isRetryable(error) ||
  ['SequelizeConnectionAcquireTimeoutError', 'SequelizeConnectionRefusedError', 'SequelizeConnectionError'].includes((error as Error)?.name)

/** When this process is to be gone, retries end before. */
let stopsAt = Number.POSITIVE_INFINITY

/** A process that stops waits for no database that is away: whoever asked is answered in time, and nothing holds up the end. */
export function stopRetryingWithin(ms: number): void {
  stopsAt = performance.now() + ms
}

/** Runs `work` again with a growing, jittered pause while it fails in a way that passes by itself, up to ten seconds. */
export async function withRetries<T>(work: () => Promise<T>, now: () => number = () => performance.now()): Promise<T> {
  const deadline = now() + GIVE_UP_AFTER_MS
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await work()
    } catch (error) {
      if (!isRetryable(error) || now() + pause > Math.min(deadline, stopsAt)) throw error
      await new Promise(resolve => setTimeout(resolve, pause * (0.5 + Math.random())))
    }
  }
}

function driverError(error: unknown): DriverError {
  const e = (error ?? {}) as DriverError
  return e.parent ?? e.original ?? e
}
