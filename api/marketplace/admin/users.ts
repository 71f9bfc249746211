import { type Bind, select, selectOne } from '../../../db/connection.ts'
import type { MemberRole, Role } from '../../../domain/access/rights.ts'
import { plainCode } from '../../../domain/text/typedNumber.ts'
import { ERASED_NAME } from '../../people/auth/service.ts'
import { appError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { type Infer, paging } from '../../platform/http/schema.ts'
import { soughtIn } from '../../platform/http/sought.ts'
import { auditOfUser } from './auditLines.ts'
import type { userStates, userView } from './userContract.ts'

type State = (typeof userStates)[number]
type View = Infer<typeof userView>

export interface UserQuery {
  q?: string
  role?: Role
  state?: State
  page?: number
  limit?: number
}

interface Row {
  id: number
  name: string
  email: string
  role: Role
  locked_at: Date | null
  email_verified_at: Date | null
  created_at: Date
  properties: number
  last_seen_at: Date | null
}

const states: Record<State, string> = {
  active: 'u.locked_at IS NULL AND u.email_verified_at IS NOT NULL',
  locked: 'u.locked_at IS NOT NULL',
  unverified: 'u.locked_at IS NULL AND u.email_verified_at IS NULL',
}

/** Two statements, whatever the number. */
export async function listUsers(query: UserQuery) {
  const { page, limit, offset } = paging(query)
  const { where, bind } = filterOf(query)
  const count = await selectOne<{ n: number }>(`SELECT COUNT(*) AS n FROM users u WHERE ${where}`, bind)
  const rows = await select<Row>(
    `SELECT u.id, u.name, u.email, u.role, u.locked_at, u.email_verified_at, u.created_at,
       (SELECT COUNT(*) FROM property_members m WHERE m.user_id = u.id) AS properties,
       (SELECT MAX(s.last_seen_at) FROM sessions s WHERE s.user_id = u.id AND s.impersonator_id IS NULL) AS last_seen_at
     FROM users u WHERE ${where} ORDER BY u.id DESC LIMIT ${limit} OFFSET ${offset}`,
    bind,
  )
  return { rows: rows.map(present), page, limit, total: Number(count?.n ?? 0) }
}

function filterOf({ q, role, state }: UserQuery): { where: string; bind: Bind[] } {
  const parts: string[] = []
  const bind: Bind[] = []
  if (role) {
    parts.push('u.role = ?')
    bind.push(role)
  }
  if (state) parts.push(states[state])
  if (q) {
    const words = soughtIn(q, { names: ['u.search_name'], phones: ['u.search_phone'], addresses: ['u.email'] })
    const number = /^\d+$/.test(plainCode(q)) ? plainCode(q) : undefined
    parts.push(number ? `(u.id = ? OR ${words.sql})` : words.sql)
    bind.push(...(number ? [number] : []), ...words.bind)
  }
  return { where: parts.join(' AND ') || '1 = 1', bind }
}

const stateOf = (u: Pick<Row, 'locked_at' | 'email_verified_at'>): State =>
  u.locked_at ? 'locked' : u.email_verified_at ? 'active' : 'unverified'

const present = (r: Row) => ({
  id: r.id,
  name: r.name,
  email: r.email,
  role: r.role,
  state: stateOf(r),
  properties: Number(r.properties),
  createdAt: r.created_at.toISOString(),
  lastSeenAt: r.last_seen_at?.toISOString() ?? null,
})

interface Account extends Row {
  phone: string | null
  country: string | null
  language: string
  locked_reason: string | null
  bookings: number
}

export async function readUser(id: number, caller: Caller): Promise<View> {
  const user = await selectOne<Account>(
    `SELECT u.id, u.name, u.email, u.phone, u.role, u.country, u.language, u.locked_at, u.locked_reason, u.email_verified_at, u.created_at,
       (SELECT COUNT(*) FROM bookings b WHERE b.user_id = u.id) AS bookings
     FROM users u WHERE u.id = ?`,
    [id],
  )
  if (!user) throw appError('not_found')
  const [properties, sessions, audit] = await Promise.all([propertiesOf(id), sessionsOf(id), auditOfUser(id)])
  return {
    id,
    name: user.name,
    email: user.email,
    phone: user.phone,
    role: user.role,
    country: user.country,
    language: user.language,
    state: stateOf(user),
    lockedAt: user.locked_at?.toISOString() ?? null,
    lockedReason: user.locked_reason,
    isErased: isErased(user),
    createdAt: user.created_at.toISOString(),
    bookings: Number(user.bookings),
    properties,
    sessions,
    audit,
    may: whatMay(user, caller),
  }
}

export const isErased = ({ name, email }: Pick<Account, 'name' | 'email'>) => name === ERASED_NAME && email.endsWith('@deleted.invalid')

function whatMay(user: Account, caller: Caller): View['may'] {
  const state = stateOf(user)
  return {
    lock: state !== 'locked' && user.id !== caller.userId,
    unlock: state === 'locked' && !isErased(user),
    impersonate: state === 'active' && user.role !== 'super_admin',
  }
}

const propertiesOf = (id: number) =>
  select<{ id: number; name: string; status: string; role: MemberRole }>(
    `SELECT p.id, p.name, p.status, m.role FROM property_members m JOIN properties p ON p.id = m.property_id
     WHERE m.user_id = ? ORDER BY p.name, p.id LIMIT 1000`,
    [id],
  )

interface Session {
  id: number
  device: string | null
  created_at: Date
  last_seen_at: Date
  by_id: number | null
  by_name: string | null
}

async function sessionsOf(id: number): Promise<View['sessions']> {
  const rows = await select<Session>(
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
