import { select, transaction } from '../../../../db/connection.ts'
import type { Booking, RowOf } from '../../../../db/models/index.ts'
import { refreshSearchKeys } from './searchKeys.ts'

export const SEARCH_KEY_JOB = 'search-keys'
const AT_ONCE = 200

/** Gives their keys to bookings that have none: those that a version before the keys wrote, or what loads a world in one go. Answers how many. */
export async function fillSearchKeys({ signal }: { signal?: AbortSignal } = {}): Promise<number> {
  for (let filled = 0; ; ) {
    const rows = signal?.aborted
      ? []
      : await select<RowOf<Booking, 'id'>>(`SELECT id FROM bookings WHERE has_search_keys = 0 ORDER BY property_id, id LIMIT ${AT_ONCE}`)
    if (!rows.length) return filled
    await transaction(t =>
      refreshSearchKeys(
        rows.map(r => r.id),
        t,
      ),
    )
    filled += rows.length
  }
}
