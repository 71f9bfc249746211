import { type BindValue, select, type Transaction } from '../../../db/connection.ts'
import { CONTACT_SHARED } from '../../../db/contactSharing.ts'
import { FOLIO_BALANCE, FOLIO_PAID, folioSum } from '../../../db/folioSums.ts'
import type {
  Bed,
  Booking,
  BookingGuest,
  BookingLine,
  CheckIn,
  ColumnOf,
  Computed,
  FolioLine,
  Json,
  Place,
  Property,
  Resale,
  Room,
  RowOf,
  Sum,
  Truth,
  Unit,
} from '../../../db/models/index.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import type { Span } from '../../../domain/calendar/receptionHours.ts'
import type { Instalment } from '../../../domain/money/paymentSchedule.ts'
import { type LimitColumns, limitColumns } from '../../discovery/search/service.ts'
import type { FrozenPolicy, FrozenPrice } from './frozenTerms.ts'

/** Of a booking whose property had no bed for it: the other property. */
export interface Relocation {
  direction: 'to' | 'from'
  property: number
  name: string
  city: string
  /** Null in older bookings. */
  country?: string
  path: string | null
}
export interface BookingRow
  extends LimitColumns,
    RowOf<
      Booking,
      | 'id'
      | 'property_id'
      | 'code'
      | 'status'
      | 'source'
      | 'arrival'
      | 'departure'
      | 'guest_count'
      | 'guest_name'
      | 'guest_email'
      | 'guest_phone'
      | 'guest_country'
      | 'arrival_time'
      | 'note'
      | 'currency'
      | 'total'
      | 'deposit'
      | 'promo_code'
      | 'fee'
      | 'manage_hash'
      | 'paid_online'
      | 'refunded_online'
      | 'version'
      | 'created_at'
      | 'cancelled_at'
      | 'cancel_reason'
      | 'note_by'
      | 'language'
      | 'promo_id'
      | 'held_until'
      | 'payment_state'
      | 'proven_at'
      | 'given_email'
      | 'proof_due'
      | 'link_no'
      | 'own_page'
      | 'channel_site'
      | 'channel_number'
    >,
    RowOf<
      Property,
      | 'path'
      | 'slug'
      | 'scene'
      | 'cover_photo'
      | 'line1'
      | 'city'
      | 'country'
      | 'timezone'
      | 'check_in_from'
      | 'check_in_until'
      | 'check_out_by'
      | 'late_arrival'
      | 'lat'
      | 'lng'
    > {
  schedule: Json<Instalment[] | null>
  price: Json<FrozenPrice>
  policy: Json<FrozenPolicy>
  relocation: Json<Relocation | null>
  /** When the last of its guests left; null where nobody was checked in one by one. */
  left_at: ColumnOf<CheckIn, 'checked_out_at'>
  /** An address that was asked for and has not shown yet that it is read. */
  pending_email: Computed<string | null>
  property_name: ColumnOf<Property, 'name'>
  /** The middle of its city. */
  place_lat: ColumnOf<Place, 'lat'> | null
  place_lng: ColumnOf<Place, 'lng'> | null
  property_status: ColumnOf<Property, 'status'>
  reception_hours: Json<Span[][] | null>
  property_phone: ColumnOf<Property, 'phone'>
  property_email: ColumnOf<Property, 'email'>
  balance: Sum
  /** Of the folio: payments less refunds, and the fees that stand. */
  paid: Sum
  fees: Sum
  /** Of what was paid: what the property took itself, less what it gave back. */
  paid_there: Sum
  /** What went back to the guest, online or at the desk, and when the last of it did. */
  given_back: Sum
  given_back_at: ColumnOf<FolioLine, 'created_at'> | null
  /** What the provider was told to send back and has not yet; it is still on the bill. */
  underway: Sum
  /** When the bill last went down: at the latest then it went below zero, where it is that. */
  lowered_at: ColumnOf<FolioLine, 'created_at'> | null
  /** Of the folio: below zero what stands paid with credit, above what the property keeps as credit. */
  credit: Sum
  /** The last day of what the property keeps. */
  credit_until: Computed<Day | null>
  /** The part of a fee that the property leaves to who gives beds on. */
  resale_percent: ColumnOf<Property, 'resale_percent'>
  /** Beds that were given on. */
  resale_status: ColumnOf<Resale, 'status'> | null
  resold_percent: ColumnOf<Resale, 'percent'> | null
  resale_fee: ColumnOf<Resale, 'fee'> | null
  resale_part: ColumnOf<Resale, 'part'> | null
  /** Whether its guest has said how it was. */
  reviewed: Truth
  /** Whether the property is told how to reach its guest. */
  contact_shared: Truth
}
export const isContactShared = ({ contact_shared }: Pick<BookingRow, 'contact_shared'>): boolean => Number(contact_shared) === 1

