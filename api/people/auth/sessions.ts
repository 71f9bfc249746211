import { execute, select, type Transaction, transaction } from '../../../db/connection.ts'
import type { Role } from '../../../domain/access/rights.ts'
import { appError } from '../../platform/errors.ts'
import { audit } from '../../platform/http/audit.ts'
import { findCaller, readExpiredToken, signToken } from '../../platform/http/auth.ts'
import type { Call, Caller } from '../../platform/http/caller.ts'
import { once } from '../../platform/http/once.ts'
import { forgetDevicesOf } from '../../platform/notifications/service.ts'
import { present, userById } from './account.ts'
import { accountScope } from './scope.ts'
import { noteWorkNetwork } from './workNetworks.ts'

const DAY = 24 * 60
/** Minutes a session lives without use, and in all. */
const LIVES: Record<Role, { idle: number; whole: number }> = {
  traveller: { idle: 14 * DAY, whole: 90 * DAY },
  hostel_owner: { idle: 14 * DAY, whole: 90 * DAY },
  super_admin: { idle: 30, whole: 8 * 60 },
}

export interface NewSession {
  userId: number
  role: Role
  device: string | null
  ip: string
  /** Signed in by a super-admin in this person's place, for so many minutes. */
  impersonation?: { by: number; from: number; minutes: number }
}

/** A signed-in device as a row; gives its id, which `signToken` puts into the token. */
export async function openSession({ userId, role, device, ip, impersonation }: NewSession, t: Transaction): Promise<number> {
  const { idle, whole } = impersonation ? { idle: impersonation.minutes, whole: impersonation.minutes } : LIVES[role]
  const { insertId } = await execute(
    `INSERT INTO sessions (user_id, impersonator_id, acting_from, device, created_at, last_seen_at, idle_until, expires_at)
     VALUES (?, ?, ?, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) + INTERVAL ? MINUTE, UTC_TIMESTAMP(3) + INTERVAL ? MINUTE)`,
    [userId, impersonation?.by ?? null, impersonation?.from ?? null, device, idle, whole],
    t,
  )
  if (role === 'hostel_owner' && !impersonation) await noteWorkNetwork(userId, { ip }, t)
  return insertId
}

/** A fresh token for a session that is alive, whatever the age of the token that names it. */
export async function renewSession(authorization: string | undefined, from: Pick<Call, 'ip'>) {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
  const claims = token ? readExpiredToken(token) : undefined
  const caller = claims && (await findCaller(claims))
  if (!caller) throw appError('unauthenticated')
  // Not through once(): renewing twice is renewing once, and every open tab does it all day.
  await transaction(async t => {
    await keepAlive(caller, t)
    if (caller.role === 'hostel_owner' && !caller.impersonatorId) await noteWorkNetwork(caller.userId, from, t)
  })
  return signedIn(caller)
}

export async function signedIn(session: Pick<Caller, 'userId' | 'sessionId'>) {
  const user = await userById(session.userId)
  if (!user) throw appError('unauthenticated')
  return { token: signToken(session), role: user.role, user: present(user) }
}

export async function listSessions({ userId, sessionId }: Caller) {
  const rows = await select<{ id: number; device: string | null; created_at: Date; last_seen_at: Date }>(
    `SELECT id, device, created_at, last_seen_at FROM sessions
     WHERE user_id = ? AND revoked_at IS NULL AND impersonator_id IS NULL AND idle_until > UTC_TIMESTAMP(3) AND expires_at > UTC_TIMESTAMP(3)
     ORDER BY last_seen_at DESC, id DESC LIMIT 1000`,
    [userId],
  )
  return rows.map(row => ({
    id: row.id,
    device: row.device,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    current: row.id === sessionId,
  }))
}

/** Ends one session of the caller. What is over already, or somebody else's, is not there. Who acts in their place ends that alone. */
export async function endSession(id: number, call: Call & { caller: Caller }): Promise<void> {
  if (call.caller.impersonatorId && id !== call.caller.sessionId) throw appError('forbidden')
  await once(accountScope(call), async t => {
    const { affectedRows } = await execute(
      `UPDATE sessions SET revoked_at = UTC_TIMESTAMP(3)
       WHERE id = ? AND user_id = ? AND revoked_at IS NULL AND idle_until > UTC_TIMESTAMP(3) AND expires_at > UTC_TIMESTAMP(3)`,
      [id, call.caller.userId],
      t,
    )
    if (!affectedRows) throw appError('not_found')
    await forgetDevicesOf({ session: id }, t)
    if (call.caller.impersonatorId) await audit(call, { action: 'user.impersonation_end', entity: 'user', entityId: call.caller.userId }, t)
  })
}

/** Ends every session of an account, but for the one that asks for it, and what is done from any of them in the place of others. */
export async function endSessions(userId: number, t: Transaction, { except = 0 } = {}): Promise<void> {
  await execute(
    'UPDATE sessions SET revoked_at = UTC_TIMESTAMP(3) WHERE user_id = ? AND revoked_at IS NULL AND id <> ?',
    [userId, except],
    t,
  )
  await endSessionsOfAdmin(userId, t)
  await forgetDevicesOf({ user: userId, except }, t)
}

/** Ends what this super-admin does in the place of others. */
async function endSessionsOfAdmin(adminId: number, t: Transaction): Promise<void> {
  await execute('UPDATE sessions SET revoked_at = UTC_TIMESTAMP(3) WHERE impersonator_id = ? AND revoked_at IS NULL', [adminId], t)
}

const keepAlive = ({ userId, sessionId, role }: Caller, t: Transaction) =>
  execute(
    `UPDATE sessions SET last_seen_at = UTC_TIMESTAMP(3), idle_until = LEAST(expires_at, UTC_TIMESTAMP(3) + INTERVAL ? MINUTE)
     WHERE id = ? AND user_id = ? AND revoked_at IS NULL AND idle_until > UTC_TIMESTAMP(3)`,
    [LIVES[role].idle, sessionId, userId],
    t,
  )
