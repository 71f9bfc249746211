import { selectOne, type Transaction } from '../../../db/connection.ts'
import type { Booking, ColumnOf, Property, RowOf } from '../../../db/models/index.ts'
import { daysToWriteAfterStay } from '../../../domain/booking/messageWindow.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import { addDays } from '../../../domain/calendar/days.ts'
import { type Message, message } from '../../../domain/language/messageFormat.ts'
import type { Visitor } from '../../platform/access/service.ts'

export type Side = 'guest' | 'desk' | 'admin'
export const visitorSide = ({ as }: Visitor): Side => as

/** Whose unread messages the caller reads, and whose counter they raise. */
export const unreadColumn = (side: Side) => (side === 'guest' ? ('guest_unread' as const) : ('house_unread' as const))
export const otherUnreadColumn = (side: Side) => (side === 'guest' ? ('house_unread' as const) : ('guest_unread' as const))

export interface ThreadStay extends RowOf<Booking, 'id' | 'status' | 'departure' | 'guest_phone'>, RowOf<Property, 'timezone'> {
  property: ColumnOf<Booking, 'property_id'>
}

export const findThreadStay = (id: number, t?: Transaction) =>
  selectOne<ThreadStay>(
    'SELECT b.id, b.property_id AS property, b.status, b.departure, b.guest_phone, p.timezone FROM bookings b JOIN properties p ON p.id = b.property_id WHERE b.id = ?',
    [id],
    t,
  )

/** Why nothing is written about this booking now; null when it can be. */
export function findWriteRefusal({ status, departure, timezone }: ThreadStay): Message | null {
  if (status === 'hold' || status === 'pending_payment' || status === 'expired') return message('finish_first')
  const last = addDays(departure, daysToWriteAfterStay)
  return businessDate(new Date(), timezone) > last ? message('thread_over', { n: daysToWriteAfterStay }) : null
}
