import { execute, selectOne, type Transaction } from '../../../../db/connection.ts'
import type { Passkey, RowOf } from '../../../../db/models/index.ts'
import { appError } from '../../../platform/errors.ts'
import { recordAudit } from '../../../platform/http/audit.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { withIdempotency } from '../../../platform/http/withIdempotency.ts'
import { type Account, findUserById } from '../account.ts'
import { accountScope } from '../accountScope.ts'
import { openSession, presentSignedIn } from '../sessions.ts'
import { CHALLENGE_MS, consumeChallenge, createChallenge } from './challenges.ts'
import { getRelyingParty, type UsedCredential, verifyUsedCredential } from './verifyCredential.ts'

export const createLoginOptions = () => ({
  challenge: createChallenge({ for: 'login' }),
  rpId: getRelyingParty().id,
  timeout: CHALLENGE_MS,
  userVerification: 'required' as const,
})

interface PasskeyLogin {
  credential: UsedCredential
  device: string | null
}

/** Opens a session, of super-admins too: a device in one's hands that knows its owner is two factors. */
export async function logInByPasskey({ credential, device }: PasskeyLogin, ctx: RequestContext) {
  const passkey = await findPasskey(credential.id)
  if (!passkey) throw appError('passkey_refused', { reason: 'passkey_unknown' })
  const proof = await verifyUsedCredential(credential, { userId: passkey.user_id, publicKey: passkey.public_key }, ctx)
  const outcome = await withIdempotency(accountScope(ctx), async t => {
    if (!(await consumeChallenge(proof.challenge, t))) return { refused: 'passkey_late' as const }
    const user = await findUserById(passkey.user_id, t)
    if (!user) return { refused: 'passkey_unknown' as const }
    if (user.isLocked) return { refused: 'locked' as const }
    const use = await recordUse(passkey.id, proof, t)
    // A refusal that is recorded is a result and no exception, so that the transaction commits.
    if (use === 'behind') await recordCopy(user, passkey.id, ctx, t)
    if (use !== 'used') return { refused: use === 'behind' ? ('passkey_copied' as const) : ('passkey_unknown' as const) }
    const sessionId = await openSession({ userId: user.id, role: user.role, device, ip: ctx.ip }, t)
    if (user.role === 'super_admin') await recordAdminLogin(user, { sessionId, passkey: passkey.id }, ctx, t)
    return { userId: user.id, sessionId }
  })
  if (!('refused' in outcome)) return presentSignedIn(outcome)
  throw outcome.refused === 'locked' ? appError('account_locked') : appError('passkey_refused', { reason: outcome.refused })
}

const findPasskey = (credentialId: string) =>
  selectOne<RowOf<Passkey, 'id' | 'user_id' | 'public_key'>>('SELECT id, user_id, public_key FROM passkeys WHERE credential_id = ?', [
    credentialId,
  ])

/** A counter that does not rise tells of a copy of the device. Those whose devices share them count nothing and stay at 0. */
async function recordUse(
  id: number,
  { counter, isBackedUp }: { counter: number; isBackedUp: boolean },
  t: Transaction,
): Promise<'used' | 'behind' | 'gone'> {
  const { affectedRows } = await execute(
    `UPDATE passkeys FORCE INDEX (PRIMARY) SET counter = ?, backed_up = ?, last_used_at = UTC_TIMESTAMP(3)
     WHERE id = ? AND (counter < ? OR (counter = 0 AND ? = 0))`,
    [counter, isBackedUp ? 1 : 0, id, counter, counter],
    t,
  )
  if (affectedRows) return 'used'
  return (await selectOne('SELECT id FROM passkeys WHERE id = ?', [id], t)) ? 'behind' : 'gone'
}

const recordCopy = ({ id }: Account, passkey: number, ctx: RequestContext, t: Transaction) =>
  recordAudit(ctx, { action: 'passkey.refuse', entity: 'user', entityId: id, changes: { passkey } }, t)

function recordAdminLogin(
  user: Account,
  { sessionId, passkey }: { sessionId: number; passkey: number },
  ctx: RequestContext,
  t: Transaction,
) {
  const caller = { userId: user.id, role: user.role, name: user.name, sessionId }
  return recordAudit({ ...ctx, caller }, { action: 'passkey.log_in', entity: 'user', entityId: user.id, changes: { passkey } }, t)
}
