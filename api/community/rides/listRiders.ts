import { select, selectOne } from '../../../db/connection.ts'
import type { Count, RideRequest, RowOf, User } from '../../../db/models/index.ts'
import { callerId, type RequestContext } from '../../platform/http/requestContext.ts'
import { paging } from '../../platform/http/schema.ts'
import { hasLeft, isOwner, loadVisibleRide } from './readRides.ts'

type RiderRow = RowOf<RideRequest, 'id' | 'user_id' | 'seats' | 'message' | 'created_at' | 'status'> & RowOf<User, 'name' | 'phone'>

/** The owner sees every request, and a telephone number once they accepted it; who was accepted sees who else comes. Three statements. */
export async function listRiders(id: number, query: { page?: number; limit?: number }, ctx: RequestContext) {
  const ride = await loadVisibleRide(id, ctx)
  const { page, limit, offset } = paging(query)
  const owns = isOwner(ride, ctx)
  if (!owns && ride.my_request !== 'accepted') return { rows: [], page, limit, total: 0 }
  const states = owns ? ['pending', 'accepted', 'declined', 'left'] : ['accepted']
  const total = await selectOne<{ n: Count }>('SELECT COUNT(*) AS n FROM ride_requests WHERE ride_id = ? AND status IN (?)', [id, states])
  const rows = await select<RiderRow>(
    `SELECT q.id, q.user_id, u.name, u.phone, q.seats, q.message, q.status, q.created_at FROM ride_requests q JOIN users u ON u.id = q.user_id
     WHERE q.ride_id = ? AND q.status IN (?) ORDER BY q.status = 'pending' DESC, q.status, q.created_at, q.id LIMIT ? OFFSET ?`,
    [id, states, limit, offset],
  )
  return {
    rows: rows.map(r => ({
      request: r.id,
      name: owns && r.status === 'accepted' ? r.name : firstName(r.name),
      phone: owns && r.status === 'accepted' ? r.phone : null,
      seats: r.seats,
      message: owns ? r.message : null,
      status: r.status === 'pending' && hasLeft(ride) ? ('expired' as const) : r.status,
      askedAt: r.created_at.toISOString(),
      isMe: r.user_id === callerId(ctx),
    })),
    page,
    limit,
    total: Number(total?.n ?? 0),
  }
}

const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? name
