import { execute, type Transaction } from '../../../db/connection.ts'

/** After a block: those between these two, on either's rides. They have no seats yet. */
export async function endPendingRequests(a: number, b: number, t: Transaction) {
  await execute(
    `UPDATE ride_requests q JOIN rides r ON r.id = q.ride_id SET q.status = IF(r.user_id = ?, 'declined', 'left'), q.answered_at = UTC_TIMESTAMP(3)
     WHERE q.status = 'pending' AND r.property_id IS NULL AND (q.user_id = ? AND r.user_id = ? OR q.user_id = ? AND r.user_id = ?)`,
    [a, a, b, b, a],
    t,
  )
}
