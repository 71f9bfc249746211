import { execute, select, selectOne, type Transaction } from '../../../../db/connection.ts'
import type { Count, Passkey, RowOf } from '../../../../db/models/index.ts'
import { appError } from '../../../platform/errors.ts'
import { recordAudit } from '../../../platform/http/audit.ts'
import type { Caller, RequestContext } from '../../../platform/http/requestContext.ts'
import { withIdempotency } from '../../../platform/http/withIdempotency.ts'
import { findUserById } from '../account.ts'
import { accountScope } from '../accountScope.ts'
import { lockOwnAccount } from '../lockOwnAccount.ts'
import { notifyAccountChanged } from '../notifyAccountChanged.ts'
import { requireRecentSignIn } from '../recentSignIn.ts'
import { CHALLENGE_MS, consumeChallenge, createChallenge } from './challenges.ts'
import { loadPasskey } from './ownPasskeys.ts'
import { MAX_PASSKEYS, transportNames } from './passkeysContract.ts'
import { ALGORITHMS, getRelyingParty, type NewCredential, toUserHandle, verifyNewCredential } from './verifyCredential.ts'

type SignedInContext = RequestContext & { caller: Caller }

/** What the browser makes a passkey with. The challenge is the proof that the password was asked for. */
export async function createRegistrationOptions(currentPassword: string | undefined, { caller }: SignedInContext) {
  await requireRecentSignIn(caller, currentPassword)
  const user = await findUserById(caller.userId)
  if (!user) throw appError('unauthenticated')
  const own = await listCredentials(user.id)
  if (own.length >= MAX_PASSKEYS) throw appError('list_full')
  const { id, name } = getRelyingParty()
  return {
    challenge: createChallenge({ for: 'register', userId: user.id }),
    rp: { id, name },
    user: { id: toUserHandle(user.id), name: user.email, displayName: user.name },
    pubKeyCredParams: ALGORITHMS.map(alg => ({ type: 'public-key' as const, alg })),
    timeout: CHALLENGE_MS,
    excludeCredentials: own,
    authenticatorSelection: { residentKey: 'preferred' as const, userVerification: 'required' as const },
    attestation: 'none' as const,
  }
}

async function listCredentials(userId: number) {
  const rows = await select<RowOf<Passkey, 'credential_id' | 'transports'>>(
    `SELECT credential_id, transports FROM passkeys WHERE user_id = ? LIMIT ${MAX_PASSKEYS}`,
    [userId],
  )
  return rows.map(({ credential_id, transports }) => ({
    id: credential_id,
    type: 'public-key' as const,
    transports: knownTransports(transports.split(' ')),
  }))
}

const knownTransports = (names: readonly string[] = []) => transportNames.filter(name => names.includes(name))

interface Registration {
  name: string
  credential: NewCredential
}

export async function registerPasskey({ name, credential }: Registration, ctx: SignedInContext) {
  const { userId } = ctx.caller
  const verified = await verifyNewCredential(credential, { for: 'register', userId }, ctx)
  return withIdempotency(accountScope(ctx), async t => {
    if (!(await consumeChallenge(verified.challenge, t))) throw appError('passkey_refused', { reason: 'passkey_late' })
    await lockOwnAccount(ctx.caller, t)
    if ((await countPasskeys(userId, t)) >= MAX_PASSKEYS) throw appError('list_full')
    const known = await selectOne('SELECT id FROM passkeys WHERE credential_id = ?', [verified.credentialId], t)
    if (known) throw appError('duplicate', { reason: 'passkey_known' })
    const id = await insertPasskey({ ...verified, userId, name, transports: knownTransports(credential.transports).join(' ') }, t)
    await recordAudit(ctx, { action: 'passkey.add', entity: 'user', entityId: userId, changes: { passkey: id } }, t)
    await notifyAccountChanged(userId, 'passkeyAdded', ctx, t)
    return loadPasskey(id, userId, t)
  })
}

async function countPasskeys(userId: number, t: Transaction): Promise<number> {
  const count = await selectOne<{ n: Count }>('SELECT COUNT(*) AS n FROM passkeys WHERE user_id = ?', [userId], t)
  return Number(count?.n)
}

interface NewPasskey {
  userId: number
  name: string
  credentialId: string
  publicKey: string
  counter: number
  transports: string
  isBackedUp: boolean
}

async function insertPasskey(passkey: NewPasskey, t: Transaction): Promise<number> {
  const { userId, credentialId, publicKey, counter, transports, isBackedUp, name } = passkey
  const { insertId } = await execute(
    `INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, backed_up, name, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, UTC_TIMESTAMP(3))`,
    [userId, credentialId, publicKey, counter, transports, isBackedUp ? 1 : 0, name],
    t,
  )
  return insertId
}
