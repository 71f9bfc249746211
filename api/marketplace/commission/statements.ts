import { type Bind, select, selectOne } from '../../../db/connection.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { money } from '../../../domain/money/money.ts'
import { requireRight } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/caller.ts'
import type { Rows } from '../../platform/http/endpoint.ts'
import { type Infer, paging } from '../../platform/http/schema.ts'
import { numberWords } from '../../stays/invoice/service.ts'
import type { statement } from './contract.ts'
import { STATEMENT_SERIES } from './series.ts'

export type StatementView = Infer<typeof statement>

interface Row {
  id: number
  property_id: number
  property: string
  month: string
  number: number
  currency: string
  bookings: number
  base: number
  commission: number
  created_at: Date
}

const STATEMENTS = `SELECT s.id, s.property_id, p.name AS property, s.month, s.number, s.currency, s.bookings, s.base, s.commission, s.created_at
  FROM commission_statements s JOIN properties p ON p.id = s.property_id`

export interface StatementQuery {
  property?: number
  month?: string
  page?: number
  limit?: number
}

/** Two statements, whatever the number. */
export async function listStatements(query: StatementQuery): Promise<Rows<StatementView>> {
  const { page, limit, offset } = paging(query)
  const { where, bind } = filterOf(query)
  const count = await selectOne<{ n: number }>(`SELECT COUNT(*) AS n FROM commission_statements s WHERE ${where}`, bind)
  const sql = `${STATEMENTS} WHERE ${where} ORDER BY s.month DESC, s.property_id LIMIT ? OFFSET ?`
  return { rows: (await select<Row>(sql, [...bind, limit, offset])).map(present), page, limit, total: Number(count?.n ?? 0) }
}

function filterOf({ property, month }: StatementQuery): { where: string; bind: Bind[] } {
  const asked: [string, Bind | undefined][] = [
    ['s.property_id = ?', property],
    ['s.month = ?', month],
  ]
  const given = asked.filter((a): a is [string, Bind] => a[1] !== undefined)
  return { where: given.map(([sql]) => sql).join(' AND ') || 'TRUE', bind: given.map(([, value]) => value) }
}

export async function listOwnStatements(query: StatementQuery & { property: number }, call: Call): Promise<Rows<StatementView>> {
  await requireRight(call, query.property, 'report.read')
  return listStatements(query)
}

interface LineRow {
  booking_id: number
  code: string
  guest_name: string
  arrival: Day
  departure: Day
  kind: 'stay' | 'kept' | 'correction'
  rate: number
  base: number
  commission: number
}

/** Three statements with that of the right. */
export async function readStatement(id: number, call: Call) {
  const row = await selectOne<Row>(`${STATEMENTS} WHERE s.id = ?`, [id])
  if (!row) throw appError('not_found')
  await requireRight(call, row.property_id, 'report.read')
  const lines = await select<LineRow>(
    `SELECT l.booking_id, b.code, b.guest_name, b.arrival, b.departure, l.kind, l.rate, l.base, l.commission
     FROM commission_lines l JOIN bookings b ON b.id = l.booking_id WHERE l.statement_id = ? ORDER BY b.departure, l.id`,
    [id],
  )
  const of = (amount: number) => money(amount, row.currency)
  return {
    ...present(row),
    lines: lines.map(l => ({
      booking: l.booking_id,
      code: l.code,
      guestName: l.guest_name,
      arrival: l.arrival,
      departure: l.departure,
      kind: l.kind,
      rate: l.rate,
      base: of(l.base),
      commission: of(l.commission),
    })),
  }
}

const present = (r: Row): StatementView => ({
  id: r.id,
  property: { id: r.property_id, name: r.property },
  month: r.month,
  number: numberWords(STATEMENT_SERIES, r.number),
  bookings: r.bookings,
  base: money(r.base, r.currency),
  commission: money(r.commission, r.currency),
  at: r.created_at.toISOString(),
})
