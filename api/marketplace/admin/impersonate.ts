import { selectOne, type Transaction } from '../../../db/connection.ts'
import type { RowOf, Session, Truth, User } from '../../../db/models/index.ts'
import type { Role } from '../../../domain/access/rights.ts'
import { openSession, presentSignedIn } from '../../people/auth/service.ts'
import { appError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { Caller, RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'

const IMPERSONATION_MINUTES = 30

/** Opens a session in somebody's place, for half an hour and no longer than the caller's own session. Refused for other super-admins. */
export async function impersonate(id: number, reason: string, ctx: RequestContext & { caller: Caller }) {
  const { userId: by, sessionId: from } = ctx.caller
  const session = await withIdempotency({ property: 0, ctx }, async t => {
    const role = await loadImpersonatedRole(id, t)
    const sessionId = await openSession(
      { userId: id, role, device: null, ip: ctx.ip, impersonation: { by, from, minutes: IMPERSONATION_MINUTES } },
      t,
    )
    await recordAudit(
      ctx,
      { action: 'user.impersonate', entity: 'user', entityId: id, changes: { reason, minutes: IMPERSONATION_MINUTES, session: sessionId } },
      t,
    )
    return { userId: id, sessionId }
  })
  const row = await selectOne<RowOf<Session, 'expires_at'>>('SELECT expires_at FROM sessions WHERE id = ?', [session.sessionId])
  if (!row) throw appError('not_found')
  return { ...(await presentSignedIn(session)), expiresAt: row.expires_at.toISOString() }
}

async function loadImpersonatedRole(id: number, t: Transaction): Promise<Role> {
  const user = await selectOne<RowOf<User, 'role'> & { is_open: Truth }>(
    'SELECT role, locked_at IS NULL AND email_verified_at IS NOT NULL AS is_open FROM users WHERE id = ?',
    [id],
    t,
  )
  if (!user) throw appError('not_found')
  if (user.role === 'super_admin') throw appError('invalid_transition', { reason: 'super_admin_place' })
  if (!user.is_open) throw appError('invalid_transition', { reason: 'account_shut' })
  return user.role
}
