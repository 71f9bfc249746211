import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Count, RideRequest, RowOf } from '../../../db/models/index.ts'
import { hasContactDetails } from '../../../domain/text/hasContactDetails.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import { callerId, type RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { publishLiveEvent } from '../../platform/live/service.ts'
import { areBlocked } from '../chat/service.ts'
import { assertOwnSeat, assertRideIsFor, assertVerifiedDriver } from './assertAudience.ts'
import { lockPerson } from './createRide.ts'
import { assertPropertyOperating, assertRideOpen, lockRide } from './editRide.ts'
import { getRide, isOperating, isOwner, loadOwnRide, loadVisibleRide, type RideView, type RideViewRow } from './readRides.ts'
import { sendRideAnswered, sendRideLeft, sendRideRequested } from './rideMails.ts'

const MAX_PENDING = 20

export type RequestRow = RowOf<RideRequest, 'id' | 'user_id' | 'seats' | 'status'>

const journeyOf = ({ kind, property_id, user_id }: RideViewRow) => ({ kind, owner: property_id === null ? user_id : null })

/** Once per ride; after leaving, a passenger may ask again, after being declined not. */
export async function requestRide(
  id: number,
  { seats = 1, message }: { seats?: number; message?: string },
  ctx: RequestContext,
): Promise<RideView> {
  if (message && hasContactDetails(message)) throw fieldError('message', 'no_contact')
  const { property_id } = await loadVisibleRide(id, ctx)
  return withIdempotency({ property: property_id ?? 0, ctx }, async t => {
    await lockPerson(callerId(ctx), t)
    await lockRide(id, t)
    const ride = await loadVisibleRide(id, ctx, t)
    assertRideOpen(ride)
    if (isOwner(ride, ctx)) throw appError('invalid_transition', { reason: 'own_ride' })
    if (ride.property_id === null && (await areBlocked(callerId(ctx), ride.user_id, t))) throw appError('not_found')
    if (!isOperating(ride)) throw appError('invalid_transition', { reason: 'ride_house_off' })
    await assertRideIsFor(ride, [callerId(ctx)], t)
    if (ride.kind === 'ask') await assertVerifiedDriver(journeyOf(ride), callerId(ctx), t)
    assertOwnSeat({ ...ride, seats }, 'rider')
    if (seats > ride.seats - ride.taken) throw appError('no_seats', { left: ride.seats - ride.taken })
    await assertPendingLimit(callerId(ctx), t)
    await saveRequest(ride, { seats, message: message ?? null, user: callerId(ctx) }, t)
    await sendRideRequested(ride, { id: callerId(ctx), name: ctx.caller?.name ?? '' }, seats, t)
    await recordAudit(ctx, { action: 'ride.request', entity: 'ride', entityId: id, property: property_id ?? 0, changes: { seats } }, t)
    const facts = { by: 'guest', title: `${ride.from_name} – ${ride.to_name}`, count: seats } as const
    if (property_id) publishLiveEvent(property_id, { kind: 'ride_asked', subject: id, facts }, t)
    return getRide(id, ctx, t)
  })
}

async function saveRequest(
  ride: RideViewRow,
  { seats, message, user }: { seats: number; message: string | null; user: number },
  t: Transaction,
) {
  if (ride.my_request === 'declined') throw appError('invalid_transition', { state: 'declined', reason: 'ride_declined' })
  if (ride.my_request === 'pending' || ride.my_request === 'accepted')
    throw appError('duplicate', { reason: 'ride_asked', state: ride.my_request })
  await execute(
    `INSERT INTO ride_requests (ride_id, user_id, seats, message, status, created_at) VALUES (?, ?, ?, ?, 'pending', UTC_TIMESTAMP(3))
     ON DUPLICATE KEY UPDATE seats = VALUES(seats), message = VALUES(message), status = 'pending', created_at = UTC_TIMESTAMP(3), answered_at = NULL`,
    [ride.id, user, seats, message],
    t,
  )
}

async function assertPendingLimit(user: number, t: Transaction) {
  const row = await selectOne<{ n: Count }>(
    `SELECT COUNT(*) AS n FROM ride_requests q JOIN rides r ON r.id = q.ride_id
     WHERE q.user_id = ? AND q.status = 'pending' AND r.status = 'open' AND r.departs_at > UTC_TIMESTAMP(3)`,
    [user],
    t,
  )
  if (Number(row?.n) >= MAX_PENDING) throw appError('ride_limit', { reason: 'rides_asked', n: MAX_PENDING })
}

