import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import type { RowOf, StayShare } from '../../../db/models/index.ts'
import type { SharedAgeBand } from '../../../domain/booking/staying.ts'
import { authorizeGuest } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'

type Row = RowOf<StayShare, 'country' | 'age_band'>
interface ShareRequest {
  shares: boolean
  country?: string | null | undefined
  age?: SharedAgeBand | null | undefined
}

export async function readSharing(booking: number, ctx: RequestContext) {
  await authorizeGuest(ctx, booking, 'booking.read')
  return present(await findSharing(booking))
}

/** What is told again is counted again, from the next day on. */
export async function shareStay(booking: number, { shares, country = null, age = null }: ShareRequest, ctx: RequestContext) {
  const { property } = await authorizeGuest(ctx, booking, 'booking.read')
  return withIdempotency({ property, ctx }, async t => {
    const before = await findSharing(booking, t)
    const { affectedRows } = shares
      ? await execute(
          `INSERT INTO stay_shares (booking_id, property_id, country, age_band, created_at)
           SELECT b.id, b.property_id, ?, ?, UTC_TIMESTAMP(3) FROM bookings b
           WHERE b.id = ? AND b.status IN ('confirmed', 'checked_in')
           ON DUPLICATE KEY UPDATE country = VALUES(country), age_band = VALUES(age_band), created_at = VALUES(created_at)`,
          [country, age, booking],
          t,
        )
      : await execute('DELETE FROM stay_shares WHERE booking_id = ?', [booking], t)
    if (shares && !affectedRows) throw appError('invalid_transition', { reason: 'not_countable' })
    // The audit does not hold the details: they are published as numbers only.
    const changes = { shares: [before !== undefined, shares] }
    await recordAudit(ctx, { action: 'booking.share_stay', entity: 'booking', entityId: booking, property, changes }, t)
    return present(await findSharing(booking, t))
  })
}

const findSharing = (booking: number, t?: Transaction) =>
  selectOne<Row>('SELECT country, age_band FROM stay_shares WHERE booking_id = ?', [booking], t)

const present = (row: Row | undefined) => ({ shares: row !== undefined, country: row?.country ?? null, age: row?.age_band ?? null })
