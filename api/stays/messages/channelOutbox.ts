import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import type { ChannelConnection, ChannelReservation, ColumnOf } from '../../../db/models/index.ts'
import { findAccountAdapter } from '../../inventory/channel-managers/service.ts'
import { wakeJob } from '../../platform/jobs/service.ts'
import type { BookingRecord } from '../booking/service.ts'

export const CHANNEL_MESSAGE_JOB = 'channel-messages'

interface CarrierRow {
  connection: ColumnOf<ChannelReservation, 'connection_id'>
  site: ColumnOf<ChannelReservation, 'site'>
  manager: ColumnOf<ChannelConnection, 'manager'>
}

/**
 * What the property writes about a booking that a channel sold is said where its guest booked, and reads it: there is no mail of ours beside it. Answers false
 * where the site, or what leads to it, has no messages.
 */
export async function sendByChannel(
  b: Pick<BookingRecord, 'id' | 'property_id' | 'source'>,
  message: number,
  t: Transaction,
): Promise<boolean> {
  if (b.source !== 'channel') return false
  const row = await selectOne<CarrierRow>(
    `SELECT r.connection_id AS connection, r.site, c.manager FROM channel_reservations r JOIN channel_connections c ON c.id = r.connection_id
       JOIN channel_accounts a ON a.connection_id = r.connection_id
     WHERE r.booking_id = ? AND r.property_id = ? AND a.active = 1 AND a.credential IS NOT NULL AND a.carries_messages = 1 LIMIT 1`,
    [b.id, b.property_id],
    t,
  )
  if (!row || !findAccountAdapter(row.manager).guestMessages?.isCarriedBy(row.site)) return false
  await execute(
    `INSERT INTO channel_guest_messages (connection_id, property_id, booking_id, message_id, state, next_try_at, created_at, updated_at)
     VALUES (?, ?, ?, ?, 'waiting', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
    [row.connection, b.property_id, b.id, message],
    t,
  )
  // Nobody reads it here.
  await execute('UPDATE message_threads SET guest_unread = 0 WHERE booking_id = ? AND property_id = ?', [b.id, b.property_id], t)
  t.afterCommit(() => wakeJob(CHANNEL_MESSAGE_JOB))
  return true
}
