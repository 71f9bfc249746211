import { execute, select, transaction } from '../../../db/connection.ts'
import type { ChannelConnection, ColumnOf, RowOf } from '../../../db/models/index.ts'
import { excludeDelayedItems, processItems } from '../../platform/jobs/service.ts'
import { pullConnection } from './pullConnection.ts'

export const CALENDAR_JOB = 'calendars'
const concurrency = 4
const maxPerRun = 400
/** Per property and round: one with 500 calendars must not delay the others. */
const maxPerProperty = 40
/** After this many slow responses the remaining calendars of that host or property wait: otherwise slow servers would occupy all workers. */
const maxSlowAnswers = 4
const defaultSlowMs = 3_000
const deferMinutes = 2

interface DueConnection extends RowOf<ChannelConnection, 'id' | 'property_id'> {
  import_host: NonNullable<ColumnOf<ChannelConnection, 'import_host'>>
}

/** Reads all due calendars, alternating between properties; returns how many. */
export async function pullDueConnections({ signal, now = new Date(), slowMs = defaultSlowMs }: PullDueOptions = {}): Promise<number> {
  const due = await loadDueConnections(now)
  const slowTracker = createSlowTracker(slowMs)
  const deferred: number[] = []
  const work = async (d: DueConnection) => {
    if (!slowTracker.isOver(d)) return slowTracker.watch(d, () => pullConnection(d.id, now))
    deferred.push(d.id)
    return false
  }
  const options = { job: CALENDAR_JOB, toItem: (d: DueConnection) => ({ id: d.id, property: d.property_id }), signal }
  const queues = Array.from({ length: concurrency }, (_, i) => due.filter((_, k) => k % concurrency === i))
  const read = await Promise.all(queues.map(line => processItems(line, work, options)))
  if (deferred.length) await deferPulls(deferred, now)
  return read.reduce((n, one) => n + one, 0)
}

interface PullDueOptions {
  signal?: AbortSignal
  now?: Date
  slowMs?: number
}

/** Round by round, one per property. Closed properties are skipped. */
const loadDueConnections = (now: Date) =>
  select<DueConnection>(
    `SELECT d.id, d.property_id, d.import_host FROM (
       SELECT c.id, c.property_id, c.import_host, c.next_pull_at, ROW_NUMBER() OVER (PARTITION BY c.property_id ORDER BY c.next_pull_at, c.id) AS turn
       FROM channel_connections c JOIN properties p ON p.id = c.property_id
       WHERE c.next_pull_at <= ? AND c.import_url IS NOT NULL AND c.deleted_at IS NULL AND p.status <> 'closed' AND ${excludeDelayedItems(CALENDAR_JOB, 'c.id')}) d
     WHERE d.turn <= ${maxPerProperty} ORDER BY d.turn, d.next_pull_at, d.id LIMIT ${maxPerRun}`,
    [now],
  )

/** Not limited per host: most calendars come from the same few fast ones. */
function createSlowTracker(slowMs: number) {
  const slow = new Map<string, number>()
  const trackedNames = (d: DueConnection) => [`house ${d.property_id}`, `host ${d.import_host}`]
  return {
    isOver: (d: DueConnection) => trackedNames(d).some(name => (slow.get(name) ?? 0) >= maxSlowAnswers),
    watch: async <T>(d: DueConnection, work: () => Promise<T>): Promise<T> => {
      const began = performance.now()
      try {
        return await work()
      } finally {
        if (performance.now() - began >= slowMs) for (const name of trackedNames(d)) slow.set(name, (slow.get(name) ?? 0) + 1)
      }
    },
  }
}

/** Postponed, or they would come first in the next run too. */
const deferPulls = (ids: readonly number[], now: Date) =>
  transaction(t =>
    execute(
      `UPDATE channel_connections SET next_pull_at = ? + INTERVAL ${deferMinutes} MINUTE WHERE id IN (?) AND next_pull_at <= ?`,
      [now, ids, now],
      t,
    ),
  )
