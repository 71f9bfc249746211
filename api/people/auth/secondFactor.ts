import { randomUUID } from 'node:crypto'
import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import type { ColumnOf, User } from '../../../db/models/index.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { Caller, RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { type Account, findUserById } from './account.ts'
import { accountScope } from './accountScope.ts'
import { countAttempt, tooManyAttempts } from './codes.ts'
import { verifyPassword } from './login.ts'
import { notifyAccountChanged } from './notifyAccountChanged.ts'
import { generateRecoveryCodes, getRecoveryCodeStatus, saveRecoveryCodes } from './recoveryCodes.ts'
import { endSessions } from './sessions.ts'
import { consumeTotpCode, generateTotpSecret, readTotpSecret } from './totp.ts'

type SignedInContext = RequestContext & { caller: Caller }

/** How many recovery codes are left, and whether a new authenticator waits for its first code. */
export async function getSecondFactorStatus({ caller }: SignedInContext) {
  const [codes, pending] = [await getRecoveryCodeStatus(caller.userId), await findPendingSecret(caller.userId)]
  return { recoveryCodesLeft: codes.left, recoveryCodesAt: codes.madeAt?.toISOString() ?? null, isPending: pending !== null }
}

async function findPendingSecret(id: number, t?: Transaction): Promise<string | null> {
  const row = await selectOne<{ sealed: ColumnOf<User, 'totp_pending'> }>('SELECT totp_pending AS sealed FROM users WHERE id = ?', [id], t)
  return row?.sealed ?? null
}

async function requireCurrentPassword({ caller }: SignedInContext, password: string): Promise<Account> {
  const user = await findUserById(caller.userId)
  if (!user) throw appError('unauthenticated')
  if (!(await verifyPassword(user, password))) throw fieldError('currentPassword', 'not_current_password', 'wrong_credentials')
  return user
}

/** Creates a secret for a new authenticator. The old one stays valid until the first code of the new one is entered. */
export async function beginSecondFactor(password: string, ctx: SignedInContext) {
  const user = await requireCurrentPassword(ctx, password)
  await withIdempotency(accountScope(ctx), async t => {
    await execute('UPDATE users SET totp_pending = ? WHERE id = ?', [generateTotpSecret(), user.id], t)
    await recordAudit(ctx, { action: 'second_factor.begin', entity: 'user', entityId: user.id }, t)
  })
  const { secret, uri } = readTotpSecret((await findPendingSecret(user.id)) ?? '', user.email)
  return { totpSecret: secret, totpUri: uri }
}

/** Replaces the old authenticator by the new one once that has produced a right code, and ends all other sessions. */
export async function confirmSecondFactor(code: string, ctx: SignedInContext) {
  const outcome = await withIdempotency(accountScope(ctx), async t => {
    const user = await findUserById(ctx.caller.userId, t)
    if (!user) throw appError('unauthenticated')
    // A wrong code must stay counted: it is a result and no exception, so that the transaction commits.
    if (!(await countAttempt('session_tries', user.email, t))) return { refused: 'limited' as const }
    const totpSecret = await findPendingSecret(user.id, t)
    if (!totpSecret || !(await consumeTotpCode({ ...user, totpSecret }, code, t, { isNew: true }))) return { refused: 'wrong' as const }
    await execute(
      'UPDATE users SET totp_secret = ?, totp_pending = NULL, version = version + 1, updated_at = UTC_TIMESTAMP(3) WHERE id = ?',
      [totpSecret, user.id],
      t,
    )
    await endSessions(user.id, t, { except: ctx.caller.sessionId })
    await recordAudit(ctx, { action: 'second_factor.change', entity: 'user', entityId: user.id }, t)
    await notifyAccountChanged(user.id, 'secondFactor', ctx, t)
    return {}
  })
  if (!('refused' in outcome)) return getSecondFactorStatus(ctx)
  if (outcome.refused === 'limited') throw tooManyAttempts()
  throw fieldError('code', 'authenticator_code', 'second_factor')
}

/** Creates ten new codes and voids the earlier ones. Only this answer contains them. */
export async function createRecoveryCodes(password: string, ctx: SignedInContext) {
  const user = await requireCurrentPassword(ctx, password)
  const codes = generateRecoveryCodes()
  const batchId = randomUUID()
  const { made } = await withIdempotency(accountScope(ctx), async t => {
    await saveRecoveryCodes(user.id, codes, t)
    await recordAudit(ctx, { action: 'recovery_codes.make', entity: 'user', entityId: user.id }, t)
    await notifyAccountChanged(user.id, 'recoveryCodes', ctx, t)
    return { made: batchId }
  })
  // A repeated request: its codes were in the answer to the first one, and only their hashes are stored.
  if (made !== batchId) throw appError('duplicate', { reason: 'codes_shown' })
  return { codes }
}
