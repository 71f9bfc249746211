import { select } from '../../db/connection.ts'
import type { Computed, Count } from '../../db/models/index.ts'

/** What waits to be done beside requests, and the column that says since when it is due. */
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
  /** How long what waits longest has been due; what is to be tried later is not late. */
  lateSeconds: number
}

interface QueueRow {
  name: Computed<QueueName>
  waiting: Count
  late: Computed<number | null>
}

/** In one statement, by the indexes that the jobs find their work with. */
export async function listQueues(): Promise<Queue[]> {
  const parts = queueNames.map(name => {
    const { table, state, due } = queues[name]
    return `SELECT '${name}' AS name, COUNT(*) AS waiting, TIMESTAMPDIFF(SECOND, MIN(${due}), UTC_TIMESTAMP(3)) AS late FROM ${table} WHERE ${state} = 'queued'`
  })
  const rows = await select<QueueRow>(parts.join(' UNION ALL '))
  return rows.map(row => ({ name: row.name, waiting: Number(row.waiting), lateSeconds: Math.max(0, Number(row.late ?? 0)) }))
}
