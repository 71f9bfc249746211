import { type BindValue, select, selectOne } from '../../../db/connection.ts'
import type { ColumnOf, Count, Property, RowOf, Truth, User } from '../../../db/models/index.ts'
import type { PropertyStatus } from '../../../domain/listing/propertyStatus.ts'
import { findOwner, findReviewSnapshot, getPropertyView, loadChecklist } from '../../listing/property/service.ts'
import { paging } from '../../platform/http/schema.ts'
import { type SqlCondition, searchCondition } from '../../platform/http/searchCondition.ts'

export interface ListingQuery {
  status?: PropertyStatus
  q?: string
  page?: number
  limit?: number
}

interface ListingRow extends RowOf<Property, 'id' | 'name' | 'type' | 'city' | 'country' | 'status' | 'path' | 'submitted_at' | 'live_at'> {
  pending: Truth
  again: Truth
  rooms: Count
  beds: Count
  owner_id: ColumnOf<User, 'id'> | null
  owner_name: ColumnOf<User, 'name'> | null
  owner_email: ColumnOf<User, 'email'> | null
}

/** The review queue is status=submitted, the oldest first; it also contains live listings whose changes wait for review. */
export async function listListings(query: ListingQuery) {
  const { page, limit, offset } = paging(query)
  const { from, bind } = buildFilter(query)
  const order = query.status === 'submitted' ? 'p.submitted_at, p.id' : 'p.id DESC'
  const [rows, count] = await Promise.all([
    select<ListingRow>(
      `SELECT p.id, p.name, p.type, p.city, p.country, p.status, p.path, p.submitted_at, p.live_at, p.pending_changes IS NOT NULL AS pending,
         p.status = 'submitted' AND EXISTS (SELECT 1 FROM listing_reviews v WHERE v.property_id = p.id) AS again,
         (SELECT COUNT(*) FROM rooms r WHERE r.property_id = p.id AND r.deleted_at IS NULL) AS rooms,
         (SELECT COUNT(*) FROM beds b JOIN rooms r ON r.id = b.room_id WHERE b.property_id = p.id AND b.removed_at IS NULL AND r.deleted_at IS NULL) AS beds,
         u.id AS owner_id, u.name AS owner_name, u.email AS owner_email
       FROM (SELECT p.id ${from} ORDER BY ${order} LIMIT ? OFFSET ?) page JOIN properties p ON p.id = page.id
       LEFT JOIN property_members m ON m.property_id = p.id AND m.role = 'owner'
         AND m.user_id = (SELECT MIN(o.user_id) FROM property_members o WHERE o.property_id = p.id AND o.role = 'owner')
       LEFT JOIN users u ON u.id = m.user_id
       ORDER BY ${order}`,
      [...bind, limit, offset],
    ),
    selectOne<{ n: Count }>(`SELECT COUNT(*) AS n ${from}`, bind),
  ])
  return { rows: rows.map(presentListing), page, limit, total: count?.n ?? 0 }
}

function buildFilter({ status, q }: ListingQuery): { from: string; bind: BindValue[] } {
  const found = q ? findByName(q) : { sql: 'properties p', bind: [] }
  const isQueue = status === 'submitted'
  const where = status ? `WHERE ${isQueue ? '(p.status = ? OR p.pending_changes IS NOT NULL)' : 'p.status = ?'}` : ''
  return { from: `FROM ${found.sql} ${where}`, bind: [...found.bind, ...(status ? [status] : [])] }
}

/** Names and cities of all hostels are compared in keys that hold them alone: the rows are a hundred times as wide. */
function findByName(q: string): SqlCondition {
  const name = searchCondition(q, { names: ['n.search_name'] })
  const city = searchCondition(q, { names: ['c.search_city'] })
  return {
    sql: `(SELECT n.id FROM properties n FORCE INDEX (properties_named) WHERE ${name.sql}
         UNION SELECT c.id FROM properties c FORCE INDEX (properties_city) WHERE ${city.sql}) found JOIN properties p ON p.id = found.id`,
    bind: [...name.bind, ...city.bind],
  }
}

const presentListing = (r: ListingRow) => ({
  id: r.id,
  name: r.name,
  type: r.type,
  city: r.city,
  country: r.country,
  status: r.status,
  pending: Boolean(r.pending),
  isSentAgain: Boolean(r.again),
  owner: r.owner_id ? { id: r.owner_id, name: r.owner_name ?? '', email: r.owner_email ?? '' } : null,
  rooms: r.rooms,
  beds: r.beds,
  path: r.path,
  submittedAt: r.submitted_at?.toISOString() ?? null,
  liveAt: r.live_at?.toISOString() ?? null,
})

export async function getListing(id: number) {
  const property = await getPropertyView(id, { role: null })
  const [owner, checklist, last] = await Promise.all([findOwner(id), loadChecklist(id), findReviewSnapshot(id)])
  return {
    property,
    owner: owner ? { id: owner.id, name: owner.name, email: owner.email } : null,
    checklist: checklist.items.map(({ key, label, done, required }) => ({ key, label, done, required })),
    lastReview: last,
  }
}