/** The statement that checks for free seats takes them. */
export async function acceptRequest(id: number, request: number, ctx: RequestContext): Promise<RideView> {
  return answerRequest(id, request, 'accepted', ctx, async (ride, rideRequest, t) => {
    assertPropertyOperating(ride)
    if (ride.property_id === null && (await areBlocked(ride.user_id, rideRequest.user_id, t))) throw appError('not_found')
    const owner = ride.property_id === null ? [ride.user_id] : []
    await assertRideIsFor(ride, [rideRequest.user_id, ...owner], t)
    await assertVerifiedDriver(journeyOf(ride), rideRequest.user_id, t)
    const { affectedRows } = await execute(
      'UPDATE rides SET taken = taken + ? WHERE id = ? AND taken + ? <= seats',
      [rideRequest.seats, ride.id, rideRequest.seats],
      t,
    )
    if (affectedRows !== 1) throw appError('no_seats', { left: ride.seats - ride.taken, asked: rideRequest.seats })
  })
}

export const declineRequest = (id: number, request: number, ctx: RequestContext): Promise<RideView> =>
  answerRequest(id, request, 'declined', ctx, async () => {})

type AnswerStep = (ride: RideViewRow, rideRequest: RequestRow, t: Transaction) => Promise<void>

async function answerRequest(
  id: number,
  request: number,
  to: 'accepted' | 'declined',
  ctx: RequestContext,
  step: AnswerStep,
): Promise<RideView> {
  const { property_id } = await loadOwnRide(id, ctx)
  return withIdempotency({ property: property_id ?? 0, ctx }, async t => {
    await lockRide(id, t)
    const ride = await loadOwnRide(id, ctx, t)
    assertRideOpen(ride)
    const rideRequest = await selectOne<RequestRow>(
      'SELECT id, user_id, seats, status FROM ride_requests WHERE id = ? AND ride_id = ?',
      [request, id],
      t,
    )
    if (!rideRequest) throw appError('not_found')
    if (rideRequest.status !== 'pending') throw appError('invalid_transition', { state: rideRequest.status, reason: 'ride_answered' })
    await step(ride, rideRequest, t)
    // A block may have ended it meanwhile.
    const { affectedRows } = await execute(
      "UPDATE ride_requests SET status = ?, answered_at = UTC_TIMESTAMP(3) WHERE id = ? AND status = 'pending'",
      [to, request],
      t,
    )
    if (affectedRows !== 1) throw appError('invalid_transition', { reason: 'ride_answered' })
    await sendRideAnswered(ride, rideRequest.user_id, to, t)
    await recordAudit(
      ctx,
      { action: `ride.${to}`, entity: 'ride', entityId: id, property: property_id ?? 0, changes: { request, seats: rideRequest.seats } },
      t,
    )
    return getRide(id, ctx, t)
  })
}

/** Withdraws the caller's request. */
export async function leaveRide(id: number, ctx: RequestContext): Promise<RideView> {
  const { property_id } = await loadVisibleRide(id, ctx)
  return withIdempotency({ property: property_id ?? 0, ctx }, async t => {
    await lockRide(id, t)
    const ride = await loadVisibleRide(id, ctx, t)
    assertRideOpen(ride)
    await withdrawRequest(ride, callerId(ctx), t)
    await recordAudit(ctx, { action: 'ride.leave', entity: 'ride', entityId: id, property: property_id ?? 0 }, t)
    return getRide(id, ctx, t)
  })
}

export async function withdrawRequest(ride: RideViewRow, user: number, t: Transaction): Promise<void> {
  const rideRequest = await selectOne<RequestRow>(
    "SELECT id, user_id, seats, status FROM ride_requests WHERE ride_id = ? AND user_id = ? AND status IN ('pending', 'accepted')",
    [ride.id, user],
    t,
  )
  if (!rideRequest) throw appError('invalid_transition', { reason: 'ride_not_asked' })
  await execute("UPDATE ride_requests SET status = 'left', answered_at = UTC_TIMESTAMP(3) WHERE id = ?", [rideRequest.id], t)
  if (rideRequest.status !== 'accepted') return
  await execute('UPDATE rides SET taken = taken - ? WHERE id = ? AND taken >= ?', [rideRequest.seats, ride.id, rideRequest.seats], t)
  await sendRideLeft(ride, user, t)
}