export interface LineRow
  extends RowOf<
      BookingLine,
      | 'id'
      | 'booking_id'
      | 'property_id'
      | 'room_id'
      | 'quantity'
      | 'guest_count'
      | 'arrival'
      | 'departure'
      | 'status'
      | 'total'
      | 'plan_id'
      | 'sold_as'
      | 'nights'
      | 'plan_name'
      | 'takes_each'
      | 'continues_id'
      | 'left_from'
      | 'no_show_at'
      | 'split_guest_id'
      | 'split_bed_id'
    >,
    RowOf<Room, 'sell_by' | 'units' | 'beds_per_unit' | 'capacity'> {
  room_name: ColumnOf<Room, 'name'>
  room_type: ColumnOf<Room, 'type'>
  room_gender: ColumnOf<Room, 'gender'>
  split_bed_label: ColumnOf<Bed, 'label'> | null
  split_unit_name: ColumnOf<Unit, 'name'> | null
}
export interface GuestRow
  extends RowOf<BookingGuest, 'id' | 'booking_id' | 'line_id' | 'name' | 'gender' | 'age' | 'bed_id'>,
    RowOf<CheckIn, 'checked_out_at'> {
  /** Why taxes by the head let them off. */
  exempt: ColumnOf<BookingGuest, 'tax_exempt'>
  lower_bunk: ColumnOf<BookingGuest, 'wishes_lower'>
  bed_label: ColumnOf<Bed, 'label'> | null
  unit_name: ColumnOf<Unit, 'name'> | null
  /** The bed that is assigned to them, until they have come; and the same where it was promised. */
  assigned_bed_id: ColumnOf<Bed, 'id'> | null
  assigned_label: ColumnOf<Bed, 'label'> | null
  assigned_unit: ColumnOf<Unit, 'name'> | null
  promised_bed_id: ColumnOf<Bed, 'id'> | null
  /** They chose that bed themselves. */
  picked: Truth
  check_in_id: ColumnOf<CheckIn, 'id'> | null
  check_in_status: ColumnOf<CheckIn, 'status'> | null
  checked_in_at: ColumnOf<CheckIn, 'checked_in_at'> | null
}

/** A booking with all that belongs to it. */
export interface BookingRecord extends BookingRow {
  lines: (LineRow & { guests: GuestRow[] })[]
}

const AT_DESK = ` AND COALESCE(u.method, f.method) IN ('cash', 'card_at_desk', 'transfer', 'other')`
// What the property retains as credit was not paid out.
const NO_CREDIT = " AND COALESCE(f.method, '') <> 'credit'"

const BOOKING = `SELECT b.id, b.property_id, b.code, b.status, b.source, b.arrival, b.departure, b.guest_count, b.guest_name, b.guest_email, b.guest_phone,
    b.guest_country, b.arrival_time, b.note, b.note_by, b.language, b.currency, b.total, b.deposit, b.schedule, b.price, b.policy, b.fee, b.relocation, b.manage_hash, b.held_until, b.proven_at, b.given_email, b.proof_due, b.link_no, b.own_page, b.channel_site, b.channel_number,
    b.promo_id, b.promo_code, b.payment_state, b.paid_online, b.refunded_online, b.version, b.created_at, b.cancelled_at, b.cancel_reason,
    p.name AS property_name, p.status AS property_status, p.path, p.slug, p.scene, p.cover_photo, p.line1, p.city, p.country, p.timezone, p.check_in_from, p.check_in_until, p.check_out_by,
    p.reception_hours, p.late_arrival, ${limitColumns},
    p.phone AS property_phone, p.email AS property_email, p.lat, p.lng, pl.lat AS place_lat, pl.lng AS place_lng,
    ${FOLIO_BALANCE} AS balance,
    ${FOLIO_PAID} AS paid, ${folioSum(['fee'])} AS fees,
    -${folioSum(['payment', 'refund'], AT_DESK)} AS paid_there,
    ${folioSum(['refund'], NO_CREDIT)} AS given_back,
    (SELECT MAX(f.created_at) FROM folio_lines f WHERE f.booking_id = b.id AND f.kind = 'refund' AND f.amount > 0${NO_CREDIT}) AS given_back_at,
    (SELECT COALESCE(SUM(o.refund_asked - o.refunded), 0) FROM online_payments o WHERE o.booking_id = b.id AND o.state = 'paid') AS underway,
    (SELECT MAX(f.created_at) FROM folio_lines f WHERE f.booking_id = b.id AND f.amount < 0) AS lowered_at,
    COALESCE((SELECT SUM(f.amount) FROM folio_lines f WHERE f.booking_id = b.id AND f.method = 'credit'), 0) AS credit,
    (SELECT c.expires_on FROM stay_credits c WHERE c.booking_id = b.id) AS credit_until,
    (SELECT MAX(c.checked_out_at) FROM check_ins c WHERE c.booking_id = b.id) AS left_at,
    (SELECT c.new_email FROM contact_changes c WHERE c.booking_id = b.id AND c.status = 'asked' ORDER BY c.id DESC LIMIT 1) AS pending_email,
    p.resale_percent, rs.status AS resale_status, rs.percent AS resold_percent, rs.fee AS resale_fee, rs.part AS resale_part,
    EXISTS (SELECT 1 FROM reviews v WHERE v.booking_id = b.id) AS reviewed, ${CONTACT_SHARED} AS contact_shared
  FROM bookings b JOIN properties p ON p.id = b.property_id LEFT JOIN places pl ON pl.id = p.place_id LEFT JOIN resales rs ON rs.booking_id = b.id`

