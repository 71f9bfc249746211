import { execute, select, transaction } from '../../../db/connection.ts'
import type { Computed } from '../../../db/models/index.ts'
import { bumpManyPages } from '../../platform/pages/service.ts'

const BATCH_SIZE = 500

/** Notices for everybody whose first day has come or whose last is over: the pages of their properties are made again. Answers how many there were. */
export async function refreshNotices({ signal }: { signal?: AbortSignal } = {}): Promise<number> {
  let updatedCount = 0
  for (;;) {
    const due = await select<{ id: Computed<number>; property_id: Computed<number> }>(
      `(SELECT id, property_id FROM notices WHERE is_shown = 0 AND starts_at <= UTC_TIMESTAMP(3) AND ends_at > UTC_TIMESTAMP(3) AND audience = 'public' LIMIT ${BATCH_SIZE})
       UNION ALL (SELECT id, property_id FROM notices WHERE is_shown = 1 AND ends_at <= UTC_TIMESTAMP(3) LIMIT ${BATCH_SIZE})`,
    )
    if (!due.length || signal?.aborted) return updatedCount
    updatedCount += await transaction(async t => {
      const { affectedRows } = await execute(
        'UPDATE notices SET is_shown = (starts_at <= UTC_TIMESTAMP(3) AND ends_at > UTC_TIMESTAMP(3)) WHERE id IN (?)',
        [due.map(n => n.id)],
        t,
      )
      await bumpManyPages(
        [...new Set(due.map(n => n.property_id))].sort((a, b) => a - b),
        t,
      )
      return affectedRows
    })
  }
}
