import { select } from '../../db/connection.ts'
import type { Computed, Count } from '../../db/models/index.ts'

/** Background queues, and the column with the due time of their items. */
const queues = {
  mail: { table: 'mail_outbox', state: 'status', due: 'next_try_at' },
  push: { table: 'push_outbox', state: 'status', due: 'next_try_at' },
  payment: { table: 'payment_tasks', state: 'state', due: 'next_try_at' },
  webhook: { table: 'sandbox_events', state: 'state', due: 'due_at' },
  job: { table: 'job_troubles', state: 'state', due: 'next_try_at' },
} as const

export type QueueName = keyof typeof queues
export const queueNames = Object.keys(queues) as QueueName[]

export interface Queue {
  name: QueueName
  waiting: number
  /** How long the oldest due item has been waiting; scheduled retries are not late. */
  lateSeconds: number
}

interface QueueRow {
  name: Computed<QueueName>
  waiting: Count
  late: Computed<number | null>
}

/** One statement, using the indexes of the jobs. */
export async function listQueues(): Promise<Queue[]> {
  const parts = queueNames.map(name => {
    const { table, state, due } = queues[name]
    return `SELECT '${name}' AS name, COUNT(*) AS waiting, TIMESTAMPDIFF(SECOND, MIN(${due}), UTC_TIMESTAMP(3)) AS late FROM ${table} WHERE ${state} = 'queued'`
  })
  const rows = await select<QueueRow>(parts.join(' UNION ALL '))
  return rows.map(row => ({ name: row.name, waiting: Number(row.waiting), lateSeconds: Math.max(0, Number(row.late ?? 0)) }))
}
