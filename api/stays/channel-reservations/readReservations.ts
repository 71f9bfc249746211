import { selectOne } from '../../../db/connection.ts'
import type { Count } from '../../../db/models/index.ts'
import type { ReservationState } from '../../../domain/inventory/channelReservations.ts'
import { money } from '../../../domain/money/money.ts'
import { loadAccount, type RemoteRevision } from '../../inventory/channel-managers/service.ts'
import { requireRight } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import { decrypt } from '../../platform/http/crypto/crypto.ts'
import type { PagedRows } from '../../platform/http/endpoint.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { type Infer, paging } from '../../platform/http/schema.ts'
import type { channelReservations } from './contract.ts'
import { type ListedReservation, selectReservations } from './reservationRow.ts'

export type ReservationView = Infer<(typeof channelReservations)['GET /channel-managers/connections/:id/reservations']['result']>

interface ListInput {
  state?: ReservationState
  page?: number
  limit?: number
}

export async function listReservations(
  id: number,
  { state, ...query }: ListInput,
  ctx: RequestContext,
): Promise<PagedRows<ReservationView>> {
  const { property_id: property } = await loadAccount(id)
  await requireRight(ctx, property, 'channel.manage')
  const { page, limit, offset } = paging(query)
  const condition = `r.connection_id = ? AND r.property_id = ?${state ? ' AND r.state = ?' : ''}`
  const bind = [id, property, ...(state ? [state] : [])]
  const [rows, count] = await Promise.all([
    selectReservations(condition, bind, { limit, offset }),
    selectOne<{ n: Count }>(`SELECT COUNT(*) AS n FROM channel_reservations r WHERE ${condition}`, bind),
  ])
  return { rows: rows.map(presentReservation), page, limit, total: Number(count?.n ?? 0) }
}

export async function readReservation(id: number, connection: number, property: number): Promise<ReservationView> {
  const bind = [id, connection, property]
  const [row] = await selectReservations('r.id = ? AND r.connection_id = ? AND r.property_id = ?', bind, { limit: 1, offset: 0 })
  if (!row) throw appError('not_found')
  return presentReservation(row)
}

export const openBody = (body: string): RemoteRevision => JSON.parse(decrypt(body)) as RemoteRevision

function presentReservation(r: ListedReservation): ReservationView {
  const waiting = r.body === null ? undefined : openBody(r.body)
  return {
    id: r.id,
    site: r.site,
    number: r.number,
    status: r.status,
    state: r.state,
    reason: r.reason,
    arrival: r.arrival,
    departure: r.departure,
    guests: r.guest_count,
    guestName: r.guest ?? waiting?.guest.name ?? null,
    total: money(r.total, r.currency),
    commission: r.commission === null ? null : money(r.commission, r.currency),
    collects: r.collects,
    card: r.card && { isVirtual: r.card === 'virtual', from: r.card_from, until: r.card_until },
    booking: presentBooked(r),
    stays: (waiting?.stays ?? []).map(({ room, arrival, departure, guests }) => ({ remoteRoom: room, arrival, departure, guests })),
    revisedAt: r.revised_at.toISOString(),
  }
}

const presentBooked = ({ booking_id: id, code, booked_status: status }: ListedReservation) =>
  id === null || code === null || status === null ? null : { id, code, status }
