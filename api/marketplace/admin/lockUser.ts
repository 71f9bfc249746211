import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import type { RowOf, User } from '../../../db/models/index.ts'
import { endJoiningOf } from '../../community/events/service.ts'
import { closeReports } from '../../community/moderation/service.ts'
import { endRidesOf } from '../../community/rides/service.ts'
import { endSessions, withdrawAdminInvitationsBy } from '../../people/auth/service.ts'
import { appError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { Caller, RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { getUser, isErased } from './users.ts'

type SignedInContext = RequestContext & { caller: Caller }

/** Blocks sign-in and ends all sessions at once, and takes the person off rides and the lists of coming events, which an unlock does not bring back. */
export async function lockUser(id: number, reason: string, ctx: SignedInContext) {
  if (id === ctx.caller.userId) throw appError('invalid_transition', { reason: 'lock_self' })
  await withIdempotency({ property: 0, ctx }, async t => {
    const { role } = await loadUser(id, t)
    if (role === 'super_admin') await assertNotLastAdmin(id, t)
    await setLock(id, reason, t)
    await endSessions(id, t)
    await withdrawAdminInvitationsBy(id, t)
    const [events, rides] = [await endJoiningOf(id, t), await endRidesOf(id, ctx, t)]
    await closeReports({ kind: 'person', id, outcome: 'locked' }, ctx, t)
    await recordAudit(ctx, { action: 'user.lock', entity: 'user', entityId: id, changes: { reason, events, rides } }, t)
  })
  return getUser(id, ctx.caller)
}

export async function unlockUser(id: number, reason: string, ctx: SignedInContext) {
  await withIdempotency({ property: 0, ctx }, async t => {
    if (isErased(await loadUser(id, t))) throw appError('invalid_transition', { reason: 'forgotten' })
    await setLock(id, null, t)
    await recordAudit(ctx, { action: 'user.unlock', entity: 'user', entityId: id, changes: { reason } }, t)
  })
  return getUser(id, ctx.caller)
}

async function loadUser(id: number, t: Transaction) {
  const user = await selectOne<RowOf<User, 'role' | 'name' | 'email'>>('SELECT role, name, email FROM users WHERE id = ?', [id], t)
  if (!user) throw appError('not_found')
  return user
}

// The rows of all super-admins are the lock, also when one erases their own account: of two who lock each other the second is refused as the last one.
async function assertNotLastAdmin(id: number, t: Transaction) {
  await execute("UPDATE users SET version = version + 1 WHERE role = 'super_admin' ORDER BY id", [], t)
  const other = await selectOne("SELECT id FROM users WHERE role = 'super_admin' AND locked_at IS NULL AND id <> ? LIMIT 1", [id], t)
  if (!other) throw appError('invalid_transition', { reason: 'last_super_admin' })
}

async function setLock(id: number, reason: string | null, t: Transaction) {
  const { affectedRows } = await execute(
    `UPDATE users SET locked_at = ${reason === null ? 'NULL' : 'UTC_TIMESTAMP(3)'}, locked_reason = ?, version = version + 1, updated_at = UTC_TIMESTAMP(3)
     WHERE id = ? AND locked_at IS ${reason === null ? 'NOT NULL' : 'NULL'}`,
    [reason, id],
    t,
  )
  if (affectedRows !== 1) throw appError('invalid_transition', { reason: reason === null ? 'not_locked' : 'locked_already' })
}
