import { select, selectOne } from '../../../db/connection.ts'
import type { Booking, Count, Property, RowOf, StayCredit, StayCreditLine } from '../../../db/models/index.ts'
import { money } from '../../../domain/money/money.ts'
import { requireRight } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import type { PagedRows } from '../../platform/http/endpoint.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { type Infer, paging } from '../../platform/http/schema.ts'
import type { ownCredit, propertyCredit } from './contract.ts'
import { HOLDER } from './creditHolder.ts'

type Row = RowOf<StayCredit, 'id' | 'property_id' | 'booking_id' | 'currency' | 'balance' | 'expires_on' | 'created_at'> &
  RowOf<Property, 'name' | 'path'> &
  RowOf<Booking, 'code' | 'guest_name'>

const FROM =
  'FROM stay_credits c JOIN properties p ON p.id = c.property_id JOIN bookings b ON b.id = c.booking_id AND b.property_id = c.property_id'
const COLUMNS = 'c.id, c.property_id, p.name, p.path, c.booking_id, b.code, b.guest_name, c.currency, c.balance, c.expires_on, c.created_at'

/** What the caller holds, what can be used first; and what became of each. */
export async function listMyCredits(
  query: { page?: number; limit?: number },
  { caller }: RequestContext,
): Promise<PagedRows<Infer<typeof ownCredit>>> {
  if (!caller) throw appError('unauthenticated')
  const { page, limit, offset } = paging(query)
  const mine = [caller.userId, caller.userId]
  const count = await selectOne<{ n: Count }>(`SELECT COUNT(*) AS n FROM stay_credits c WHERE ${HOLDER}`, mine)
  const rows = await select<Row>(
    `SELECT ${COLUMNS} ${FROM} WHERE ${HOLDER} ORDER BY (c.balance = 0), c.expires_on, c.id LIMIT ? OFFSET ?`,
    [...mine, limit, offset],
  )
  const lines = Map.groupBy(await loadCreditLines(rows.map(r => r.id)), l => l.credit_id)
  return {
    rows: rows.map(r => ({
      id: r.id,
      property: { id: r.property_id, name: r.name, path: r.path },
      booking: r.booking_id,
      code: r.code,
      balance: money(Number(r.balance), r.currency),
      expiresOn: r.expires_on,
      lines: (lines.get(r.id) ?? []).map(l => ({
        kind: l.kind,
        amount: money(Number(l.amount), r.currency),
        booking: l.booking_id,
        at: l.created_at.toISOString(),
      })),
    })),
    page,
    limit,
    total: Number(count?.n ?? 0),
  }
}

const loadCreditLines = async (ids: number[]) =>
  select<RowOf<StayCreditLine, 'credit_id' | 'kind' | 'amount' | 'booking_id' | 'created_at'>>(
    'SELECT credit_id, kind, amount, booking_id, created_at FROM stay_credit_lines WHERE credit_id IN (?) ORDER BY id',
    [ids.length ? ids : [0]],
  )

/** What the property owes its guests in nights: what is open, what ends first first. */
export async function listPropertyCredits(
  { property, ...query }: { property: number; page?: number; limit?: number },
  ctx: RequestContext,
): Promise<PagedRows<Infer<typeof propertyCredit>>> {
  await requireRight(ctx, property, 'payment.read')
  const { page, limit, offset } = paging(query)
  const where = 'c.property_id = ? AND c.balance > 0'
  const count = await selectOne<{ n: Count }>(`SELECT COUNT(*) AS n FROM stay_credits c WHERE ${where}`, [property])
  const rows = await select<Row>(`SELECT ${COLUMNS} ${FROM} WHERE ${where} ORDER BY c.expires_on, c.id LIMIT ? OFFSET ?`, [
    property,
    limit,
    offset,
  ])
  return {
    rows: rows.map(r => ({
      id: r.id,
      booking: r.booking_id,
      code: r.code,
      guestName: r.guest_name,
      balance: money(Number(r.balance), r.currency),
      expiresOn: r.expires_on,
      givenAt: r.created_at.toISOString(),
    })),
    page,
    limit,
    total: Number(count?.n ?? 0),
  }
}
