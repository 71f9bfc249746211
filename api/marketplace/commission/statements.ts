import { type BindValue, select, selectOne } from '../../../db/connection.ts'
import type { Booking, ColumnOf, CommissionLine, CommissionStatement, Count, Property, RowOf } from '../../../db/models/index.ts'
import { money } from '../../../domain/money/money.ts'
import { requireRight } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import type { PagedRows } from '../../platform/http/endpoint.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { type Infer, paging } from '../../platform/http/schema.ts'
import { formatDocumentNumber } from '../../stays/invoice/service.ts'
import type { statement } from './contract.ts'
import { STATEMENT_SERIES } from './statementSeries.ts'

export type StatementView = Infer<typeof statement>

interface StatementRow
  extends RowOf<
    CommissionStatement,
    'id' | 'property_id' | 'month' | 'number' | 'currency' | 'bookings' | 'base' | 'commission' | 'created_at'
  > {
  property: ColumnOf<Property, 'name'>
}

const SELECT_STATEMENT = `SELECT s.id, s.property_id, p.name AS property, s.month, s.number, s.currency, s.bookings, s.base, s.commission, s.created_at
  FROM commission_statements s JOIN properties p ON p.id = s.property_id`

export interface StatementQuery {
  property?: number
  month?: string
  page?: number
  limit?: number
}

/** Two SQL statements, whatever the number. */
export async function listStatements(query: StatementQuery): Promise<PagedRows<StatementView>> {
  const { page, limit, offset } = paging(query)
  const { where, bind } = buildFilter(query)
  const count = await selectOne<{ n: Count }>(`SELECT COUNT(*) AS n FROM commission_statements s WHERE ${where}`, bind)
  const sql = `${SELECT_STATEMENT} WHERE ${where} ORDER BY s.month DESC, s.property_id LIMIT ? OFFSET ?`
  return {
    rows: (await select<StatementRow>(sql, [...bind, limit, offset])).map(presentStatement),
    page,
    limit,
    total: Number(count?.n ?? 0),
  }
}

function buildFilter({ property, month }: StatementQuery): { where: string; bind: BindValue[] } {
  const conditions: [string, BindValue | undefined][] = [
    ['s.property_id = ?', property],
    ['s.month = ?', month],
  ]
  const given = conditions.filter((a): a is [string, BindValue] => a[1] !== undefined)
  return { where: given.map(([sql]) => sql).join(' AND ') || 'TRUE', bind: given.map(([, value]) => value) }
}

export async function listOwnStatements(
  query: StatementQuery & { property: number },
  ctx: RequestContext,
): Promise<PagedRows<StatementView>> {
  await requireRight(ctx, query.property, 'report.read')
  return listStatements(query)
}

type LineRow = RowOf<CommissionLine, 'booking_id' | 'rate' | 'base' | 'commission' | 'kind'> &
  RowOf<Booking, 'code' | 'guest_name' | 'arrival' | 'departure'>

/** Three SQL statements with that of the right. */
export async function getStatement(id: number, ctx: RequestContext) {
  const row = await selectOne<StatementRow>(`${SELECT_STATEMENT} WHERE s.id = ?`, [id])
  if (!row) throw appError('not_found')
  await requireRight(ctx, row.property_id, 'report.read')
  const lines = await select<LineRow>(
    `SELECT l.booking_id, b.code, b.guest_name, b.arrival, b.departure, l.kind, l.rate, l.base, l.commission
     FROM commission_lines l JOIN bookings b ON b.id = l.booking_id WHERE l.statement_id = ? ORDER BY b.departure, l.id`,
    [id],
  )
  const of = (amount: number) => money(amount, row.currency)
  return {
    ...presentStatement(row),
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

const presentStatement = (r: StatementRow): StatementView => ({
  id: r.id,
  property: { id: r.property_id, name: r.property },
  month: r.month,
  number: formatDocumentNumber(STATEMENT_SERIES, r.number),
  bookings: r.bookings,
  base: money(r.base, r.currency),
  commission: money(r.commission, r.currency),
  at: r.created_at.toISOString(),
})
