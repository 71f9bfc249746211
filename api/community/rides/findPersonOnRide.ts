import { selectOne, type Transaction } from '../../../db/connection.ts'
import type { RideRequest, RowOf, User } from '../../../db/models/index.ts'
import { appError } from '../../platform/errors.ts'
import { callerId, type RequestContext } from '../../platform/http/requestContext.ts'
import { isOwner, type RideViewRow } from './readRides.ts'

/** Somebody who is met on a ride; the name only where the caller knows it. */
interface PersonOnRide {
  user: number
  name: string | null
}

/** Whom the caller means: by a request, or, without one, who offers it. Who left or was blocked is found as well. */
export async function findPersonOnRide(
  ride: RideViewRow,
  request: number | undefined,
  ctx: RequestContext,
  t: Transaction,
): Promise<PersonOnRide> {
  if (request !== undefined) return findRider(ride, request, ctx, t)
  if (isOwner(ride, ctx)) throw appError('invalid_transition', { reason: 'ride_whose_request' })
  // Riders learn the name once they are accepted.
  return { user: ride.user_id, name: ride.my_request === 'accepted' ? ride.owner_name : null }
}

async function findRider(ride: RideViewRow, request: number, ctx: RequestContext, t: Transaction): Promise<PersonOnRide> {
  const owns = isOwner(ride, ctx)
  if (!owns && ride.my_request !== 'accepted' && ride.my_request !== 'left') throw appError('not_found')
  const row = await selectOne<RowOf<RideRequest, 'status'> & { user: RowOf<RideRequest, 'user_id'>['user_id'] } & RowOf<User, 'name'>>(
    `SELECT q.user_id AS user, q.status, u.name FROM ride_requests q JOIN users u ON u.id = q.user_id
     WHERE q.id = ? AND q.ride_id = ? AND (? = 1 OR q.status IN ('accepted', 'left'))`,
    [request, ride.id, owns ? 1 : 0],
    t,
  )
  if (!row) throw appError('not_found')
  if (row.user === callerId(ctx)) throw appError('invalid_transition', { reason: 'chat_self' })
  // Of who left nobody knows whether they were accepted first, and read names.
  const isNameKnown = owns || (ride.my_request === 'accepted' && row.status === 'accepted')
  return { user: row.user, name: isNameKnown ? row.name : null }
}
