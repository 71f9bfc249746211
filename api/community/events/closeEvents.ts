import { execute, select, transaction } from '../../../db/connection.ts'
import type { Event, RowOf } from '../../../db/models/index.ts'
import { bumpManyPages } from '../../platform/pages/service.ts'

const BATCH_SIZE = 500

/** Closes events that have ended, and takes them off the pages of their properties; answers how many. */
export async function closeEvents({ signal }: { signal?: AbortSignal } = {}): Promise<number> {
  let closed = 0
  for (;;) {
    const due = await select<RowOf<Event, 'id' | 'property_id'>>(
      `SELECT id, property_id FROM events WHERE status = 'planned' AND ends_at <= UTC_TIMESTAMP(3) ORDER BY ends_at LIMIT ${BATCH_SIZE}`,
    )
    if (!due.length || signal?.aborted) return closed
    closed += await transaction(async t => {
      const { affectedRows } = await execute(
        "UPDATE events SET status = 'over', turns = turns + 1 WHERE id IN (?) AND status = 'planned'",
        [due.map(e => e.id)],
        t,
      )
      await bumpManyPages(
        [...new Set(due.map(e => e.property_id))].sort((a, b) => a - b),
        t,
      )
      return affectedRows
    })
  }
}
