import { selectOne, type Transaction } from '../../../db/connection.ts'
import type { Ages, GroupKind, GroupStatus } from '../../../domain/booking/groupRequest.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import type { Locale } from '../../../domain/language/locales.ts'
import type { Instalment } from '../../../domain/money/schedule.ts'
import type { FrozenPolicy, FrozenPrice, QuotedLine } from '../booking/service.ts'

export interface GroupRow {
  id: number
  property_id: number
  code: string
  status: GroupStatus
  kind: GroupKind
  arrival: Day
  departure: Day
  flexible_days: number
  guest_count: number
  leader_count: number
  ages: Ages | null
  budget: number | null
  currency: string
  guest_name: string
  guest_email: string | null
  guest_phone: string | null
  guest_country: string | null
  message: string | null
  /** Of the page it was asked on. */
  language: Locale
  reason: string | null
  quote_id: number | null
  booking_id: number | null
  booking_code: string | null
  answered_at: Date | null
  /** When who asked showed that the address is theirs. */
  proven_at: Date | null
  created_at: Date
  version: number
  property_name: string
  path: string | null
  city: string
  country: string
  timezone: string
  check_in_from: string
  check_out_by: string
  property_phone: string | null
  property_email: string | null
}
export interface QuoteRow {
  id: number
  property_id: number
  request_id: number
  state: 'open' | 'accepted' | 'refused' | 'expired' | 'replaced' | 'withdrawn'
  arrival: Day
  departure: Day
  guest_count: number
  currency: string
  total: number
  room_lines: QuotedLine[]
  price: FrozenPrice
  policy: FrozenPolicy
  schedule: Instalment[]
  message: string | null
  valid_until: Date
  block_ids: number[] | null
  created_at: Date
}
/** A request with its latest quote. */
export interface GroupRecord extends GroupRow {
  quote: QuoteRow | null
}

export async function loadGroup(id: number, t?: Transaction): Promise<GroupRecord> {
  const row = await selectOne<GroupRow>(
    `SELECT g.id, g.property_id, g.code, g.status, g.kind, g.arrival, g.departure, g.flexible_days, g.guest_count, g.leader_count, g.ages, g.budget,
       g.currency, g.guest_name, g.guest_email, g.guest_phone, g.guest_country, g.message, g.language, g.reason, g.quote_id, g.booking_id, b.code AS booking_code,
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
