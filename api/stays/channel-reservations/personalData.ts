import { execute, select, type Transaction } from '../../../db/connection.ts'
import type { ChannelReservation, RowOf } from '../../../db/models/index.ts'
import type { Infer } from '../../platform/http/schema.ts'
import type { ProvenPerson } from '../../platform/proof/service.ts'
import type { exportedReservations } from './contract.ts'
import { openBody } from './readReservations.ts'

const MOST = 1000

/** What waits to become a booking under an address; bookings are exported as such. */
export async function exportReservations({ email }: ProvenPerson): Promise<Infer<typeof exportedReservations>> {
  const rows = await select<RowOf<ChannelReservation, 'site' | 'number' | 'arrival' | 'departure' | 'body'>>(
    `SELECT site, number, arrival, departure, body FROM channel_reservations WHERE guest_email = ? ORDER BY id LIMIT ${MOST}`,
    [email],
  )
  return rows.map(({ body, ...r }) => ({ ...r, guestName: body === null ? null : openBody(body).guest.name }))
}

/** Nobody waits for a person who is gone: what was sold stays known by its number and dates. */
export async function eraseReservations({ email }: ProvenPerson, t: Transaction): Promise<void> {
  await execute(
    `UPDATE channel_reservations SET body = NULL, guest_email = NULL, state = 'ended', reason = NULL, updated_at = UTC_TIMESTAMP(3) WHERE guest_email = ?`,
    [email],
    t,
  )
}