const LINES = `SELECT l.id, l.booking_id, l.property_id, l.room_id, r.name AS room_name, r.type AS room_type, r.gender AS room_gender, r.sell_by, r.units,
    r.beds_per_unit, r.capacity, l.sold_as, l.quantity, l.takes_each, l.plan_name,
    l.guest_count, l.arrival, l.departure, l.status, l.total, l.nights, l.plan_id, l.continues_id, l.left_from, l.no_show_at,
    l.split_guest_id, l.split_bed_id, sb.label AS split_bed_label, su.name AS split_unit_name
  FROM booking_lines l JOIN rooms r ON r.id = l.room_id LEFT JOIN beds sb ON sb.id = l.split_bed_id LEFT JOIN units su ON su.id = sb.unit_id
  WHERE l.booking_id IN (?) ORDER BY l.id`

// The latest check-in of a guest counts; undoing one deletes its row.
const GUESTS = `SELECT g.id, g.booking_id, g.line_id, g.name, g.gender, g.age, g.tax_exempt AS exempt, g.wishes_lower AS lower_bunk, g.bed_id, bed.label AS bed_label, u.name AS unit_name,
    ab.id AS assigned_bed_id, ab.label AS assigned_label, au.name AS assigned_unit, IF(g.bed_promised = 1, ab.id, NULL) AS promised_bed_id,
    EXISTS (SELECT 1 FROM bunk_picks k WHERE k.guest_id = g.id AND k.bed_id = g.planned_bed_id) AS picked,
    c.id AS check_in_id, c.status AS check_in_status, c.checked_in_at, c.checked_out_at
  FROM booking_guests g
  LEFT JOIN beds bed ON bed.id = g.bed_id
  LEFT JOIN units u ON u.id = bed.unit_id
  LEFT JOIN beds ab ON g.bed_id IS NULL AND ab.id = g.planned_bed_id AND (g.bed_promised = 1 OR ab.removed_at IS NULL)
  LEFT JOIN units au ON au.id = ab.unit_id
  LEFT JOIN check_ins c ON c.guest_id = g.id
  WHERE g.booking_id IN (?) ORDER BY g.id, c.id`

/** The bookings of these ids, in their order, by three statements whatever their number. */
export async function loadBookings(ids: readonly number[], t?: Transaction): Promise<BookingRecord[]> {
  if (!ids.length) return []
  const bind: BindValue[] = [[...ids]]
  const heads = await select<BookingRow>(`${BOOKING} WHERE b.id IN (?)`, bind, t)
  const lines = await select<LineRow>(LINES, bind, t)
  const guests = latest(await select<GuestRow>(GUESTS, bind, t))
  const byId = new Map(heads.map(h => [h.id, h]))
  const linesOf = Map.groupBy(lines, l => l.booking_id)
  const guestsOf = Map.groupBy(guests, g => g.line_id)
  return ids.flatMap(id => {
    const head = byId.get(id)
    const own = (linesOf.get(id) ?? []).map(line => ({ ...line, guests: guestsOf.get(line.id) ?? [] }))
    return head
      ? [
          {
            ...head,
            balance: Number(head.balance),
            paid: Number(head.paid),
            fees: Number(head.fees),
            paid_there: Number(head.paid_there),
            given_back: Number(head.given_back),
            underway: Number(head.underway),
            credit: Number(head.credit),
            lines: own,
          },
        ]
      : []
  })
}

export async function loadBooking(id: number, t?: Transaction): Promise<BookingRecord> {
  const [booking] = await loadBookings([id], t)
  if (!booking) throw new Error(`booking ${id} was found and is gone`)
  return booking
}

const latest = (rows: GuestRow[]): GuestRow[] => [...new Map(rows.map(row => [row.id, row])).values()]
