import { appError } from '../../platform/errors.ts'

interface ReportQueue {
  last: Promise<unknown>
  length: number
}
/** Requested reports by property. */
const queues = new Map<number, ReportQueue>()
/** How many may wait while one runs. */
const MAX_QUEUED = 4
const RETRY_AFTER = 5

/** Runs the reports of a property one after another in this process, so that ten large ones do not run at once. */
export async function enqueueReport<T>(property: number, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(property) ?? { last: Promise.resolve(), length: 0 }
  if (queue.length >= MAX_QUEUED)
    throw appError('rate_limited', {
      reason: 'reports_busy',
      retryAfter: RETRY_AFTER,
    })
  queues.set(property, queue)
  queue.length++
  const mine = queue.last.then(work)
  queue.last = mine.catch(() => undefined)
  try {
    return await mine
  } finally {
    if (--queue.length === 0) queues.delete(property)
  }
}
