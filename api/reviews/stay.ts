import { selectOne, type Transaction } from '../../db/connection.ts'
import { businessDate } from '../domain/clock.ts'
import { type Refusal, refusalOf } from '../domain/reviewWindow.ts'
import { appError } from '../errors.ts'

export interface ReviewedStay {
  property_id: number
  name: string
  path: string | null
  city: string
  country: string
  status: string
  arrival: string
  departure: string
  guest_name: string
  guest_country: string | null
  guest_count: number
  all_women: boolean
  refusal: Refusal | null
}

interface Row extends Omit<ReviewedStay, 'refusal' | 'all_women'> {
  timezone: string
  all_women: number
  paid: number
  balance: number
  left_at: Date | null
  is_proven: number
  is_of_property: number
}

/** Who slept there. One who did not say is not taken for a woman. */
const IN_PARTY = "FROM booking_guests g JOIN booking_lines l ON l.id = g.line_id AND l.status = 'active' WHERE g.booking_id = b.id"

const digits = (phone: string) => `NULLIF(REGEXP_REPLACE(${phone}, '[^0-9]', ''), '')`
/** Members, by account, by address or by the telephone of the property or of theirs; whoever booked at home is no guest. */
const OF_PROPERTY = `COALESCE(EXISTS (SELECT 1 FROM property_members m JOIN users u ON u.id = m.user_id
    WHERE m.property_id = b.property_id AND (u.id = b.user_id OR u.email = b.guest_email OR ${digits('b.guest_phone')} IN (${digits('u.phone')}, ${digits('p.phone')})))
  OR b.guest_email = p.email, 0)`

/** A stay as its review needs it, with why it cannot be written now. One statement. */
export async function loadReviewedStay(
  booking: number,
  { user = 0, now = new Date() }: { user?: number; now?: Date } = {},
  t?: Transaction,
): Promise<ReviewedStay> {
  const row = await selectOne<Row>(
    `SELECT b.property_id, p.name, p.path, p.city, p.country, p.timezone, b.status, b.arrival, b.departure, b.guest_name, b.guest_country, b.guest_count,
       EXISTS (SELECT 1 ${IN_PARTY}) AND NOT EXISTS (SELECT 1 ${IN_PARTY} AND COALESCE(g.gender, '') <> 'female') AS all_women,
       COALESCE((SELECT SUM(f.amount) FROM folio_lines f WHERE f.booking_id = b.id), 0) AS balance,
       -COALESCE((SELECT SUM(f.amount) FROM folio_lines f LEFT JOIN folio_lines u ON u.id = f.reverses_id
         WHERE f.booking_id = b.id AND COALESCE(u.kind, f.kind) IN ('payment', 'refund', 'rounding')), 0) AS paid,
       (SELECT MAX(c.checked_out_at) FROM check_ins c WHERE c.booking_id = b.id) AS left_at,
       b.proven_at IS NOT NULL OR b.user_id IS NOT NULL
         OR EXISTS (SELECT 1 FROM users o WHERE o.id = ? AND o.email_verified_at IS NOT NULL AND o.email = b.guest_email) AS is_proven,
       (${OF_PROPERTY}) AS is_of_property
     FROM bookings b JOIN properties p ON p.id = b.property_id WHERE b.id = ?`,
    [user, booking],
    t,
  )
  if (!row) throw appError('not_found')
  const { left_at, is_proven, is_of_property, all_women, paid, balance, timezone, ...stay } = row
  const facts = {
    leftOn: left_at && businessDate(left_at, timezone),
    paid: Number(paid),
    balance: Number(balance),
    isProven: is_proven === 1,
    isOfProperty: is_of_property === 1,
  }
  return { ...stay, all_women: all_women === 1, refusal: refusalOf({ ...stay, ...facts }, businessDate(now, timezone)) }
}
