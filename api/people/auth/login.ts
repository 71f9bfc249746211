import { transaction } from '../../../db/connection.ts'
import { appError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import { signJwt, verifyJwt } from '../../platform/http/crypto/jwt.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { type Account, findUserByEmail, findUserById } from './account.ts'
import { accountScope } from './accountScope.ts'
import { countAttempt, isRecentCode, issueCode, tooManyAttempts } from './codes.ts'
import { throttleSecondFactor } from './limits/otpThrottle.ts'
import { withPasswordThrottle } from './limits/passwordThrottle.ts'
import { isCorrectPassword } from './password/passwords.ts'
import { consumeRecoveryCode, getRecoveryCodeStatus, isRecoveryCode } from './recoveryCodes.ts'
import { openSession, presentSignedIn } from './sessions.ts'
import { enqueueSignupCode } from './signup.ts'
import { consumeTotpCode } from './totp.ts'

const CHALLENGE_MINUTES = 5

interface Credentials {
  email: string
  password: string
  device: string | null
}

/** Without the right password the answer reveals nothing about the account. */
export async function logIn({ email, password, device }: Credentials, ctx: RequestContext) {
  const user = await findUserByEmail(email)
  const isRight = await withPasswordThrottle(email, ctx.ip, () => isCorrectPassword(user?.passwordHash, password))
  if (!user || !isRight) throw appError('wrong_credentials')
  if (user.isLocked) throw appError('account_locked')
  if (!user.isVerified) return rejectUnverified(email, ctx)
  return passFirstFactor(user, device, ctx)
}

/** After the password, or a provider's word: a session, and for super-admins the question for their second factor. */
export async function passFirstFactor(user: Account, device: string | null, ctx: RequestContext) {
  if (user.isLocked) throw appError('account_locked')
  if (user.role === 'super_admin') return { challenge: createChallenge(user) }
  const session = await withIdempotency(accountScope(ctx), async t => ({
    userId: user.id,
    sessionId: await openSession({ userId: user.id, role: user.role, device, ip: ctx.ip }, t),
  }))
  return presentSignedIn(session)
}

// Whoever lost the first mail gets another code by logging in.
async function rejectUnverified(email: string, ctx: RequestContext): Promise<never> {
  await withIdempotency(accountScope(ctx), async t => {
    const issued = await issueCode({ email, purpose: 'signup' }, t)
    if (!isRecentCode(issued)) await enqueueSignupCode(email, issued.code, { t, language: ctx.language })
  })
  throw appError('email_unverified', { email })
}

/** Proves for five minutes that the password was right; void once the account changes. */
const createChallenge = ({ id, version }: Account) =>
  signJwt({ audience: 'second-factor', subject: id, minutes: CHALLENGE_MINUTES, claims: { version } })

interface SecondFactorInput {
  challenge: string
  code: string
  device: string | null
}

export async function finishLogin({ challenge, code, device }: SecondFactorInput, ctx: RequestContext) {
  const claims = verifyJwt(challenge, 'second-factor')
  const user = claims && (await findUserById(Number(claims.sub)))
  if (!user || user.isLocked || user.version !== claims.version) throw appError('second_factor_required')
  await throttleSecondFactor(user.email, ctx.ip)
  // A wrong code must stay counted: it is a result and no exception, so that the transaction commits.
  const outcome = await withIdempotency(accountScope(ctx), async t => {
    if (!(await countAttempt('factor_tries', user.email, t))) return { refused: 'limited' as const }
    const isByRecovery = isRecoveryCode(code)
    const isRight = isByRecovery ? await consumeRecoveryCode(user.id, code, t) : await consumeTotpCode(user, code, t)
    if (!isRight) return { refused: 'wrong' as const }
    const sessionId = await openSession({ userId: user.id, role: user.role, device, ip: ctx.ip }, t)
    const caller = { userId: user.id, role: user.role, name: user.name, sessionId }
    const changes = isByRecovery ? { recoveryCodesLeft: (await getRecoveryCodeStatus(user.id, t)).left } : undefined
    await recordAudit({ ...ctx, caller }, { action: 'session.open', entity: 'user', entityId: user.id, ...(changes && { changes }) }, t)
    return { userId: user.id, sessionId }
  })
  if ('refused' in outcome) throw outcome.refused === 'limited' ? tooManyAttempts() : appError('second_factor_required')
  return presentSignedIn(outcome)
}

/** Checks the password of a signed-in person again before sensitive changes, which a stolen session would be used for. */
export async function verifyPassword(user: Account, password: string): Promise<boolean> {
  if (!(await transaction(t => countAttempt('session_tries', user.email, t)))) throw tooManyAttempts()
  return isCorrectPassword(user.passwordHash, password)
}
