import { execute, type Transaction, transaction } from '../../../../db/connection.ts'
import { isDuplicate } from '../../../../db/retry.ts'
import { AppError, appError } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { findUserByEmail, findUserById } from '../account.ts'
import { passFirstFactor } from '../login.ts'
import { UNUSABLE_PASSWORD_HASH } from '../password/passwords.ts'
import { createProvenAccount } from '../provenAccount.ts'
import { type Identity, type ProviderAnswer, takeIdentity } from './identity.ts'
import { findLinkedUser, insertLink } from './ownLinks.ts'
import { seal } from './sealed.ts'
import { isRelayAddress } from './vouches.ts'

/** Long enough to sign in another way meanwhile, by a code that is mailed. */
const PROOF_MINUTES = 15

interface ProviderLogin extends ProviderAnswer {
  role?: 'traveller' | 'hostel_owner'
  device: string | null
}

/** Opens the account that is linked, or one of an address whose mailbox the provider runs, if need be a new one. It counts as the password does: super-admins are asked for their second factor. */
export async function logInByProvider({ role = 'traveller', device, ...answer }: ProviderLogin, { caller: _, ...ctx }: RequestContext) {
  // Who was signed in before has no part in it.
  const identity = await takeIdentity(answer, ctx)
  if (identity.user) return { link: proveIdentity(identity) }
  const userId = await openAccountOnce(identity, role, ctx)
  if (userId === 'ask') return { link: proveIdentity(identity) }
  const user = await findUserById(userId)
  if (!user) throw appError('openid_refused', { reason: 'openid_late' })
  return passFirstFactor(user, device, ctx)
}

function proveIdentity({ issuer, subject, email, user, provider }: Identity) {
  const proof = seal('proof', PROOF_MINUTES, { issuer, subject, email, user })
  return { proof, name: provider.name, email, isAsked: user > 0 }
}

/** Of two first sign-ins at once, one makes the account: the other finds it. */
async function openAccountOnce(identity: Identity, role: 'traveller' | 'hostel_owner', ctx: RequestContext): Promise<number | 'ask'> {
  const open = () => transaction(t => openAccount(identity, role, ctx, t))
  try {
    return await open()
  } catch (error) {
    if (!isDuplicate(error) && !(error instanceof AppError && error.code === 'duplicate')) throw error
    return open()
  }
}

/**
 * `ask`: somebody signs in, or up, by a code to that address, and links it then. By itself an account is opened or made only where the provider runs that
 * mailbox, whose owner could sign in by a code anyway: an account has all that its address holds (docs/decisions/0050-openid-connect.md).
 */
async function openAccount(
  identity: Identity,
  role: 'traveller' | 'hostel_owner',
  ctx: RequestContext,
  t: Transaction,
): Promise<number | 'ask'> {
  const linked = await findLinkedUser(identity, t)
  if (linked) {
    await recordUse(linked.link, identity.email, t)
    return linked.userId
  }
  const { email, isVerified, isVouched, provider } = identity
  // Of an address that is not proven nobody is told whether it has an account.
  if (!email || !isVerified)
    throw appError('openid_refused', { reason: email ? 'openid_unverified' : 'openid_no_email', provider: provider.name })
  // With an account or without one, so that nobody is told here either.
  if (!isVouched) return 'ask'
  const owner = await findUserByEmail(email, t)
  if (owner?.isVerified && owner.role === 'super_admin') return 'ask'
  if (owner?.isLocked) throw appError('account_locked')
  const userId = owner?.isVerified ? owner.id : await createAccount(identity, email, role, ctx, t)
  await recordUse(await insertLink(userId, identity, ctx, t), email, t)
  return userId
}

const recordUse = (link: number, email: string | null, t: Transaction) =>
  execute(
    'UPDATE openid_links FORCE INDEX (PRIMARY) SET last_used_at = UTC_TIMESTAMP(3), email = COALESCE(?, email) WHERE id = ?',
    [email, link],
    t,
  )

function createAccount(
  { name }: Identity,
  email: string,
  role: 'traveller' | 'hostel_owner',
  { language }: RequestContext,
  t: Transaction,
) {
  const [mailbox = email] = email.split('@')
  return createProvenAccount(
    {
      email,
      // Without a name the one of the mailbox, which says who it is to friends as well; that of a relay says nothing.
      name: name ?? (isRelayAddress(email) ? 'Traveller' : mailbox.slice(0, 120)),
      passwordHash: UNUSABLE_PASSWORD_HASH,
      role,
      ...(language && { language }),
    },
    t,
  )
}
