import { select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { ColumnOf, Count, Property, PropertyMember, RowOf, User } from '../../../db/models/index.ts'
import { mainPicturePath } from '../../../domain/listing/cover.ts'
import type { Caller, RequestContext } from '../../platform/http/requestContext.ts'
import { paging } from '../../platform/http/schema.ts'

type Paging = Parameters<typeof paging>[0]

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
  'id' | 'name' | 'slug' | 'city' | 'country' | 'currency' | 'status' | 'path' | 'lat' | 'scene' | 'cover_photo'
> &
  RowOf<PropertyMember, 'role'>

export async function listMyProperties(query: Paging, { caller }: RequestContext & { caller: Caller }) {
  const { page, limit, offset } = paging(query)
  const [found, count] = await Promise.all([
    select<MyPropertyRow>(
      `SELECT p.id, p.name, p.slug, p.city, p.country, p.currency, p.status, m.role, p.path, p.lat, p.scene, p.cover_photo FROM property_members m JOIN properties p ON p.id = m.property_id
       WHERE m.user_id = ? AND p.status <> 'closed' ORDER BY p.id LIMIT ${limit} OFFSET ${offset}`,
      [caller.userId],
    ),
    selectOne<{ n: Count }>(
      "SELECT COUNT(*) AS n FROM property_members m JOIN properties p ON p.id = m.property_id WHERE m.user_id = ? AND p.status <> 'closed'",
      [caller.userId],
    ),
  ])
  const rows = found.map(({ slug, lat, scene, cover_photo, ...p }) => ({
    ...p,
    cover: mainPicturePath(cover_photo, { seed: `${p.id}-${slug}`, lat, scene }),
  }))
  return { rows, page, limit, total: count?.n ?? 0 }
}
