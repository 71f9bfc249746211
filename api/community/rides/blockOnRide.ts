import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import type { RideRequest, RowOf, User } from '../../../db/models/index.ts'
import { appError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import { callerId, type RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { saveRideBlock } from '../chat/service.ts'
import { firstNameOf } from './firstNameOf.ts'
import { isOwner, loadVisibleRide, type RideViewRow } from './readRides.ts'

/** Nobody is notified. What was accepted stays until one of them leaves or cancels. */
export async function blockOnRide(id: number, { request }: { request?: number }, ctx: RequestContext): Promise<{ blocked: boolean }> {
  const ride = await loadVisibleRide(id, ctx)
  if (ride.property_id !== null) throw appError('invalid_transition', { reason: 'ride_of_hostel' })
  const user = callerId(ctx)
  return withIdempotency({ property: 0, ctx }, async t => {
    const other = isOwner(ride, ctx) ? await loadRequester(ride, request, t) : { user: ride.user_id, name: visibleOwnerName(ride) }
    const knownAs = other.name === null ? `${ride.from_name} → ${ride.to_name}`.slice(0, 120) : firstNameOf(other.name)
    await saveRideBlock({ user, blocked: other.user, knownAs }, t)
    await endPendingRequests(user, other.user, t)
    await recordAudit(ctx, { action: 'ride.block', entity: 'ride', entityId: id }, t)
    return { blocked: true }
  })
}

/** Riders learn it once they are accepted. */
const visibleOwnerName = ({ my_request, owner_name }: RideViewRow) => (my_request === 'accepted' ? owner_name : null)

async function loadRequester({ id }: RideViewRow, request: number | undefined, t: Transaction) {
  if (!request) throw appError('invalid_transition', { reason: 'ride_whose_request' })
  const row = await selectOne<{ user: RowOf<RideRequest, 'user_id'>['user_id'] } & RowOf<User, 'name'>>(
    'SELECT q.user_id AS user, u.name FROM ride_requests q JOIN users u ON u.id = q.user_id WHERE q.id = ? AND q.ride_id = ?',
    [request, id],
    t,
  )
  if (!row) throw appError('not_found')
  return row
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
