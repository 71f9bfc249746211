import { type BindValue, select, selectOne } from '../../../db/connection.ts'
import type { ColumnOf, Computed, Count, Property, RowOf, Truth, User } from '../../../db/models/index.ts'
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
  pending: ColumnOf<Property, 'has_pending'>
  again: Truth
  rooms: Count
  beds: Count
  owner_id: ColumnOf<User, 'id'> | null
  owner_name: ColumnOf<User, 'name'> | null
  owner_email: ColumnOf<User, 'email'> | null
}

/** What waits for a super-admin, found in two keys: submitted listings, and live ones whose changes wait for review. */
export const REVIEW_QUEUE =
  "SELECT id FROM properties WHERE status = 'submitted' UNION SELECT id FROM properties FORCE INDEX (properties_pending) WHERE has_pending = 1"

/** The review queue is status=submitted, the oldest first; it also contains live listings whose changes wait for review. */
export async function listListings(query: ListingQuery) {
  const { page, limit, offset } = paging(query)
  const { ids, total } = query.q
    ? await findTyped(query.q, query.status, { limit, offset })
    : await findAll(query.status, { limit, offset })
  const rows = await loadListings(ids)
  return { rows: rows.map(presentListing), page, limit, total }
}

interface PageRange {
  limit: number
  offset: number
}
interface FoundListings {
  ids: number[]
  total: number
}

async function findAll(status: PropertyStatus | undefined, { limit, offset }: PageRange): Promise<FoundListings> {
  const isQueue = status === 'submitted'
  const from = isQueue
    ? `FROM (${REVIEW_QUEUE}) w JOIN properties p ON p.id = w.id`
    : `FROM properties p ${status ? 'WHERE p.status = ?' : ''}`
  const bind: BindValue[] = status && !isQueue ? [status] : []
  const [rows, count] = await Promise.all([
    select<RowOf<Property, 'id'>>(`SELECT p.id ${from} ORDER BY ${isQueue ? 'p.submitted_at, p.id' : 'p.id DESC'} LIMIT ? OFFSET ?`, [
      ...bind,
      limit,
      offset,
    ]),
    selectOne<{ n: Count }>(`SELECT COUNT(*) AS n ${from}`, bind),
  ])
  return { ids: rows.map(r => r.id), total: count?.n ?? 0 }
}

interface TypedListing {
  id: Computed<number>
  total: Count
}

/** What is typed is compared with every hostel: once, for the page and the count together, and in keys alone where no state is asked for. */
async function findTyped(q: string, status: PropertyStatus | undefined, { limit, offset }: PageRange): Promise<FoundListings> {
  const found = findByName(q)
  const ordered =
    status === 'submitted'
      ? "JOIN properties p ON p.id = f.id WHERE p.status = 'submitted' OR p.has_pending = 1 ORDER BY p.submitted_at, f.id"
      : status
        ? 'JOIN properties p ON p.id = f.id WHERE p.status = ? ORDER BY f.id DESC'
        : 'ORDER BY f.id DESC'
  const rows = await select<TypedListing>(`SELECT f.id, COUNT(*) OVER () AS total FROM (${found.sql}) f ${ordered} LIMIT ? OFFSET ?`, [
    ...found.bind,
    ...(status && status !== 'submitted' ? [status] : []),
    limit,
    offset,
  ])
  const [first] = rows
  // A page behind the last one says nothing of how many there are.
  const total = first ? Number(first.total) : offset ? (await findTyped(q, status, { limit: 1, offset: 0 })).total : 0
  return { ids: rows.map(r => r.id), total }
}

async function loadListings(ids: readonly number[]): Promise<ListingRow[]> {
  const rows = await select<ListingRow>(
    `SELECT p.id, p.name, p.type, p.city, p.country, p.status, p.path, p.submitted_at, p.live_at, p.has_pending AS pending,
       p.status = 'submitted' AND EXISTS (SELECT 1 FROM listing_reviews v WHERE v.property_id = p.id) AS again,
       (SELECT COUNT(*) FROM rooms r WHERE r.property_id = p.id AND r.deleted_at IS NULL) AS rooms,
       (SELECT COUNT(*) FROM beds b JOIN rooms r ON r.id = b.room_id WHERE b.property_id = p.id AND b.removed_at IS NULL AND r.deleted_at IS NULL) AS beds,
       u.id AS owner_id, u.name AS owner_name, u.email AS owner_email
     FROM properties p LEFT JOIN property_members m ON m.property_id = p.id AND m.role = 'owner'
       AND m.user_id = (SELECT MIN(o.user_id) FROM property_members o WHERE o.property_id = p.id AND o.role = 'owner')
     LEFT JOIN users u ON u.id = m.user_id
     WHERE p.id IN (?)`,
    [[...ids, 0]],
  )
  const byId = new Map(rows.map(r => [r.id, r]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

/** Names and cities of all hostels are compared in keys that hold them alone: the rows are a hundred times as wide. */
function findByName(q: string): SqlCondition {
  const name = searchCondition(q, { names: ['n.search_name'] })
  const city = searchCondition(q, { names: ['c.search_city'] })
  return {
    sql: `SELECT n.id FROM properties n FORCE INDEX (properties_named) WHERE ${name.sql}
         UNION SELECT c.id FROM properties c FORCE INDEX (properties_city) WHERE ${city.sql}`,
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
    checklist: checklist.items.map(({ link: _, ...item }) => item),
    lastReview: last,
  }
}
