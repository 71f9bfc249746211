import { execute, type Transaction } from '../../../db/connection.ts'
import { appError } from '../../platform/errors.ts'
import { diffFields, recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { assertOwnSeat } from './assertAudience.ts'
import type { editRideRequest } from './contract.ts'
import { getRide, hasLeft, loadOwnRide, loadVisibleRide, type RideView, type RideViewRow } from './readRides.ts'
import { sendRideCancelled, sendRideChanged } from './rideMails.ts'
import { validateRide } from './validateRide.ts'

/** Locks the ride: concurrent requests, answers and cancellations are serialized. */
export async function lockRide(id: number, t: Transaction): Promise<void> {
  await execute('UPDATE rides SET turns = turns + 1 WHERE id = ?', [id], t)
}

export function assertRideOpen(ride: RideViewRow): void {
  if (ride.status === 'cancelled') throw appError('invalid_transition', { state: 'cancelled', reason: 'ride_cancelled' })
  if (ride.hidden_at) throw appError('invalid_transition', { state: 'hidden', reason: 'ride_hidden' })
  if (ride.status === 'expired' || hasLeft(ride)) throw appError('invalid_transition', { state: 'expired', reason: 'ride_gone' })
}

/** A paused property still drives its passengers; a suspended or closed one can only cancel. */
export function assertPropertyOperating({ house_status }: RideViewRow): void {
  if (house_status !== null && house_status !== 'live' && house_status !== 'paused')
    throw appError('invalid_transition', { reason: 'ride_house_off' })
}

/** Never fewer seats than accepted. */
export async function editRide(id: number, { version, ...input }: Infer<typeof editRideRequest>, ctx: RequestContext): Promise<RideView> {
  const { property_id } = await loadOwnRide(id, ctx)
  const property = property_id ?? 0
  return withIdempotency({ property, ctx }, async t => {
    await lockRide(id, t)
    const before = await loadOwnRide(id, ctx, t)
    assertRideOpen(before)
    assertPropertyOperating(before)
    if (version !== undefined && version !== before.version) throw appError('stale', { version: before.version })
    if (input.seats !== undefined && input.seats < before.taken) throw appError('below_joined', { taken: before.taken })
    assertOwnSeat({ ...before, ...input, seats: input.seats ?? before.seats }, 'owner')
    await updateRide(before, input, t)
    const after = await loadVisibleRide(id, ctx, t)
    if (hasTimeOrPlaceChanged(before, after)) await sendRideChanged(after, t)
    await recordAudit(
      ctx,
      { action: 'ride.edit', entity: 'ride', entityId: id, property, changes: diffFields(toEditFields(before), input) },
      t,
    )
    return getRide(id, ctx, t)
  })
}

/** The ride as an edit request. */
const toEditFields = ({ currency, ...r }: RideViewRow) => ({
  day: r.day,
  time: r.start_time,
  seats: r.seats,
  note: r.note,
  meeting: r.meeting,
  price: r.price === null ? null : { amount: Number(r.price), currency },
})

const hasTimeOrPlaceChanged = (a: RideViewRow, b: RideViewRow) =>
  a.departs_at.getTime() !== b.departs_at.getTime() || a.meeting !== b.meeting

async function updateRide(r: RideViewRow, input: Omit<Infer<typeof editRideRequest>, 'version'>, t: Transaction) {
  const [day, time, seats] = [input.day ?? r.day, input.time ?? r.start_time, input.seats ?? r.seats]
  const note = input.note === undefined ? r.note : input.note
  const meeting = input.meeting === undefined ? r.meeting : input.meeting
  const departs = validateRide({ ...input, day, time, seats, timezone: r.timezone, isOfProperty: r.property_id !== null })
  const price = input.price === undefined ? [r.price, r.currency] : [input.price?.amount ?? null, input.price?.currency ?? null]
  await execute(
    `UPDATE rides SET day = ?, start_time = ?, departs_at = ?, seats = ?, note = ?, meeting = ?, price = ?, currency = ?, version = version + 1,
       updated_at = UTC_TIMESTAMP(3) WHERE id = ?`,
    [day, time, departs, seats, note, meeting, ...price, r.id],
    t,
  )
}

export async function cancelRide(id: number, { reason }: { reason?: string }, ctx: RequestContext): Promise<void> {
  const { property_id } = await loadOwnRide(id, ctx)
  await withIdempotency({ property: property_id ?? 0, ctx }, async t => {
    await lockRide(id, t)
    const ride = await loadOwnRide(id, ctx, t)
    assertRideOpen(ride)
    await endRide(ride, reason, t)
    const changes = reason ? { reason } : undefined
    await recordAudit(
      ctx,
      { action: 'ride.cancel', entity: 'ride', entityId: id, property: property_id ?? 0, ...(changes && { changes }) },
      t,
    )
    return null
  })
}

export async function endRide(ride: RideViewRow, reason: string | undefined, t: Transaction): Promise<void> {
  await sendRideCancelled(ride, reason, t)
  await execute(
    "UPDATE ride_requests SET status = 'declined', answered_at = UTC_TIMESTAMP(3) WHERE ride_id = ? AND status = 'pending'",
    [ride.id],
    t,
  )
  await execute("UPDATE rides SET status = 'cancelled', version = version + 1, updated_at = UTC_TIMESTAMP(3) WHERE id = ?", [ride.id], t)
}
