import { selectOne, type Transaction } from '../../../db/connection.ts'
import type { Role } from '../../../domain/access/rights.ts'
import { openSession, signedIn } from '../../people/auth/service.ts'
import { appError } from '../../platform/errors.ts'
import { audit } from '../../platform/http/audit.ts'
import type { Call, Caller } from '../../platform/http/caller.ts'
import { once } from '../../platform/http/once.ts'

const MINUTES = 30

/** A session in somebody's place, for half an hour and not longer than the one it was opened from. Never in that of another super-admin. */
export async function impersonate(id: number, reason: string, call: Call & { caller: Caller }) {
  const { userId: by, sessionId: from } = call.caller
  const session = await once({ property: 0, call }, async t => {
    const role = await roleOf(id, t)
    const device = `In place of them: ${call.caller.name}`.slice(0, 200)
    const sessionId = await openSession({ userId: id, role, device, ip: call.ip, impersonation: { by, from, minutes: MINUTES } }, t)
    await audit(
      call,
      { action: 'user.impersonate', entity: 'user', entityId: id, changes: { reason, minutes: MINUTES, session: sessionId } },
      t,
    )
    return { userId: id, sessionId }
  })
  const row = await selectOne<{ expires_at: Date }>('SELECT expires_at FROM sessions WHERE id = ?', [session.sessionId])
  if (!row) throw appError('not_found')
  return { ...(await signedIn(session)), expiresAt: row.expires_at.toISOString() }
}

async function roleOf(id: number, t: Transaction): Promise<Role> {
  const user = await selectOne<{ role: Role; is_open: number }>(
    'SELECT role, locked_at IS NULL AND email_verified_at IS NOT NULL AS is_open FROM users WHERE id = ?',
    [id],
    t,
  )
  if (!user) throw appError('not_found')
  if (user.role === 'super_admin') throw appError('invalid_transition', { detail: 'Nobody acts in the place of a super-admin.' })
  if (!user.is_open) throw appError('invalid_transition', { detail: 'This account is locked or was never confirmed.' })
  return user.role
}
