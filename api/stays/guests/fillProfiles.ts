import { transaction } from '../../../db/connection.ts'
import { processItems } from '../../platform/jobs/service.ts'
import { findUnlinked, linkUnlinked, PROFILE_JOB } from './linkBooker.ts'

const AT_ONCE = 200

/** Links bookings that have no profile, of a version before or of what loads a world in one go, to their guests. Answers how many. */
export async function fillProfiles({ signal }: { signal?: AbortSignal } = {}): Promise<number> {
  for (let filled = 0; ; ) {
    const rows = signal?.aborted ? [] : await findUnlinked(AT_ONCE)
    if (!rows.length) return filled
    // Each by itself: other jobs and desks change the same bookings meanwhile, in another order.
    filled += await processItems(rows, row => transaction(t => linkUnlinked(row, t)), {
      job: PROFILE_JOB,
      toItem: ({ id, property_id }) => ({ id, property: property_id }),
      signal,
    })
  }
}
