import { type BindValue, select, selectOne } from '../../../db/connection.ts'
import type { ColumnOf, Count, Property, PropertyMember, RowOf, Session, User } from '../../../db/models/index.ts'
import type { Role } from '../../../domain/access/rights.ts'
import { normalizeCode } from '../../../domain/text/normalizeNumber.ts'
import { ERASED_NAME } from '../../people/auth/service.ts'
import { appError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/requestContext.ts'
import { type Infer, paging } from '../../platform/http/schema.ts'
import { searchCondition } from '../../platform/http/searchCondition.ts'
import { listAuditOfUser } from './auditEntries.ts'
import type { userStates, userView } from './userContract.ts'

type UserState = (typeof userStates)[number]
type UserView = Infer<typeof userView>

export interface UserQuery {
  q?: string
  role?: Role
  state?: UserState
  page?: number
  limit?: number
}

interface UserRow extends RowOf<User, 'id' | 'name' | 'email' | 'role' | 'locked_at' | 'email_verified_at' | 'created_at'> {
  properties: Count
  last_seen_at: ColumnOf<Session, 'last_seen_at'> | null
}

const stateConditions: Record<UserState, string> = {
  active: 'u.locked_at IS NULL AND u.email_verified_at IS NOT NULL',
  locked: 'u.locked_at IS NOT NULL',
  unverified: 'u.locked_at IS NULL AND u.email_verified_at IS NULL',
}

/** Two SQL statements, whatever the number. */
export async function listUsers(query: UserQuery) {
  const { page, limit, offset } = paging(query)
  const { where, bind } = buildFilter(query)
  // What is typed is compared with all accounts, which only this key has without their rows.
  const from = query.q ? 'users u FORCE INDEX (users_searched)' : 'users u'
  const count = await selectOne<{ n: Count }>(`SELECT COUNT(*) AS n FROM ${from} WHERE ${where}`, bind)
  const rows = await select<UserRow>(
    `SELECT u.id, u.name, u.email, u.role, u.locked_at, u.email_verified_at, u.created_at,
       (SELECT COUNT(*) FROM property_members m WHERE m.user_id = u.id) AS properties,
       (SELECT MAX(s.last_seen_at) FROM sessions s WHERE s.user_id = u.id AND s.impersonator_id IS NULL) AS last_seen_at
     FROM (SELECT u.id FROM ${from} WHERE ${where} ORDER BY u.id DESC LIMIT ? OFFSET ?) page JOIN users u ON u.id = page.id ORDER BY u.id DESC`,
    [...bind, limit, offset],
  )
  return { rows: rows.map(presentUserRow), page, limit, total: Number(count?.n ?? 0) }
}

function buildFilter({ q, role, state }: UserQuery): { where: string; bind: BindValue[] } {
  const parts: string[] = []
  const bind: BindValue[] = []
  if (role) {
    parts.push('u.role = ?')
    bind.push(role)
  }
  if (state) parts.push(stateConditions[state])
  if (q) {
    const search = searchCondition(q, { names: ['u.search_name'], phones: ['u.search_phone'], addresses: ['u.email'] })
    const number = /^\d+$/.test(normalizeCode(q)) ? normalizeCode(q) : undefined
    parts.push(number ? `(u.id = ? OR ${search.sql})` : search.sql)
    bind.push(...(number ? [number] : []), ...search.bind)
  }
  return { where: parts.join(' AND ') || '1 = 1', bind }
}

const userState = (u: Pick<UserRow, 'locked_at' | 'email_verified_at'>): UserState =>
  u.locked_at ? 'locked' : u.email_verified_at ? 'active' : 'unverified'

const presentUserRow = (r: UserRow) => ({
  id: r.id,
  name: r.name,
  email: r.email,
  role: r.role,
  state: userState(r),
  properties: Number(r.properties),
  createdAt: r.created_at.toISOString(),
  lastSeenAt: r.last_seen_at?.toISOString() ?? null,
})

interface AccountRow extends Omit<UserRow, 'properties' | 'last_seen_at'>, RowOf<User, 'phone' | 'country' | 'language' | 'locked_reason'> {
  bookings: Count
}

export async function getUser(id: number, caller: Caller): Promise<UserView> {
  const user = await selectOne<AccountRow>(
    `SELECT u.id, u.name, u.email, u.phone, u.role, u.country, u.language, u.locked_at, u.locked_reason, u.email_verified_at, u.created_at,
       (SELECT COUNT(*) FROM bookings b WHERE b.user_id = u.id) AS bookings
     FROM users u WHERE u.id = ?`,
    [id],
  )
  if (!user) throw appError('not_found')
  const [properties, sessions, audit] = await Promise.all([loadProperties(id), loadSessions(id), listAuditOfUser(id)])
  return {
    id,
    name: user.name,
    email: user.email,
    phone: user.phone,
    role: user.role,
    country: user.country,
    language: user.language,
    state: userState(user),
    lockedAt: user.locked_at?.toISOString() ?? null,
    lockedReason: user.locked_reason,
    isErased: isErased(user),
    createdAt: user.created_at.toISOString(),
    bookings: Number(user.bookings),
    properties,
    sessions,
    audit,
    may: allowedActions(user, caller),
  }
}

export const isErased = ({ name, email }: Pick<AccountRow, 'name' | 'email'>) => name === ERASED_NAME && email.endsWith('@deleted.invalid')

function allowedActions(user: AccountRow, caller: Caller): UserView['may'] {
  const state = userState(user)
  return {
    lock: state !== 'locked' && user.id !== caller.userId,
    unlock: state === 'locked' && !isErased(user),
    impersonate: state === 'active' && user.role !== 'super_admin',
  }
}

const loadProperties = (id: number) =>
  select<RowOf<Property, 'id' | 'name' | 'status'> & RowOf<PropertyMember, 'role'>>(
    `SELECT p.id, p.name, p.status, m.role FROM property_members m JOIN properties p ON p.id = m.property_id
     WHERE m.user_id = ? ORDER BY p.name, p.id LIMIT 1000`,
    [id],
  )

interface SessionRow extends RowOf<Session, 'id' | 'device' | 'created_at' | 'last_seen_at'> {
  by_id: ColumnOf<User, 'id'> | null
  by_name: ColumnOf<User, 'name'> | null
}

async function loadSessions(id: number): Promise<UserView['sessions']> {
  const rows = await select<SessionRow>(
    `SELECT s.id, s.device, s.created_at, s.last_seen_at, a.id AS by_id, a.name AS by_name FROM sessions s LEFT JOIN users a ON a.id = s.impersonator_id
     WHERE s.user_id = ? AND s.revoked_at IS NULL AND s.idle_until > UTC_TIMESTAMP(3) AND s.expires_at > UTC_TIMESTAMP(3)
     ORDER BY s.last_seen_at DESC, s.id DESC LIMIT 100`,
    [id],
  )
  return rows.map(s => ({
    id: s.id,
    device: s.device,
    createdAt: s.created_at.toISOString(),
    lastSeenAt: s.last_seen_at.toISOString(),
    by: s.by_id ? { id: s.by_id, name: s.by_name ?? '' } : null,
  }))
}
