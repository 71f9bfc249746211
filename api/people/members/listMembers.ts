import { type BindValue, select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { ColumnOf, Count, PropertyMember, RowOf, Session, User } from '../../../db/models/index.ts'
import { requireRight } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import type { Caller, RequestContext } from '../../platform/http/requestContext.ts'
import { type Infer, paging } from '../../platform/http/schema.ts'
import type { member } from './contract.ts'

export type MemberView = Infer<typeof member>

export interface MemberRow extends RowOf<User, 'id' | 'name' | 'email'>, RowOf<PropertyMember, 'role' | 'version' | 'created_at'> {
  last_seen_at: ColumnOf<Session, 'last_seen_at'> | null
}

const SELECT = `SELECT u.id, u.name, u.email, m.role, m.version, m.created_at,
    (SELECT MAX(s.last_seen_at) FROM sessions s WHERE s.user_id = u.id AND s.impersonator_id IS NULL) AS last_seen_at
  FROM property_members m JOIN users u ON u.id = m.user_id WHERE m.property_id = ?`

/** Three SQL statements, however many members there are. */
export async function listMembers(property: number, query: { page?: number; limit?: number }, ctx: RequestContext & { caller: Caller }) {
  await requireRight(ctx, property, 'member.read')
  const { page, limit, offset } = paging(query)
  const order = `FIELD(m.role, 'owner', 'manager', 'reception', 'housekeeping', 'accountant', 'viewer'), m.created_at, u.id`
  const rows = await select<MemberRow>(`${SELECT} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`, [property])
  const count = await selectOne<{ n: Count }>('SELECT COUNT(*) AS n FROM property_members WHERE property_id = ?', [property])
  return { rows: rows.map(r => presentMember(r, ctx)), page, limit, total: Number(count?.n ?? 0) }
}

export async function loadMember(property: number, user: number, t?: Transaction): Promise<MemberRow> {
  const row = await selectOne<MemberRow>(`${SELECT} AND m.user_id = ?`, [property, user] satisfies BindValue[], t)
  if (!row) throw appError('not_found')
  return row
}

export const presentMember = (row: MemberRow, { caller }: RequestContext & { caller: Caller }): MemberView => ({
  userId: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  since: row.created_at.toISOString(),
  lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  isMe: row.id === caller.userId,
  version: row.version,
})
