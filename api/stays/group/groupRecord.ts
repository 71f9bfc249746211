import { selectOne, type Transaction } from '../../../db/connection.ts'
import type { Booking, ColumnOf, GroupQuote, GroupRequest, Json, Property, RowOf } from '../../../db/models/index.ts'
import type { Ages } from '../../../domain/booking/groupRequest.ts'
import type { Instalment } from '../../../domain/money/paymentSchedule.ts'
import type { FrozenPolicy, FrozenPrice, QuotedLine } from '../booking/service.ts'

export interface GroupRow
  extends RowOf<
      GroupRequest,
      | 'id'
      | 'property_id'
      | 'code'
      | 'status'
      | 'kind'
      | 'arrival'
      | 'departure'
      | 'flexible_days'
      | 'guest_count'
      | 'user_id'
      | 'leader_count'
      | 'budget'
      | 'currency'
      | 'guest_name'
      | 'guest_email'
      | 'guest_phone'
      | 'guest_country'
      | 'message'
      | 'reason'
      | 'quote_id'
      | 'booking_id'
      | 'answered_at'
      | 'created_at'
      | 'version'
    >,
    RowOf<Property, 'path' | 'city' | 'country' | 'timezone' | 'check_in_from' | 'check_out_by'> {
  ages: Json<Ages | null>
  /** Of the page it was asked on. */
  language: ColumnOf<GroupRequest, 'language'>
  booking_code: ColumnOf<Booking, 'code'> | null
  /** When who asked showed that the address is theirs. */
  proven_at: ColumnOf<GroupRequest, 'proven_at'>
  property_name: ColumnOf<Property, 'name'>
  property_phone: ColumnOf<Property, 'phone'>
  property_email: ColumnOf<Property, 'email'>
}
export interface QuoteRow
  extends RowOf<
    GroupQuote,
    | 'id'
    | 'property_id'
    | 'request_id'
    | 'arrival'
    | 'departure'
    | 'guest_count'
    | 'currency'
    | 'total'
    | 'message'
    | 'valid_until'
    | 'created_at'
    | 'state'
  > {
  room_lines: Json<QuotedLine[]>
  price: Json<FrozenPrice>
  policy: Json<FrozenPolicy>
  schedule: Json<Instalment[]>
  block_ids: Json<number[] | null>
}
/** A request with its latest quote. */
export interface GroupRecord extends GroupRow {
  quote: QuoteRow | null
}

export async function loadGroup(id: number, t?: Transaction): Promise<GroupRecord> {
  const row = await selectOne<GroupRow>(
    `SELECT g.id, g.property_id, g.code, g.status, g.kind, g.arrival, g.departure, g.flexible_days, g.guest_count, g.leader_count, g.ages, g.budget,
       g.currency, g.user_id, g.guest_name, g.guest_email, g.guest_phone, g.guest_country, g.message, g.language, g.reason, g.quote_id, g.booking_id, b.code AS booking_code,
       g.answered_at, g.proven_at, g.created_at, g.version, p.name AS property_name, p.path, p.city, p.country, p.timezone, p.check_in_from, p.check_out_by,
       p.phone AS property_phone, p.email AS property_email
     FROM group_requests g JOIN properties p ON p.id = g.property_id LEFT JOIN bookings b ON b.id = g.booking_id WHERE g.id = ?`,
    [id],
    t,
  )
  if (!row) throw new Error(`group request ${id} was found and is gone`)
  return { ...row, quote: row.quote_id === null ? null : await loadQuote(row.quote_id, t) }
}

async function loadQuote(id: number, t?: Transaction): Promise<QuoteRow> {
  const row = await selectOne<QuoteRow>(
    `SELECT id, property_id, request_id, state, arrival, departure, guest_count, currency, total, room_lines, price, policy, schedule, message,
       valid_until, block_ids, created_at
     FROM group_quotes WHERE id = ?`,
    [id],
    t,
  )
  if (!row) throw new Error(`quote ${id} was found and is gone`)
  return row
}
