import { select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { ColumnOf, Count, PmsConnection, Property, PropertyMember, RowOf, Truth, User } from '../../../db/models/index.ts'
import { mainPicturePath } from '../../../domain/listing/cover.ts'
import type { Caller, RequestContext } from '../../platform/http/requestContext.ts'
import { paging } from '../../platform/http/schema.ts'
import { type SqlCondition, searchCondition } from '../../platform/http/searchCondition.ts'

type Paging = NonNullable<Parameters<typeof paging>[0]>

/** The one whom mails about the listing go to: its first owner. Imported listings have none. */
export const findOwner = (id: number, t?: Transaction) =>
  selectOne<RowOf<User, 'id' | 'name' | 'email'> & RowOf<Property, 'status' | 'path'> & { property: ColumnOf<Property, 'name'> }>(
    `SELECT u.id, u.name, u.email, p.name AS property, p.status, p.path FROM property_members m JOIN users u ON u.id = m.user_id JOIN properties p ON p.id = m.property_id
     WHERE m.property_id = ? AND m.role = 'owner' ORDER BY m.created_at, m.user_id LIMIT 1`,
    [id],
    t,
  )

type MyPropertyRow = RowOf<
  Property,
  'id' | 'name' | 'slug' | 'city' | 'country' | 'currency' | 'status' | 'path' | 'lat' | 'lng' | 'scene' | 'cover_photo'
> &
  RowOf<PropertyMember, 'role'> & { runBy: ColumnOf<PmsConnection, 'name'> | null; is_demo: Truth }

interface MyPropertiesQuery extends Paging {
  q?: string
  property?: number
  sort?: 'name'
}

export async function listMyProperties(query: MyPropertiesQuery, { caller }: RequestContext & { caller: Caller }) {
  const { page, limit, offset } = paging(query)
  const { sql, bind } = buildFilter(query)
  const from = `FROM property_members m JOIN properties p ON p.id = m.property_id WHERE m.user_id = ? AND p.status <> 'closed'${sql}`
  const [found, count] = await Promise.all([
    select<MyPropertyRow>(
      `SELECT p.id, p.name, p.slug, p.city, p.country, p.currency, p.status, m.role, p.path, p.lat, p.lng, p.scene, p.cover_photo,
         (SELECT c.name FROM pms_connections c WHERE c.property_id = p.id) AS runBy,
         EXISTS (SELECT 1 FROM demo_properties d WHERE d.property_id = p.id) AS is_demo ${from}
       ORDER BY ${query.sort === 'name' ? 'p.name, p.id' : 'p.id'} LIMIT ${limit} OFFSET ${offset}`,
      [caller.userId, ...bind],
    ),
    selectOne<{ n: Count }>(`SELECT COUNT(*) AS n ${from}`, [caller.userId, ...bind]),
  ])
  const rows = found.map(({ slug, lat, lng, scene, cover_photo, is_demo, ...p }) => ({
    ...p,
    isDemo: Boolean(is_demo),
    cover: mainPicturePath(cover_photo, { seed: `${p.id}-${slug}`, lat, lng, scene }),
  }))
  return { rows, page, limit, total: count?.n ?? 0 }
}

function buildFilter({ q, property }: MyPropertiesQuery): SqlCondition {
  const parts: SqlCondition[] = []
  if (property) parts.push({ sql: 'p.id = ?', bind: [property] })
  if (q) parts.push(searchCondition(q, { names: ["CONCAT_WS(' ', p.search_name, p.search_city)"] }))
  return { sql: parts.map(p => ` AND ${p.sql}`).join(''), bind: parts.flatMap(p => p.bind) }
}
