import { select, selectOne } from '../../../db/connection.ts'
import type { Computed, Count, RideRequest, RowOf, Truth, User } from '../../../db/models/index.ts'
import { photoPath } from '../../../domain/listing/cover.ts'
import { callerId, type RequestContext } from '../../platform/http/requestContext.ts'
import { paging } from '../../platform/http/schema.ts'
import { filterGuestsFor, NOT_BLOCKED } from '../chat/service.ts'
import { firstNameOf } from './firstNameOf.ts'
import { hasLeft, isOwner, loadVisibleRide } from './readRides.ts'

type RiderRow = RowOf<RideRequest, 'id' | 'user_id' | 'seats' | 'message' | 'created_at' | 'status'> &
  RowOf<User, 'name' | 'phone'> & { photo: Computed<string | null>; is_open: Truth }

/** Photo and message are there for who waits or comes. */
const isPresent = ({ status, is_open }: RiderRow) => (status === 'pending' || status === 'accepted') && Number(is_open) === 1

/** The owner sees every request, and a telephone number once they accepted it; who was accepted sees who else comes. Five statements. */
export async function listRiders(id: number, query: { page?: number; limit?: number }, ctx: RequestContext) {
  const ride = await loadVisibleRide(id, ctx)
  const { page, limit, offset } = paging(query)
  const owns = isOwner(ride, ctx)
  if (!owns && ride.my_request !== 'accepted') return { rows: [], page, limit, total: 0 }
  const states = owns ? ['pending', 'accepted', 'declined', 'left'] : ['accepted']
  const me = callerId(ctx)
  // The owner knows of everybody who comes.
  const where = `q.ride_id = ? AND q.status IN (?) AND ((? = 1 AND q.status IN ('pending', 'accepted')) OR ${NOT_BLOCKED('q.user_id')})`
  const bind = [id, states, owns ? 1 : 0, me, me]
  const total = await selectOne<{ n: Count }>(`SELECT COUNT(*) AS n FROM ride_requests q WHERE ${where}`, bind)
  const rows = await select<RiderRow>(
    `SELECT q.id, q.user_id, u.name, u.phone, IF(u.photo_shown = 1 AND u.locked_at IS NULL, u.photo, NULL) AS photo, q.seats, q.message, q.status, q.created_at, ${NOT_BLOCKED('q.user_id')} AS is_open FROM ride_requests q JOIN users u ON u.id = q.user_id
     WHERE ${where} ORDER BY q.status = 'pending' DESC, q.status, q.created_at, q.id LIMIT ? OFFSET ?`,
    [me, me, ...bind, limit, offset],
  )
  const verified = new Set(
    await filterGuestsFor(
      'guests',
      rows.map(r => r.user_id),
    ),
  )
  return {
    rows: rows.map(r => ({
      request: r.id,
      name: owns && r.status === 'accepted' ? r.name : firstNameOf(r.name),
      phone: owns && r.status === 'accepted' ? r.phone : null,
      photo: r.photo && isPresent(r) ? photoPath(r.photo) : null,
      isVerified: verified.has(r.user_id),
      seats: r.seats,
      message: owns && isPresent(r) ? r.message : null,
      status: r.status === 'pending' && hasLeft(ride) ? ('expired' as const) : r.status,
      askedAt: r.created_at.toISOString(),
      isMe: r.user_id === me,
    })),
    page,
    limit,
    total: Number(total?.n ?? 0),
  }
}
