import { selectOne, type Transaction } from '../../../db/connection.ts'
import { FOLIO_BALANCE, FOLIO_PAID, folioSum } from '../../../db/folioSums.ts'
import { mailboxSql } from '../../../db/mailbox.ts'
import type { Booking, CheckIn, ColumnOf, Property, RowOf, Sum, Truth } from '../../../db/models/index.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import { findReviewRefusal, type ReviewRefusal } from '../../../domain/reviews/reviewWindow.ts'
import { appError } from '../../platform/errors.ts'

export interface ReviewedStay
  extends RowOf<Booking, 'property_id' | 'status' | 'arrival' | 'departure' | 'guest_name' | 'guest_country' | 'guest_count'>,
    RowOf<Property, 'name' | 'path' | 'city' | 'country'> {
  all_women: boolean
  /** Booked from a network on which its members work: by the property itself, or by a guest in its lobby. */
  isFromProperty: boolean
  /** By who proved the address that the desk put in the place of one that nobody had proven: the guest, corrected, or whom the property chose. */
  isCorrected: boolean
  refusal: ReviewRefusal | null
}

interface ReviewedStayRow
  extends Omit<ReviewedStay, 'refusal' | 'all_women' | 'isFromProperty' | 'isCorrected'>,
    RowOf<Property, 'timezone'> {
  all_women: Truth
  total: ColumnOf<Booking, 'total'>
  received: Sum
  paid: Sum
  balance: Sum
  left_at: ColumnOf<CheckIn, 'checked_out_at'>
  is_proven: Truth
  is_corrected: Truth
  is_of_property: Truth
  is_from_property: Truth
}

/** Who slept there. A guest who stated no gender is not counted as a woman. */
const IN_PARTY = "FROM booking_guests g JOIN booking_lines l ON l.id = g.line_id AND l.status = 'active' WHERE g.booking_id = b.id"

/** Numbers are compared by their last nine digits, so that one with and one without the country code match. */
const phoneKeySql = (phone: string) => `NULLIF(RIGHT(REGEXP_REPLACE(${phone}, '[^0-9]', ''), 9), '')`
/** As the guest gave them: what the desk types later, or as it books, decides nothing about who may review. */
const GIVEN_EMAIL = 'COALESCE(b.given_email, b.guest_email)'
const GIVEN_MAILBOX = `COALESCE(${mailboxSql('b.given_email')}, b.guest_mailbox)`
const GIVEN_PHONE = "IF(b.source = 'web', COALESCE(b.given_phone, b.guest_phone), NULL)"
/** By account, by the address they gave, or by a link that was mailed to it. */
const IS_PROVEN = `(b.given_email IS NULL AND (b.proven_at IS NOT NULL OR b.user_id IS NOT NULL)) OR (b.guest_email IS NULL AND b.proven_at IS NOT NULL)
  OR COALESCE(b.user_id = ?, 0) OR EXISTS (SELECT 1 FROM users o WHERE o.id = ? AND o.email_verified_at IS NOT NULL AND o.email = ${GIVEN_EMAIL})`
/** Members, also former ones, identified by account, by this mailbox, or by the telephone number of the property or their own; their bookings are not reviewable. */
function isOfProperty(mailbox: string): string {
  const isUser = `(u.id = b.user_id OR ${mailboxSql('u.email')} = ${mailbox} OR ${phoneKeySql(GIVEN_PHONE)} = ${phoneKeySql('u.phone')})`
  return `COALESCE(EXISTS (SELECT 1 FROM property_members m JOIN users u ON u.id = m.user_id WHERE m.property_id = b.property_id AND ${isUser})
  OR EXISTS (SELECT 1 FROM audit_lines a JOIN users u ON u.id = a.entity_id WHERE a.property_id = b.property_id
    AND a.action IN ('member.leave', 'member.remove') AND a.created_at >= b.created_at - INTERVAL 60 DAY AND ${isUser})
  OR ${mailbox} = ${mailboxSql('p.email')} OR ${phoneKeySql(GIVEN_PHONE)} = ${phoneKeySql('p.phone')}, 0)`
}
const OF_PROPERTY = isOfProperty(GIVEN_MAILBOX)

/** The one change of an address that nobody had proven; who was given the booking after that is nobody's correction. */
const IS_CORRECTED = `b.source = 'web' AND b.user_id IS NULL AND b.proven_at IS NOT NULL
  AND EXISTS (SELECT 1 FROM contact_changes c WHERE c.booking_id = b.id AND c.status = 'done' AND c.is_correction = 1 AND c.new_email = b.guest_email)
  AND NOT EXISTS (SELECT 1 FROM contact_changes c WHERE c.booking_id = b.id AND c.status = 'done' AND c.is_correction = 0 AND c.new_email IS NOT NULL)
  AND NOT ${isOfProperty('b.guest_mailbox')}`

/** For bookings that the desk made for guests without an account, and for groups, the network of the guest is unknown: there the network of the review counts. */
const FROM_PROPERTY = `EXISTS (SELECT 1 FROM property_networks n WHERE n.property_id = b.property_id AND n.network = IF(b.user_id IS NULL AND (b.source IN ('desk', 'phone') OR b.schedule IS NOT NULL), ?, b.network)
  AND n.seen_on >= DATE(b.created_at) - INTERVAL 60 DAY)`

/** A stay as a review needs it, with why it cannot be written now. One statement. */
export async function loadReviewedStay(
  booking: number,
  { user = 0, network = '', now = new Date() }: { user?: number; network?: string; now?: Date } = {},
  t?: Transaction,
): Promise<ReviewedStay> {
  const row = await selectOne<ReviewedStayRow>(
    `SELECT b.property_id, p.name, p.path, p.city, p.country, p.timezone, b.status, b.arrival, b.departure, b.guest_name, b.guest_country, b.guest_count,
       EXISTS (SELECT 1 ${IN_PARTY}) AND NOT EXISTS (SELECT 1 ${IN_PARTY} AND COALESCE(g.gender, '') <> 'female') AS all_women,
       b.total, -${folioSum(['payment'])} AS received, ${FOLIO_BALANCE} AS balance,
       ${FOLIO_PAID} AS paid,
       (SELECT MAX(c.checked_out_at) FROM check_ins c WHERE c.booking_id = b.id) AS left_at,
       (${IS_PROVEN}) AS is_proven, (${IS_CORRECTED}) AS is_corrected,
       ${OF_PROPERTY} AS is_of_property, ${FROM_PROPERTY} AS is_from_property
     FROM bookings b JOIN properties p ON p.id = b.property_id WHERE b.id = ?`,
    [user, user, network, booking],
    t,
  )
  if (!row) throw appError('not_found')
  const {
    left_at,
    is_proven,
    is_corrected,
    is_of_property,
    is_from_property,
    all_women,
    total,
    received,
    paid,
    balance,
    timezone,
    ...stay
  } = row
  const facts = {
    leftOn: left_at && businessDate(left_at, timezone),
    total,
    received: Number(received),
    paid: Number(paid),
    balance: Number(balance),
    isProven: is_proven === 1 || is_corrected === 1,
    isOfProperty: is_of_property === 1,
  }
  return {
    ...stay,
    all_women: all_women === 1,
    isFromProperty: is_from_property === 1,
    isCorrected: is_proven !== 1 && is_corrected === 1,
    refusal: findReviewRefusal({ ...stay, ...facts }, businessDate(now, timezone)),
  }
}
