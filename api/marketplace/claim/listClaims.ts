import { type BindValue, select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { ColumnOf, Count, PropertyClaim } from '../../../db/models/index.ts'
import { appError } from '../../platform/errors.ts'
import type { PagedRows } from '../../platform/http/endpoint.ts'
import { paging } from '../../platform/http/schema.ts'
import { type ClaimRow, type ClaimStatus, presentClaim, type QueuedClaim } from './present.ts'

const SELECT_CLAIM = `SELECT c.id, c.status, c.reason, c.created_at, c.decided_at, c.property_id, p.name AS property, p.city, p.country, p.path, p.email AS house_email,
    p.phone AS house_phone, c.user_id, u.name AS user_name, u.email AS user_email, c.email, c.phone, c.proof,
    (SELECT COUNT(*) FROM property_claims o WHERE o.property_id = c.property_id AND o.open_mark = 1 AND o.id <> c.id) AS others
  FROM property_claims c JOIN properties p ON p.id = c.property_id JOIN users u ON u.id = c.user_id`

/** Two SQL statements, whatever their number. */
export async function listClaims(query: { status?: ClaimStatus; page?: number; limit?: number }): Promise<PagedRows<ClaimRow>> {
  const { page, limit, offset } = paging(query)
  const where = query.status ? 'WHERE c.status = ?' : ''
  const bind: BindValue[] = query.status ? [query.status] : []
  const order = query.status === 'waiting' ? 'c.created_at, c.id' : 'c.id DESC'
  const total = await selectOne<{ n: Count }>(`SELECT COUNT(*) AS n FROM property_claims c ${where}`, bind)
  const rows = await select<QueuedClaim>(`${SELECT_CLAIM} ${where} ORDER BY ${order} LIMIT ? OFFSET ?`, [...bind, limit, offset])
  return { rows: rows.map(presentClaim), page, limit, total: Number(total?.n ?? 0) }
}

export async function loadClaim(id: number, t: Transaction): Promise<QueuedClaim> {
  const claim = await selectOne<QueuedClaim>(`${SELECT_CLAIM} WHERE c.id = ?`, [id], t)
  if (!claim) throw appError('not_found')
  return claim
}

/** How many claims wait for a decision, and since when the oldest does. */
export async function countWaitingClaims(): Promise<{ count: number; oldestAt: Date | null }> {
  const row = await selectOne<{ n: Count; oldest: ColumnOf<PropertyClaim, 'created_at'> | null }>(
    "SELECT COUNT(*) AS n, MIN(created_at) AS oldest FROM property_claims WHERE status = 'waiting'",
  )
  return { count: Number(row?.n ?? 0), oldestAt: row?.oldest ?? null }
}
