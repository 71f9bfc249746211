import { execute, select, type Transaction, transaction } from '../../../db/connection.ts'
import type { Ride, RowOf } from '../../../db/models/index.ts'
import { FROM_RIDES, type RideViewRow, SELECT_RIDE_VIEW } from './readRides.ts'
import { sendRideCheckBack } from './rideMails.ts'

const BATCH_SIZE = 100
/** By then who drives through the night has slept. */
const HOURS_AFTER = 20
/** Older ones, as after a long pause of the job, are no longer asked about. */
const DAYS_BACK = 7

/** Asks everybody of a ride, the day after, whether they arrived well; answers how many rides. */
export async function checkBackRides({ signal }: { signal?: AbortSignal } = {}): Promise<number> {
  let count = 0
  for (;;) {
    const due = await select<RowOf<Ride, 'id'>>(
      `SELECT id FROM rides WHERE status = 'expired' AND checked_back_at IS NULL AND taken > 0 AND hidden_at IS NULL
         AND departs_at BETWEEN UTC_TIMESTAMP(3) - INTERVAL ${DAYS_BACK} DAY AND UTC_TIMESTAMP(3) - INTERVAL ${HOURS_AFTER} HOUR
       ORDER BY departs_at LIMIT ${BATCH_SIZE}`,
    )
    if (!due.length || signal?.aborted) return count
    count += await transaction(t =>
      checkBack(
        due.map(({ id }) => id),
        t,
      ),
    )
  }
}

/** A ride that another process has asked about meanwhile is passed over. */
async function checkBack(ids: readonly number[], t: Transaction): Promise<number> {
  let count = 0
  for (const id of ids) {
    const { affectedRows } = await execute(
      'UPDATE rides SET checked_back_at = UTC_TIMESTAMP(3) WHERE id = ? AND checked_back_at IS NULL',
      [id],
      t,
    )
    const [ride] = await select<RideViewRow>(`${SELECT_RIDE_VIEW} ${FROM_RIDES} WHERE r.id = ?`, [0, 0, 0, 0, 0, 0, id], t)
    if (affectedRows !== 1 || !ride) continue
    await sendRideCheckBack(ride, t)
    count++
  }
  return count
}
