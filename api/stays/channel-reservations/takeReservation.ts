import type { Transaction } from '../../../db/connection.ts'
import { loadAccount, touchWaitingRooms } from '../../inventory/channel-managers/service.ts'
import { requireRight } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { openBody, type ReservationView, readReservation } from './readReservations.ts'
import { receiveRevision } from './receiveRevision.ts'
import { lockReservationById, type ReservationRow, touchReservation } from './reservationRow.ts'
import type { RoomChoice } from './resolveStays.ts'

interface TakeInput {
  connection: number
  reservation: number
  rooms?: RoomChoice[]
}

/** Tries again what waits, by today's rooms and rates or by those that were chosen. What it still lacks is said in the answer. */
export async function takeReservation({ connection, reservation, rooms = [] }: TakeInput, ctx: RequestContext): Promise<ReservationView> {
  const account = await loadAccount(connection)
  const { property_id: property } = account
  await requireRight(ctx, property, 'channel.manage')
  await withIdempotency({ property, ctx }, async t => {
    const { body } = await loadOpen(connection, reservation, ['waiting'], t)
    if (body === null) throw appError('invalid_transition', { reason: 'reservation_done' })
    const { outcome } = await receiveRevision(account, openBody(body), { ctx, choices: rooms, isRetry: true }, t)
    const changes = { outcome, rooms: rooms.map(r => r.room) }
    await recordAudit(ctx, { action: 'channel.take', entity: 'channel_reservation', entityId: reservation, property, changes }, t)
    return null
  })
  return readReservation(reservation, connection, property)
}

/** The desk has done by hand what there was to do. */
export async function settleReservation({ connection, reservation }: TakeInput, ctx: RequestContext): Promise<ReservationView> {
  const { property_id: property } = await loadAccount(connection)
  await requireRight(ctx, property, 'channel.manage')
  await withIdempotency({ property, ctx }, async t => {
    const row = await loadOpen(connection, reservation, ['waiting', 'flagged'], t)
    const state = row.status !== 'cancelled' && row.booking_id !== null ? 'taken' : 'ended'
    await touchReservation(reservation, property, { state, reason: null, body: null, guest_email: null }, t)
    if (row.state === 'waiting' && row.body !== null) await touchWaitingRooms(property, { connection, stays: openBody(row.body).stays }, t)
    const changes = { state: [row.state, state], reason: [row.reason, null] }
    await recordAudit(ctx, { action: 'channel.settle', entity: 'channel_reservation', entityId: reservation, property, changes }, t)
    return null
  })
  return readReservation(reservation, connection, property)
}

async function loadOpen(
  connection: number,
  reservation: number,
  states: readonly ReservationRow['state'][],
  t: Transaction,
): Promise<ReservationRow> {
  const row = await lockReservationById(reservation, connection, t)
  if (!row) throw appError('not_found')
  if (!states.includes(row.state)) throw appError('invalid_transition', { reason: 'reservation_done' })
  return row
}
