import { appError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import { callerId, type RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { saveOrganiserBlock, savePersonBlock } from '../chat/service.ts'
import { endPendingRequests } from './endPendingRequests.ts'
import { findPersonOnRide } from './findPersonOnRide.ts'
import { firstNameOf } from './firstNameOf.ts'
import { loadMetRide } from './readRides.ts'

/** Nobody is notified. What was accepted stays until one of them leaves or cancels. */
export async function blockOnRide(id: number, { request }: { request?: number }, ctx: RequestContext): Promise<{ blocked: boolean }> {
  const ride = await loadMetRide(id, ctx)
  const { property_id: property } = ride
  if (property !== null && ride.role !== null && request === undefined) throw appError('invalid_transition', { reason: 'ride_of_hostel' })
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
