import { execute, type Transaction } from '../../../db/connection.ts'
import { appError } from '../../platform/errors.ts'

/**
 * What happens to the guests and the bill of one booking happens one after another: its row is written first. By its primary key: where a property
 * has a single booking the engine takes any index, and whoever waits at an entry of one that holds what changes, as the status, finds it gone afterwards.
 */
export async function lockBooking({ id, property }: { id: number; property: number }, t: Transaction): Promise<void> {
  const { affectedRows } = await execute(
    'UPDATE bookings FORCE INDEX (PRIMARY) SET version = version + 1 WHERE id = ? AND property_id = ?',
    [id, property],
    t,
  )
  if (affectedRows !== 1) throw appError('not_found')
}
