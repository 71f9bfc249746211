import { type BindValue, selectOne } from '../../../db/connection.ts'
import type { ColumnOf, Count, Review } from '../../../db/models/index.ts'
import type { PagedRows } from '../../platform/http/endpoint.ts'
import { paging } from '../../platform/http/schema.ts'
import { searchCondition } from '../../platform/http/searchCondition.ts'
import { presentReview, type ReviewView } from './present.ts'
import { type ReviewStatus, selectReviews } from './readReviews.ts'

interface ReviewQueueQuery {
  status?: ReviewStatus
  q?: string
  page?: number
  limit?: number
}
interface ReviewQueueRow {
  id: number
  property: { id: number; name: string; path: string | null }
  review: ReviewView
}

/** Reviews of all properties for super-admins; what waits stands with the oldest first, the rest with the newest: two statements. */
export async function listReviewQueue(query: ReviewQueueQuery): Promise<PagedRows<ReviewQueueRow>> {
  const { status, q } = query
  const { page, limit, offset } = paging(query)
  const parts = ['1 = 1']
  const bind: BindValue[] = []
  if (status) {
    parts.push('r.status = ?')
    bind.push(status)
  }
  if (q) {
    const nameSearch = searchCondition(q, { names: ['p.search_name'] })
    parts.push(nameSearch.sql)
    bind.push(...nameSearch.bind)
  }
  const where = `WHERE ${parts.join(' AND ')}`
  const total = await selectOne<{ n: Count }>(
    `SELECT COUNT(*) AS n FROM reviews r${q ? ' JOIN properties p ON p.id = r.property_id' : ''} ${where}`,
    bind,
  )
  const order = status === 'waiting' ? 'r.created_at, r.id' : 'r.created_at DESC, r.id DESC'
  const rows = await selectReviews<{ name: string; path: string | null }>(
    `${where} ORDER BY ${order} LIMIT ? OFFSET ?`,
    [...bind, limit, offset],
    { more: ', p.name, p.path' },
  )
  return {
    rows: rows.map(r => ({ id: r.id, property: { id: r.property_id, name: r.name, path: r.path }, review: presentReview(r, 'admin') })),
    page,
    limit,
    total: Number(total?.n ?? 0),
  }
}

/** Number of reviews held for moderation, and the date of the earliest. */
export async function countWaitingReviews(): Promise<{ count: number; oldestAt: Date | null }> {
  const row = await selectOne<{ n: Count; oldest: ColumnOf<Review, 'created_at'> | null }>(
    "SELECT COUNT(*) AS n, MIN(created_at) AS oldest FROM reviews WHERE status = 'waiting'",
  )
  return { count: Number(row?.n ?? 0), oldestAt: row?.oldest ?? null }
}
