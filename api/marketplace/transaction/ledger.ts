import { type BindValue, select } from '../../../db/connection.ts'
import type { Booking, ColumnOf, DeskSale, FolioLine, RowOf, User } from '../../../db/models/index.ts'
import { businessDate, businessDayStartsAt, localToInstant } from '../../../domain/calendar/clock.ts'
import { addDays, type Day } from '../../../domain/calendar/days.ts'
import type { SaleCategory } from '../../../domain/inventory/deskSale.ts'
import type { LedgerKind } from '../../../domain/money/folio.ts'
import type { Money } from '../../../domain/money/money.ts'

export interface LedgerQuery {
  propertyId: number
  from?: Day
  to?: Day
  kind?: LedgerKind[]
  method?: string
  money?: boolean
  shift?: number
  booking?: number
  for?: 'booking' | 'house'
}
export interface LedgerLine {
  id: number
  day: Day
  at: string
  booking: number | null
  code: string | null
  guestName: string | null
  category: SaleCategory | null
  kind: LedgerKind
  description: string
  amount: Money
  method: string | null
  shift: number | null
  reverses: number | null
  by: string | null
  note: string | null
}
export interface LedgerCondition {
  where: string
  bind: BindValue[]
}

// The business day of a property ends after midnight: money that moves before that belongs to the day before.
export function buildCondition(query: LedgerQuery, zone: string): LedgerCondition {
  const opens = (day: Day) => new Date(localToInstant(day, businessDayStartsAt, zone))
  const parts: [sql: string, value: BindValue][] = [['f.property_id = ?', query.propertyId]]
  if (query.from) parts.push(['f.created_at >= ?', opens(query.from)])
  if (query.to) parts.push(['f.created_at < ?', opens(addDays(query.to, 1))])
  if (query.kind?.length) parts.push(['f.kind IN (?)', query.kind])
  if (query.method) parts.push(['f.method = ?', query.method])
  if (query.shift) parts.push(['f.shift_id = ?', query.shift])
  if (query.booking) parts.push(['f.booking_id = ?', query.booking])
  const moved = query.money ? ' AND f.method IS NOT NULL' : ''
  const whose = query.for ? ` AND f.booking_id IS ${query.for === 'booking' ? 'NOT ' : ''}NULL` : ''
  return { where: parts.map(([sql]) => sql).join(' AND ') + moved + whose, bind: parts.map(([, value]) => value) }
}

interface LedgerRow
  extends RowOf<
    FolioLine,
    'id' | 'booking_id' | 'description' | 'amount' | 'currency' | 'method' | 'shift_id' | 'reverses_id' | 'note' | 'created_at' | 'kind'
  > {
  code: ColumnOf<Booking, 'code'> | null
  guest_name: ColumnOf<Booking, 'guest_name'> | null
  category: ColumnOf<DeskSale, 'category'> | null
  by_name: ColumnOf<User, 'name'> | null
}

const SELECT_LINES = `SELECT f.id, f.booking_id, b.code, b.guest_name, h.category, f.kind, f.description, f.amount, f.currency, f.method, f.shift_id, f.reverses_id,
    u.name AS by_name, f.note, f.created_at
  FROM folio_lines f LEFT JOIN bookings b ON b.id = f.booking_id LEFT JOIN house_sales h ON h.id = f.house_sale_id LEFT JOIN users u ON u.id = f.by_user_id`

export async function loadLedgerPage({ where, bind }: LedgerCondition, limit: number, offset: number, zone: string): Promise<LedgerLine[]> {
  // The subquery finds the newest lines in an index, before anything is joined to them.
  const sql = `${SELECT_LINES} JOIN (SELECT f.id FROM folio_lines f WHERE ${where} ORDER BY f.created_at DESC, f.id DESC LIMIT ? OFFSET ?) page ON page.id = f.id
    ORDER BY f.created_at DESC, f.id DESC`
  return (await select<LedgerRow>(sql, [...bind, limit, offset])).map(row => presentLine(row, zone))
}

const BATCH = 1000

/** All lines that match, oldest first, with one SQL statement a batch. Lines that are written during the export are not included. */
export async function* streamLedger({ where, bind }: LedgerCondition, zone: string): AsyncGenerator<LedgerLine[]> {
  const until = new Date()
  let last = { at: new Date(0), id: 0 }
  for (;;) {
    const rows = await select<LedgerRow>(
      `${SELECT_LINES} WHERE ${where} AND f.created_at <= ? AND f.created_at >= ? AND (f.created_at > ? OR f.id > ?)
       ORDER BY f.created_at, f.id LIMIT ${BATCH}`,
      [...bind, until, last.at, last.at, last.id],
    )
    if (rows.length) yield rows.map(row => presentLine(row, zone))
    const end = rows.at(-1)
    if (!end || rows.length < BATCH) return
    last = { at: end.created_at, id: end.id }
  }
}

const presentLine = (row: LedgerRow, zone: string): LedgerLine => ({
  id: row.id,
  day: businessDate(row.created_at, zone),
  at: row.created_at.toISOString(),
  booking: row.booking_id,
  code: row.code,
  guestName: row.guest_name,
  category: row.category,
  kind: row.kind,
  description: row.description,
  amount: { amount: row.amount, currency: row.currency },
  method: row.method,
  shift: row.shift_id,
  reverses: row.reverses_id,
  by: row.by_name,
  note: row.note,
})
