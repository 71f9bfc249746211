import { execute, type Transaction } from '../../../db/connection.ts'
import { appError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import { callerId, type RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { saveOrganiserBlock, savePersonBlock } from '../chat/service.ts'
import { findPersonOnRide } from './findPersonOnRide.ts'
import { firstNameOf } from './firstNameOf.ts'
import { loadVisibleRide } from './readRides.ts'

/** Nobody is notified. What was accepted stays until one of them leaves or cancels. */
export async function blockOnRide(id: number, { request }: { request?: number }, ctx: RequestContext): Promise<{ blocked: boolean }> {
  const ride = await loadVisibleRide(id, ctx)
  const { property_id: property } = ride
  // A hostel blocks nobody: it declines.
  if (property !== null && ride.role !== null) throw appError('invalid_transition', { reason: 'ride_of_hostel' })
  const user = callerId(ctx)
  return withIdempotency({ property: 0, ctx }, async t => {
    if (property !== null && request === undefined) await saveOrganiserBlock({ user, property }, t)
    else {
      const other = await findPersonOnRide(ride, request, ctx, t)
      const knownAs = other.name === null ? `${ride.from_name} → ${ride.to_name}`.slice(0, 120) : firstNameOf(other.name)
      await savePersonBlock({ user, blocked: other.user, knownAs }, t)
      await endPendingRequests(user, other.user, t)
    }
    await recordAudit(ctx, { action: 'ride.block', entity: 'ride', entityId: id }, t)
    return { blocked: true }
  })
}

/** Between these two, on either's rides. They have no seats yet. */
async function endPendingRequests(a: number, b: number, t: Transaction) {
  await execute(
    `UPDATE ride_requests q JOIN rides r ON r.id = q.ride_id SET q.status = IF(r.user_id = ?, 'declined', 'left'), q.answered_at = UTC_TIMESTAMP(3)
     WHERE q.status = 'pending' AND r.property_id IS NULL AND (q.user_id = ? AND r.user_id = ? OR q.user_id = ? AND r.user_id = ?)`,
    [a, a, b, b, a],
    t,
  )
}
