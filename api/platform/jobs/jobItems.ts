import { execute, select, transaction } from '../../../db/connection.ts'
import type { ColumnOf, JobTrouble } from '../../../db/models/index.ts'
import { log } from '../runtime.ts'

const MAX_ATTEMPTS = 6
/** Minutes between the attempts: the last one is about nine hours after the first. */
const RETRY_DELAYS_MINUTES = [1, 5, 30, 120, 360]

export interface JobItem {
  id: number
  property: number
}

/**
 * For the query of a job: excludes items that were given up and those that wait for their next attempt, so that failing items never block the
 * others.
 */
export const excludeFailedItems = (job: string, column: string) => excludeFailedItemsOf(`'${job}'`, column)

/** The same for a job whose name is a value of the statement. */
export const excludeFailedPieces = (column: string) => excludeFailedItemsOf('?', column)

const excludeFailedItemsOf = (job: string, column: string) =>
  `NOT EXISTS (SELECT 1 FROM job_troubles trouble WHERE trouble.job = ${job} AND trouble.piece_id = ${column}
    AND (trouble.state <> 'queued' OR trouble.next_try_at > UTC_TIMESTAMP(3)))`

/** The same for what is never given up: it only waits for its next attempt. */
export const excludeDelayedItems = (job: string, column: string) =>
  `NOT EXISTS (SELECT 1 FROM job_troubles trouble WHERE trouble.job = '${job}' AND trouble.piece_id = ${column}
    AND trouble.next_try_at > UTC_TIMESTAMP(3))`

interface ProcessOptions<T> {
  job: string
  toItem: (piece: T) => JobItem
  signal?: AbortSignal | undefined
}

/** Processes one item after the other. A failing one does not stop the rest: it is retried later, and finally given up with its reason. */
export async function processItems<T>(
  items: readonly T[],
  work: (piece: T) => Promise<boolean>,
  { job, toItem, signal }: ProcessOptions<T>,
): Promise<number> {
  if (!items.length) return 0
  const failed = await findFailedItems(
    job,
    items.map(p => toItem(p).id),
  )
  let done = 0
  for (const piece of items) {
    if (signal?.aborted) break
    const { id, property } = toItem(piece)
    try {
      if (await work(piece)) done++
      if (failed.has(id)) await clearItemFailure(job, id)
    } catch (error) {
      await recordItemFailure(job, { id, property }, error)
    }
  }
  return done
}

async function findFailedItems(job: string, ids: number[]): Promise<Set<number>> {
  const rows = await select<{ id: ColumnOf<JobTrouble, 'piece_id'> }>(
    'SELECT piece_id AS id FROM job_troubles WHERE job = ? AND piece_id IN (?)',
    [job, ids],
  )
  return new Set(rows.map(r => r.id))
}

const clearItemFailure = (job: string, id: number) =>
  transaction(t => execute('DELETE FROM job_troubles WHERE job = ? AND piece_id = ?', [job, id], t))

/** Counts a failed attempt; the last one makes the item a dead letter. */
export async function recordItemFailure(job: string, { id, property }: JobItem, error: unknown, { isLast = false } = {}): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error)
  log.error({ err: error, job, piece: id }, 'a piece of a job failed')
  await transaction(t =>
    execute(
      // The engine assigns from left to right: all but the first see the attempts as they are now.
      `INSERT INTO job_troubles (job, piece_id, property_id, state, next_try_at, error, created_at, updated_at)
       VALUES (?, ?, ?, ?, UTC_TIMESTAMP(3) + INTERVAL ${RETRY_DELAYS_MINUTES[0]} MINUTE, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))
       ON DUPLICATE KEY UPDATE tries = tries + 1, state = IF(state = 'queued' AND (VALUES(state) = 'dead' OR tries >= ${MAX_ATTEMPTS}), 'dead', state),
         next_try_at = UTC_TIMESTAMP(3) + INTERVAL ELT(LEAST(tries, ${RETRY_DELAYS_MINUTES.length}), ${RETRY_DELAYS_MINUTES.join(', ')}) MINUTE,
         error = VALUES(error), updated_at = UTC_TIMESTAMP(3)`,
      [job, id, property, isLast ? 'dead' : 'queued', reason.slice(0, 500)],
      t,
    ),
  )
}

/** Runs all of these even when one fails; the first error is thrown in the end. */
export async function runAllParts(parts: readonly (() => Promise<unknown>)[]): Promise<void> {
  const reasons: string[] = []
  for (const part of parts) {
    try {
      await part()
    } catch (error) {
      log.error({ err: error }, 'a part of a job failed')
      reasons.push(error instanceof Error ? error.message : String(error))
    }
  }
  if (reasons.length) throw new Error(reasons.join('; '))
}
