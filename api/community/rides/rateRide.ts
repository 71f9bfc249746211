import { execute } from '../../../db/connection.ts'
import { appError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import { callerId, type RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { getRide, hasLeft, loadVisibleRide, type RideView } from './readRides.ts'

/** By who was accepted, once it has left. */
export async function rateRide(id: number, { rating }: { rating: number }, ctx: RequestContext): Promise<RideView> {
  const ride = await loadVisibleRide(id, ctx)
  const property = ride.property_id ?? 0
  if (ride.my_request !== 'accepted' || ride.status === 'cancelled') throw appError('invalid_transition', { reason: 'ride_not_ridden' })
  if (!hasLeft(ride)) throw appError('invalid_transition', { reason: 'ride_not_left' })
  return withIdempotency({ property, ctx }, async t => {
    await execute(
      "UPDATE ride_requests SET rating = ? WHERE ride_id = ? AND user_id = ? AND status = 'accepted'",
      [rating, id, callerId(ctx)],
      t,
    )
    await recordAudit(ctx, { action: 'ride.rate', entity: 'ride', entityId: id, property, changes: { rating } }, t)
    return getRide(id, ctx, t)
  })
}
