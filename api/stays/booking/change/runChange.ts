import { execute, selectOne, type Transaction } from '../../../../db/connection.ts'
import type { Booking, RowOf } from '../../../../db/models/index.ts'
import { AppError, appError } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { runWithRollback } from '../../../platform/http/runWithRollback.ts'
import { withIdempotency } from '../../../platform/http/withIdempotency.ts'
import { type BookingRecord, loadBooking } from '../bookingRecord.ts'

interface RunOptions {
  property: number
  ctx: RequestContext
  /** Preview: everything is done and validated, then rolled back. */
  dryRun?: boolean
}

/** Makes a change once; or previews it with the same work, refusals and answer, rolled back. */
export const runChange = <T>({ property, ctx, dryRun }: RunOptions, work: (t: Transaction) => Promise<T>): Promise<T> =>
  dryRun ? runWithRollback(work) : withIdempotency({ property, ctx }, work)

/** Rehearses a suggestion: a refusal is a result. */
export async function wouldBeAllowed(rehearsal: () => Promise<{ difference?: { allowed: boolean } }>): Promise<boolean> {
  try {
    return (await rehearsal()).difference?.allowed ?? true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

interface BookingVersion {
  id: number
  property: number
  /** The version that the caller has seen. */
  version?: number
}

/** Reads the booking after its row was locked, so that its changes are serialized. */
export async function loadBookingForUpdate({ id, property, version }: BookingVersion, t: Transaction): Promise<BookingRecord> {
  const { affectedRows } = await execute(
    `UPDATE bookings FORCE INDEX (PRIMARY) SET version = version + 1, updated_at = UTC_TIMESTAMP(3)
     WHERE id = ? AND property_id = ? AND version = COALESCE(?, version)`,
    [id, property, version ?? null],
    t,
  )
  if (affectedRows === 1) return loadBooking(id, t)
  const now = await selectOne<RowOf<Booking, 'version'>>('SELECT version FROM bookings WHERE id = ? AND property_id = ?', [id, property], t)
  throw now ? appError('stale', { version: now.version }) : appError('not_found')
}
