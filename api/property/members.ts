import { select, selectOne, type Transaction } from '../../db/connection.ts'
import { coverPaths } from '../domain/cover.ts'
import type { PropertyStatus } from '../domain/propertyStatus.ts'
import type { MemberRole } from '../domain/rights.ts'
import type { Call, Caller } from '../http/caller.ts'
import { paging } from '../http/schema.ts'
import { requireRight } from './access.ts'

type Paging = Parameters<typeof paging>[0]

/** The one whom mails about the listing go to: its first owner. Imported listings have none. */
export const ownerOf = (id: number, t?: Transaction) =>
  selectOne<{ id: number; name: string; email: string; property: string; status: PropertyStatus; path: string | null }>(
    `SELECT u.id, u.name, u.email, p.name AS property, p.status, p.path FROM property_members m JOIN users u ON u.id = m.user_id JOIN properties p ON p.id = m.property_id
     WHERE m.property_id = ? AND m.role = 'owner' ORDER BY m.created_at, m.user_id LIMIT 1`,
    [id],
    t,
  )

export async function listMembers(id: number, query: Paging, call: Call) {
  await requireRight(call, id, 'member.read')
  const { page, limit, offset } = paging(query)
  const [rows, count] = await Promise.all([
    select<{ userId: number; name: string; email: string; role: MemberRole }>(
      `SELECT u.id AS userId, u.name, u.email, m.role FROM property_members m JOIN users u ON u.id = m.user_id WHERE m.property_id = ? ORDER BY m.created_at, u.id LIMIT ${limit} OFFSET ${offset}`,
      [id],
    ),
    selectOne<{ n: number }>('SELECT COUNT(*) AS n FROM property_members WHERE property_id = ?', [id]),
  ])
  return { rows, page, limit, total: count?.n ?? 0 }
}

interface MineRow {
  id: number
  name: string
  slug: string
  city: string
  country: string
  currency: string
  status: PropertyStatus
  role: MemberRole
  path: string | null
  lat: number
  scene: string | null
}

export async function listMine(query: Paging, { caller }: Call & { caller: Caller }) {
  const { page, limit, offset } = paging(query)
  const [found, count] = await Promise.all([
    select<MineRow>(
      `SELECT p.id, p.name, p.slug, p.city, p.country, p.currency, p.status, m.role, p.path, p.lat, p.scene FROM property_members m JOIN properties p ON p.id = m.property_id
       WHERE m.user_id = ? AND p.status <> 'closed' ORDER BY p.id LIMIT ${limit} OFFSET ${offset}`,
      [caller.userId],
    ),
    selectOne<{ n: number }>(
      "SELECT COUNT(*) AS n FROM property_members m JOIN properties p ON p.id = m.property_id WHERE m.user_id = ? AND p.status <> 'closed'",
      [caller.userId],
    ),
  ])
  const rows = found.map(({ slug, lat, scene, ...p }) => ({
    ...p,
    cover: coverPaths({ seed: `${p.id}-${slug}`, lat, scene })[0] as string,
  }))
  return { rows, page, limit, total: count?.n ?? 0 }
}
