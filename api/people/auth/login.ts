import { transaction } from '../../../db/connection.ts'
import { appError } from '../../platform/errors.ts'
import { audit } from '../../platform/http/audit.ts'
import type { Call } from '../../platform/http/caller.ts'
import { read, sign } from '../../platform/http/jwt.ts'
import { once } from '../../platform/http/once.ts'
import { type Account, userByEmail, userById } from './account.ts'
import { countTry, isFresh, issueCode, tooMany } from './codes.ts'
import { withinTries } from './loginGuard.ts'
import { isPassword } from './passwords.ts'
import { isRecoveryCode, recoveryCodesOf, spendRecoveryCode } from './recovery.ts'
import { accountScope } from './scope.ts'
import { openSession, signedIn } from './sessions.ts'
import { mailCode } from './signup.ts'
import { spendTotpCode } from './totp.ts'
import { takeFactorShare } from './tryShare.ts'

const CHALLENGE_MINUTES = 5

interface Credentials {
  email: string
  password: string
  device: string | null
}

/** Only who knows the password learns anything about the account. */
export async function logIn({ email, password, device }: Credentials, call: Call) {
  const user = await userByEmail(email)
  const isRight = await withinTries(email, call.ip, () => isPassword(user?.passwordHash, password))
  if (!user || !isRight) throw appError('wrong_credentials')
  if (user.isLocked) throw appError('account_locked')
  if (!user.isVerified) return refuseUnverified(email, call)
  if (user.role === 'super_admin') return { challenge: challengeFor(user) }
  const session = await once(accountScope(call), async t => ({
    userId: user.id,
    sessionId: await openSession({ userId: user.id, role: user.role, device, ip: call.ip }, t),
  }))
  return signedIn(session)
}

// Whoever lost the first mail finds the way back in through the login.
async function refuseUnverified(email: string, call: Call): Promise<never> {
  await once(accountScope(call), async t => {
    const issued = await issueCode({ email, purpose: 'signup' }, t)
    if (!isFresh(issued)) await mailCode(email, issued.code, { t, language: call.language })
  })
  throw appError('email_unverified', { email })
}

/** What proves for five minutes that the password was right; void once the account changes. */
const challengeFor = ({ id, version }: Account) =>
  sign({ audience: 'second-factor', subject: id, minutes: CHALLENGE_MINUTES, claims: { version } })

interface SecondFactor {
  challenge: string
  code: string
  device: string | null
}

export async function finishLogin({ challenge, code, device }: SecondFactor, call: Call) {
  const claims = read(challenge, 'second-factor')
  const user = claims && (await userById(Number(claims.sub)))
  if (!user || user.isLocked || user.version !== claims.version) throw appError('second_factor_required')
  await takeFactorShare(user.email, call.ip)
  // A wrong code must stay counted: it is an outcome, and the transaction commits.
  const outcome = await once(accountScope(call), async t => {
    if (!(await countTry('factor_tries', user.email, t))) return { refused: 'limited' as const }
    const isByRecovery = isRecoveryCode(code)
    const isRight = isByRecovery ? await spendRecoveryCode(user.id, code, t) : await spendTotpCode(user, code, t)
    if (!isRight) return { refused: 'wrong' as const }
    const sessionId = await openSession({ userId: user.id, role: user.role, device, ip: call.ip }, t)
    const caller = { userId: user.id, role: user.role, name: user.name, sessionId }
    const changes = isByRecovery ? { recoveryCodesLeft: (await recoveryCodesOf(user.id, t)).left } : undefined
    await audit({ ...call, caller }, { action: 'session.open', entity: 'user', entityId: user.id, ...(changes && { changes }) }, t)
    return { userId: user.id, sessionId }
  })
  if ('refused' in outcome) throw outcome.refused === 'limited' ? tooMany() : appError('second_factor_required')
  return signedIn(outcome)
}

/** The password of somebody who is signed in, asked for again before a change that a thief would make. */
export async function provePassword(user: Account, password: string): Promise<boolean> {
  if (!(await transaction(t => countTry('session_tries', user.email, t)))) throw tooMany()
  return isPassword(user.passwordHash, password)
}
