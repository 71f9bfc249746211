import { execute, type Transaction } from '../../../db/connection.ts'
import { appError } from '../../platform/errors.ts'

/**
 * What happens to the guests and the bill of one booking happens one after another: its row is written first. By its primary key: whoever waits at the
 * entry of another index, such as one that holds the version, finds that entry gone afterwards, and no booking.
 */
export async function lockBooking({ id, property }: { id: number; property: number }, t: Transaction): Promise<void> {
  const { affectedRows } = await execute(
    'UPDATE bookings FORCE INDEX (PRIMARY) SET version = version + 1 WHERE id = ? AND property_id = ?',
    [id, property],
    t,
  )
  if (affectedRows !== 1) throw appError('not_found')
}
