import { transaction } from '../../../db/connection.ts'
import { findUnlinked, linkBooker } from './linkBooker.ts'

export const PROFILE_JOB = 'guest-profiles'
const AT_ONCE = 200

/** Links bookings that have no profile, of a version before or of what loads a world in one go, to their guests. Answers how many. */
export async function fillProfiles({ signal }: { signal?: AbortSignal } = {}): Promise<number> {
  for (let filled = 0; ; ) {
    const rows = signal?.aborted ? [] : await findUnlinked(AT_ONCE)
    if (!rows.length) return filled
    // Each by itself: other jobs and desks change the same bookings meanwhile, in another order.
    for (const booking of rows) {
      if (signal?.aborted) return filled
      await transaction(t => linkBooker(booking, t))
      filled++
    }
  }
}
