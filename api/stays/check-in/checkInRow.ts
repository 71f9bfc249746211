import { select, selectOne, type Transaction } from '../../../db/connection.ts'
import { GUEST_DEPARTURE } from '../../../db/guestDeparture.ts'
import type { Bed, Booking, BookingGuest, BookingLine, CheckIn, ColumnOf, Room, RowOf, Truth, Unit } from '../../../db/models/index.ts'
import { appError } from '../../platform/errors.ts'
import type { Infer } from '../../platform/http/schema.ts'
import type { SqlCondition } from '../../platform/http/searchCondition.ts'
import type { checkIn } from './contract.ts'
import { maskIdentity } from './identity.ts'

export type CheckInView = Infer<typeof checkIn>

export interface CheckInRow
  extends RowOf<
      CheckIn,
      | 'id'
      | 'property_id'
      | 'booking_id'
      | 'guest_id'
      | 'bed_id'
      | 'name'
      | 'identity'
      | 'key_deposit'
      | 'status'
      | 'signed_on_paper'
      | 'checked_in_at'
      | 'checked_out_at'
      | 'version'
    >,
    RowOf<BookingGuest, 'line_id'>,
    RowOf<Booking, 'code' | 'currency'>,
    RowOf<BookingLine, 'arrival' | 'departure'> {
  has_signature: Truth
  is_cleared: Truth
  bed_label: ColumnOf<Bed, 'label'>
  unit_name: ColumnOf<Unit, 'name'>
  room_name: ColumnOf<Room, 'name'>
}

const SELECT = `SELECT c.id, c.property_id, c.booking_id, c.guest_id, g.line_id, c.bed_id, c.name, c.identity, c.key_deposit, c.status, c.checked_in_at, c.checked_out_at,
    c.signature IS NOT NULL AS has_signature, c.signed_on_paper, c.card_purged_at IS NOT NULL AS is_cleared, c.version, b.code, b.currency, l.arrival, ${GUEST_DEPARTURE} AS departure, bed.label AS bed_label, u.name AS unit_name, r.name AS room_name
  FROM check_ins c
  JOIN bookings b ON b.id = c.booking_id
  JOIN booking_guests g ON g.id = c.guest_id
  JOIN booking_lines l ON l.id = g.line_id
  JOIN beds bed ON bed.id = c.bed_id
  JOIN units u ON u.id = bed.unit_id
  JOIN rooms r ON r.id = bed.room_id`

export const findCheckIn = (id: number, t?: Transaction) => selectOne<CheckInRow>(`${SELECT} WHERE c.id = ?`, [id], t)

export async function loadCheckIn(id: number, t?: Transaction): Promise<CheckInRow> {
  const row = await findCheckIn(id, t)
  if (!row) throw appError('not_found')
  return row
}

export const loadCheckIns = async (ids: readonly number[], t?: Transaction) =>
  ids.length ? select<CheckInRow>(`${SELECT} WHERE c.id IN (?) ORDER BY c.id`, [[...ids]], t) : []

interface CheckInCondition extends SqlCondition {
  /** Of few bookings, which are named. */
  isFew: true | undefined
}
/** The newest of them are found in an index, before anything is joined to them. */
export const loadCheckInPage = ({ sql, bind, isFew }: CheckInCondition, limit: number, offset: number) =>
  select<CheckInRow>(
    `${SELECT} JOIN (SELECT c.id FROM check_ins c ${isFew ? 'FORCE INDEX (check_ins_booking)' : ''} WHERE ${sql} ORDER BY c.checked_in_at DESC, c.id DESC LIMIT ? OFFSET ?) page ON page.id = c.id
     ORDER BY c.checked_in_at DESC, c.id DESC`,
    [...bind, limit, offset],
  )

function presentSigned({ has_signature, signed_on_paper, is_cleared }: CheckInRow): CheckInView['signed'] {
  if (has_signature) return 'screen'
  if (signed_on_paper) return 'paper'
  return is_cleared ? 'cleared' : null
}

export const presentCheckIn = (row: CheckInRow): CheckInView => ({
  id: row.id,
  property: row.property_id,
  booking: row.booking_id,
  code: row.code,
  guest: row.guest_id,
  name: row.name,
  bed: { id: row.bed_id, label: row.bed_label, unit: row.unit_name, room: row.room_name },
  status: row.status,
  arrival: row.arrival,
  departure: row.departure,
  keyDeposit: row.key_deposit ? { amount: row.key_deposit, currency: row.currency } : null,
  identity: maskIdentity(row.identity),
  signed: presentSigned(row),
  checkedInAt: row.checked_in_at.toISOString(),
  checkedOutAt: row.checked_out_at?.toISOString() ?? null,
  version: row.version,
})
