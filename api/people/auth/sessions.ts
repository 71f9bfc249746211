import { execute, select, type Transaction, transaction } from '../../../db/connection.ts'
import type { RowOf, Session } from '../../../db/models/index.ts'
import type { Role } from '../../../domain/access/rights.ts'
import { appError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import { findCaller, readExpiredToken, signToken } from '../../platform/http/auth.ts'
import type { Caller, RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { removeSessionDevices } from '../../platform/notifications/service.ts'
import { findUserById, presentUser } from './account.ts'
import { accountScope } from './accountScope.ts'
import { recordWorkNetwork } from './limits/workNetworks.ts'

const DAY = 24 * 60
/** Minutes until a session expires: without use, and in all. */
const LIFETIMES: Record<Role, { idle: number; whole: number }> = {
  traveller: { idle: 14 * DAY, whole: 90 * DAY },
  hostel_owner: { idle: 14 * DAY, whole: 90 * DAY },
  super_admin: { idle: 30, whole: 8 * 60 },
}

export interface NewSession {
  userId: number
  role: Role
  device: string | null
  ip: string
  /** Opened by a super-admin to act in this person's place, for so many minutes. */
  impersonation?: { by: number; from: number; minutes: number }
}

/** Records a signed-in device; answers the session's id, which `signToken` puts into the token. */
export async function openSession({ userId, role, device, ip, impersonation }: NewSession, t: Transaction): Promise<number> {
  const { idle, whole } = impersonation ? { idle: impersonation.minutes, whole: impersonation.minutes } : LIFETIMES[role]
  const { insertId } = await execute(
    `INSERT INTO sessions (user_id, impersonator_id, acting_from, device, created_at, last_seen_at, idle_until, expires_at)
     VALUES (?, ?, ?, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) + INTERVAL ? MINUTE, UTC_TIMESTAMP(3) + INTERVAL ? MINUTE)`,
    [userId, impersonation?.by ?? null, impersonation?.from ?? null, device, idle, whole],
    t,
  )
  if (role === 'hostel_owner' && !impersonation) await recordWorkNetwork(userId, { ip }, t)
  return insertId
}

/** A fresh token for an open session. The token that names it may have expired. */
export async function renewSession(authorization: string | undefined, from: Pick<RequestContext, 'ip'>) {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
  const claims = token ? readExpiredToken(token) : undefined
  const caller = claims && (await findCaller(claims))
  if (!caller) throw appError('unauthenticated')
  // Without idempotency: renewing twice has the same effect as once, and every open tab does it all day.
  await transaction(async t => {
    await extendSession(caller, t)
    if (caller.role === 'hostel_owner' && !caller.impersonatorId) await recordWorkNetwork(caller.userId, from, t)
  })
  return presentSignedIn(caller)
}

export async function presentSignedIn(session: Pick<Caller, 'userId' | 'sessionId'>) {
  const user = await findUserById(session.userId)
  if (!user) throw appError('unauthenticated')
  return { token: signToken(session), role: user.role, user: presentUser(user) }
}

export async function listSessions({ userId, sessionId }: Caller) {
  const rows = await select<RowOf<Session, 'id' | 'device' | 'created_at' | 'last_seen_at'>>(
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

/** Ends one session of the caller; not found if it is over or somebody else's. A super-admin acting for the person may only end that session. */
export async function endSession(id: number, ctx: RequestContext & { caller: Caller }): Promise<void> {
  if (ctx.caller.impersonatorId && id !== ctx.caller.sessionId) throw appError('forbidden')
  await withIdempotency(accountScope(ctx), async t => {
    const { affectedRows } = await execute(
      `UPDATE sessions SET revoked_at = UTC_TIMESTAMP(3)
       WHERE id = ? AND user_id = ? AND revoked_at IS NULL AND idle_until > UTC_TIMESTAMP(3) AND expires_at > UTC_TIMESTAMP(3)`,
      [id, ctx.caller.userId],
      t,
    )
    if (!affectedRows) throw appError('not_found')
    await removeSessionDevices({ session: id }, t)
    if (ctx.caller.impersonatorId)
      await recordAudit(ctx, { action: 'user.impersonation_end', entity: 'user', entityId: ctx.caller.userId }, t)
  })
}

/** Ends every session of an account except one, and the sessions in which a super-admin acts for others from any of them. */
export async function endSessions(userId: number, t: Transaction, { except = 0 } = {}): Promise<void> {
  await execute(
    'UPDATE sessions SET revoked_at = UTC_TIMESTAMP(3) WHERE user_id = ? AND revoked_at IS NULL AND id <> ?',
    [userId, except],
    t,
  )
  await endImpersonations(userId, t)
  await removeSessionDevices({ user: userId, except }, t)
}

/** Ends the sessions in which this super-admin acts for others. */
async function endImpersonations(adminId: number, t: Transaction): Promise<void> {
  await execute('UPDATE sessions SET revoked_at = UTC_TIMESTAMP(3) WHERE impersonator_id = ? AND revoked_at IS NULL', [adminId], t)
}

const extendSession = ({ userId, sessionId, role }: Caller, t: Transaction) =>
  execute(
    `UPDATE sessions SET last_seen_at = UTC_TIMESTAMP(3), idle_until = LEAST(expires_at, UTC_TIMESTAMP(3) + INTERVAL ? MINUTE)
     WHERE id = ? AND user_id = ? AND revoked_at IS NULL AND idle_until > UTC_TIMESTAMP(3)`,
    [LIFETIMES[role].idle, sessionId, userId],
    t,
  )
