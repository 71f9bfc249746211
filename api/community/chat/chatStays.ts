import { select, type Transaction } from '../../../db/connection.ts'
import type { Booking, BookingGuest, ColumnOf, Computed, Place, Property, RowOf, Truth, User } from '../../../db/models/index.ts'
import { type ChatStay, chatStatuses, isBookedByWoman, isBookerSeen, isNamedAlike } from '../../../domain/access/chat.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'

/** A stay with the names of its places. */
export interface NamedStay extends ChatStay, RowOf<Property, 'timezone'> {
  user: Computed<number>
  propertyName: ColumnOf<Property, 'name'>
  cityName: ColumnOf<Place, 'name'> | null
  cityCountry: ColumnOf<Place, 'country'> | null
}

interface ChatStayRow extends Omit<NamedStay, 'today' | 'isWoman' | 'isVouched' | 'isSeen'>, RowOf<Booking, 'source'> {
  /** By the account that booked, or by the address which the guest gave. */
  own: Truth
  paid: Computed<number>
  seen: Truth
  booking: ColumnOf<Booking, 'id'>
  booker: ColumnOf<Booking, 'guest_name'>
  account: ColumnOf<User, 'name'>
}

const COLUMNS = `b.id AS booking, b.property_id AS property, b.status, b.arrival, b.departure, b.guest_name AS booker, b.source, b.paid_online - b.refunded_online AS paid,
    EXISTS (SELECT 1 FROM check_ins c WHERE c.booking_id = b.id AND c.status IN ('in_house', 'checked_out')) AS seen`
/** Rooms closed longer ago than this are no longer listed. */
const DAYS_LISTED = 60
const OPEN_BOOKING = 'b.status IN (?) AND b.departure >= UTC_DATE() - INTERVAL ? DAY'

export interface StaySpan {
  /** Stays that ended longer ago are left out. */
  days?: number
  now?: Date
}

/** The stays of these accounts: their bookings, and those made with their proven address. Not at properties they work at: staff do not read along. */
export async function loadChatStays(
  users: readonly number[],
  t?: Transaction,
  { days = DAYS_LISTED, now = new Date() }: StaySpan = {},
): Promise<NamedStay[]> {
  const rows = await select<ChatStayRow>(
    `SELECT s.*, a.name AS account, p.place_id AS city, p.name AS propertyName, c.name AS cityName, c.country AS cityCountry, p.timezone FROM
       (SELECT b.user_id AS user, 1 AS own, ${COLUMNS} FROM bookings b WHERE b.user_id IN (?) AND ${OPEN_BOOKING}
        UNION SELECT u.id AS user, COALESCE(b.given_email, b.guest_email) = u.email AS own, ${COLUMNS} FROM users u JOIN bookings b ON b.guest_email = u.email
          WHERE u.id IN (?) AND u.email_verified_at IS NOT NULL AND ${OPEN_BOOKING}) s
     JOIN users a ON a.id = s.user JOIN properties p ON p.id = s.property LEFT JOIN places c ON c.id = p.place_id
     WHERE NOT EXISTS (SELECT 1 FROM property_members m WHERE m.property_id = s.property AND m.user_id = s.user)
     ORDER BY s.arrival, s.booking`,
    [[...users], [...chatStatuses], days, [...users], [...chatStatuses], days],
    t,
  )
  const guests = await loadGuests(rows, t)
  return rows.map(({ booking, booker, account, paid, source, seen, own, ...stay }) => {
    // An account may book for somebody else: whom the desk saw then is not who signs in.
    const isOwnName = isNamedAlike(booker, account)
    const hasPaid = Number(own) === 1 && Number(paid) > 0
    const party = (guests.get(booking) ?? []).map(g => ({ ...g, isSeen: Number(g.seen) === 1 }))
    return {
      ...stay,
      city: hasPaid || (Number(own) === 1 && source === 'web') ? stay.city : null,
      isSeen: isOwnName && isBookerSeen(booker, party),
      isVouched: Number(seen) === 1 || hasPaid,
      today: businessDate(now, stay.timezone),
      isWoman: isOwnName && isBookedByWoman(booker, party),
    }
  })
}

/** As booked, and from check-in on as the desk saw them; cancelled guests do not count. */
async function loadGuests(rows: readonly ChatStayRow[], t?: Transaction) {
  const guests = await select<RowOf<BookingGuest, 'booking_id' | 'name' | 'gender'> & { seen: Truth }>(
    `SELECT g.booking_id, g.name, g.gender, EXISTS (SELECT 1 FROM check_ins c WHERE c.guest_id = g.id) AS seen FROM booking_guests g JOIN booking_lines l ON l.id = g.line_id AND l.status = 'active'
     WHERE g.booking_id IN (?)`,
    [rows.length ? rows.map(r => r.booking) : [0]],
    t,
  )
  return Map.groupBy(guests, g => g.booking_id)
}
