import { execute, select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Booking, ChannelReservation, ColumnOf, RowOf } from '../../../db/models/index.ts'

export type ReservationRow = RowOf<
  ChannelReservation,
  | 'id'
  | 'connection_id'
  | 'property_id'
  | 'remote_id'
  | 'site'
  | 'number'
  | 'status'
  | 'state'
  | 'reason'
  | 'booking_id'
  | 'arrival'
  | 'departure'
  | 'guest_count'
  | 'currency'
  | 'total'
  | 'commission'
  | 'collects'
  | 'card'
  | 'card_from'
  | 'card_until'
  | 'extras'
  | 'collected'
  | 'stays'
  | 'sold'
  | 'body'
  | 'revision'
  | 'revised_at'
  | 'created_at'
  | 'updated_at'
>

const COLUMNS = `r.id, r.connection_id, r.property_id, r.remote_id, r.site, r.number, r.status, r.state, r.reason, r.booking_id, r.arrival, r.departure,
  r.guest_count, r.currency, r.total, r.commission, r.collects, r.card, r.card_from, r.card_until, r.extras, r.collected, r.stays, r.sold, r.body, r.revision, r.revised_at,
  r.created_at, r.updated_at`

/** The reservation, alone with it until the transaction ends. */
export const lockReservation = (connection: number, remote: string, t: Transaction) =>
  selectOne<ReservationRow>(
    `SELECT ${COLUMNS} FROM channel_reservations r WHERE r.connection_id = ? AND r.remote_id = ? FOR UPDATE`,
    [connection, remote],
    t,
  )

export const lockReservationById = (id: number, connection: number, t: Transaction) =>
  selectOne<ReservationRow>(
    `SELECT ${COLUMNS} FROM channel_reservations r WHERE r.id = ? AND r.connection_id = ? FOR UPDATE`,
    [id, connection],
    t,
  )

export interface ListedReservation extends ReservationRow {
  code: ColumnOf<Booking, 'code'> | null
  guest: ColumnOf<Booking, 'guest_name'> | null
  booked_status: ColumnOf<Booking, 'status'> | null
}

export const selectReservations = (condition: string, bind: (string | number)[], { limit, offset }: { limit: number; offset: number }) =>
  select<ListedReservation>(
    `SELECT ${COLUMNS}, b.code, b.guest_name AS guest, b.status AS booked_status FROM channel_reservations r LEFT JOIN bookings b ON b.id = r.booking_id
     WHERE ${condition} ORDER BY FIELD(r.state, 'waiting', 'flagged', 'taken', 'ended'), r.id DESC LIMIT ? OFFSET ?`,
    [...bind, limit, offset],
  )

export const touchReservation = (id: number, property: number, columns: Record<string, string | number | Date | null>, t: Transaction) =>
  execute(
    `UPDATE channel_reservations SET ${Object.keys(columns)
      .map(name => `${name} = ?`)
      .join(', ')}, updated_at = UTC_TIMESTAMP(3) WHERE id = ? AND property_id = ?`,
    [...Object.values(columns), id, property],
    t,
  )
