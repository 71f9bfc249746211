import { execute, transaction } from '../../../db/connection.ts'

interface Queue {
  table: 'payment_tasks' | 'sandbox_events'
  /** When a row is due. */
  due: 'next_try_at' | 'due_at'
  leaseSeconds: number
}

/** Takes the next row that is due under a lease of `owner`, and counts the try: it is counted when it begins. False where nothing is due. */
export async function claimQueued({ table, due, leaseSeconds }: Queue, owner: string): Promise<boolean> {
  const { affectedRows } = await transaction(t =>
    execute(
      `UPDATE ${table} SET lease_owner = ?, leased_until = UTC_TIMESTAMP(3) + INTERVAL ${leaseSeconds} SECOND, tries = tries + 1
       WHERE state = 'queued' AND ${due} <= UTC_TIMESTAMP(3) AND (leased_until IS NULL OR leased_until < UTC_TIMESTAMP(3))
       ORDER BY ${due}, id LIMIT 1`,
      [owner],
      t,
    ),
  )
  return affectedRows === 1
}
