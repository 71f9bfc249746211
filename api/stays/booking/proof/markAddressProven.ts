import { execute, type Transaction } from '../../../../db/connection.ts'
import type { BookingRef } from '../recordHistory.ts'

/** Its guest proved the address before it was made: from now on it is no booking of a stranger. */
export const markAddressProven = ({ id, property }: BookingRef, t: Transaction) =>
  execute(
    'UPDATE bookings FORCE INDEX (PRIMARY) SET proven_at = UTC_TIMESTAMP(3) WHERE id = ? AND property_id = ? AND proven_at IS NULL',
    [id, property],
    t,
  )
