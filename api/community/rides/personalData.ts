import { execute, select, type Transaction } from '../../../db/connection.ts'
import type { ColumnOf, Computed, Place, Ride, RideRequest, RowOf } from '../../../db/models/index.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { endRide, lockRide } from './editRide.ts'
import { hasLeft, loadVisibleRide } from './readRides.ts'
import { withdrawRequest } from './rideRequests.ts'

const MAX_EXPORTED = 1000

interface RideExportRow extends RowOf<Ride, 'id' | 'kind' | 'day'> {
  from_name: ColumnOf<Place, 'name'>
  to_name: ColumnOf<Place, 'name'>
  status: Computed<string>
}
const ROUTE_JOINS = 'JOIN places f ON f.id = r.from_place JOIN places p ON p.id = r.to_place'

/** What an account offered and asked for, and what it asked of others. */
export async function exportRides(user: number) {
  const offered = await select<RideExportRow & RowOf<Ride, 'note' | 'meeting'>>(
    `SELECT r.id, r.kind, r.day, f.name AS from_name, p.name AS to_name, r.status, r.note, r.meeting FROM rides r ${ROUTE_JOINS}
     WHERE r.user_id = ? ORDER BY r.id DESC LIMIT ${MAX_EXPORTED}`,
    [user],
  )
  const requested = await select<RideExportRow & RowOf<RideRequest, 'message' | 'seats' | 'rating'>>(
    `SELECT r.id, r.kind, r.day, f.name AS from_name, p.name AS to_name, q.status, q.message, q.seats, q.rating
     FROM ride_requests q JOIN rides r ON r.id = q.ride_id ${ROUTE_JOINS} WHERE q.user_id = ? ORDER BY q.id DESC LIMIT ${MAX_EXPORTED}`,
    [user],
  )
  const plain = ({ id, kind, day, from_name, to_name, status }: RideExportRow) => ({
    ride: id,
    kind,
    day,
    from: from_name,
    to: to_name,
    status,
  })
  return {
    offered: offered.map(r => ({ ...plain(r), note: r.note, meeting: r.meeting })),
    asked: requested.map(r => ({ ...plain(r), message: r.message, seats: r.seats, rating: r.rating })),
  }
}

/** Cancels upcoming rides and withdraws requests; a property's rides stay. Whoever rides with them is notified. */
export async function endRidesOf(user: number, ctx: RequestContext, t: Transaction): Promise<number> {
  const rides = await select<{ id: Computed<number>; isOwn: Computed<number> }>(
    `SELECT id, 1 AS isOwn FROM rides WHERE user_id = ? AND property_id IS NULL
     UNION SELECT ride_id, 0 FROM ride_requests WHERE user_id = ? ORDER BY id`,
    [user, user],
    t,
  )
  const me: RequestContext = { ...ctx, caller: ctx.caller && { ...ctx.caller, userId: user, role: 'super_admin' } }
  for (const { id, isOwn } of rides) {
    await lockRide(id, t)
    const ride = await loadVisibleRide(id, me, t)
    const isOpen = ride.status === 'open' && !hasLeft(ride)
    if (isOpen && isOwn) await endRide(ride, undefined, t)
    if (isOpen && !isOwn && (ride.my_request === 'pending' || ride.my_request === 'accepted')) await withdrawRequest(ride, user, t)
  }
  return rides.length
}

/** The same, and clears texts. */
export async function eraseRider(user: number, ctx: RequestContext, t: Transaction): Promise<number> {
  const rides = await endRidesOf(user, ctx, t)
  await execute('UPDATE rides SET note = NULL, meeting = NULL WHERE user_id = ? AND property_id IS NULL', [user], t)
  await execute('UPDATE ride_requests SET message = NULL WHERE user_id = ?', [user], t)
  // Rows that processes of the previous version may still have written during an upgrade.
  await execute('DELETE FROM ride_reports WHERE user_id = ?', [user], t)
  await execute('DELETE FROM ride_people WHERE user_id = ?', [user], t)
  return rides
}
