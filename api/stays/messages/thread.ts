import { selectOne, type Transaction } from '../../../db/connection.ts'
import type { BookingStatus } from '../../../domain/booking/bookingStatus.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import { addDays, type Day } from '../../../domain/calendar/days.ts'
import { type Told, told } from '../../../domain/language/told.ts'
import type { Visitor } from '../../platform/access/service.ts'

/** A forgotten charger is asked for later than the stay. */
const DAYS_AFTER = 30

export type Side = 'guest' | 'desk' | 'admin'
export const sideOf = ({ as }: Visitor): Side => as

/** Whose unread messages one looks at, and whose one makes. */
export const unreadOf = (side: Side) => (side === 'guest' ? ('guest_unread' as const) : ('house_unread' as const))
export const otherUnread = (side: Side) => (side === 'guest' ? ('house_unread' as const) : ('guest_unread' as const))

export interface Stay {
  id: number
  property: number
  status: BookingStatus
  departure: Day
  timezone: string
}

export const findStay = (id: number, t?: Transaction) =>
  selectOne<Stay>(
    'SELECT b.id, b.property_id AS property, b.status, b.departure, p.timezone FROM bookings b JOIN properties p ON p.id = b.property_id WHERE b.id = ?',
    [id],
    t,
  )

/** Why nothing is written about this booking now; null when it can be. */
export function whyNotWritten({ status, departure, timezone }: Stay): Told | null {
  if (status === 'hold' || status === 'pending_payment' || status === 'expired') return told('finish_first')
  const last = addDays(departure, DAYS_AFTER)
  return businessDate(new Date(), timezone) > last ? told('thread_over', { n: DAYS_AFTER }) : null
}
