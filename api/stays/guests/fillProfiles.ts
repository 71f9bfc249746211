import { transaction } from '../../../db/connection.ts'
import { findUnlinked, linkBooker } from './linkBooker.ts'

export const PROFILE_JOB = 'guest-profiles'
const AT_ONCE = 50

/** Links bookings that have no profile, of a version before or of what loads a world in one go, to their guests. Answers how many. */
export async function fillProfiles({ signal }: { signal?: AbortSignal } = {}): Promise<number> {
  for (let filled = 0; ; ) {
    const rows = signal?.aborted ? [] : await findUnlinked(AT_ONCE)
    if (!rows.length) return filled
    await transaction(async t => {
      for (const booking of rows) await linkBooker(booking, t)
    })
    filled += rows.length
  }
}
