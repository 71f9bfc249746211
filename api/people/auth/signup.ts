import { execute, type Transaction } from '../../../db/connection.ts'
import { defaultLocale, type Locale } from '../../../domain/language/locales.ts'
import { appError } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { accountExists, enqueueMail, noAccount, otp } from '../../platform/mail/service.ts'
import { type Account, findUserByEmail } from './account.ts'
import { accountScope } from './accountScope.ts'
import { getAuthUrl, getSignupUrl } from './authUrls.ts'
import { consumeCode, isRecentCode, issueCode } from './codes.ts'
import { withOtpThrottle } from './limits/otpThrottle.ts'
import { hashPassword, UNUSABLE_PASSWORD_HASH } from './password/passwords.ts'
import { openSession, presentSignedIn } from './sessions.ts'

interface SignupRequest {
  name: string
  email: string
  password: string
  phone?: string
  country?: string
  language?: Locale
  role: 'traveller' | 'hostel_owner'
}

/**
 * Creates an account that waits for its code. If the address has one already, it does not change and its owner gets a mail; the answer and the work are the
 * same. A code belongs to the registration that it was sent for: while it is fresh, no other registration may replace that.
 */
export async function signUp(request: SignupRequest, ctx: RequestContext) {
  const { email } = request
  const passwordHash = await hashPassword(request.password)
  return withIdempotency(accountScope(ctx), async t => {
    const issued = await issueCode({ email, purpose: 'signup' }, t)
    if (!isRecentCode(issued)) {
      await saveUnverified(request, passwordHash, t)
      await enqueueSignupCode(email, issued.code, { t, language: ctx.language })
    }
    return { email, otpExpiresAt: issued.expiresAt.toISOString() }
  })
}

/** Sends another code. The answer is the same for addresses without a registration. */
export const resendCode = (email: string, ctx: RequestContext) =>
  withIdempotency(accountScope(ctx), async t => {
    const issued = await issueCode({ email, purpose: 'signup' }, t)
    if (isRecentCode(issued)) throw appError('rate_limited', { retryAfter: issued.retryAfter })
    await enqueueSignupCode(email, issued.code, { t, language: ctx.language })
    return { email, otpExpiresAt: issued.expiresAt.toISOString() }
  })

interface SignupMailOptions {
  t: Transaction
  /** The language of the page on which the code was requested. */
  language?: Locale | undefined
}

export async function enqueueSignupCode(email: string, code: string, { t, language }: SignupMailOptions): Promise<void> {
  const user = await findUserByEmail(email, t)
  await enqueueMail(t, { to: email, ...chooseMailTemplate(user, code, language) })
}

function chooseMailTemplate(user: Account | undefined, code: string, language: Locale | undefined) {
  if (!user) return noAccount({ signupUrl: getSignupUrl(language), language })
  if (user.isVerified) return accountExists({ name: user.name, loginUrl: getAuthUrl(user.role, 'login', language), language })
  return otp({ name: null, code, language })
}

interface VerifyOtpInput {
  email: string
  otp: string
  /** The password as chosen at sign-up. */
  password?: string
  device: string | null
}

/**
 * Confirms the address with the code and signs its owner in. Anybody can register an address that is not theirs, and again after a minute; only who
 * reads its mail has the code. So the password that comes with the code is that of the account, and without one a registration that replaced
 * another (its version is above 1) leaves none that works.
 */
export async function verifyOtp({ email, otp: code, password, device }: VerifyOtpInput, ctx: RequestContext) {
  const key = { email, purpose: 'signup' } as const
  const passwordHash = password === undefined ? null : await hashPassword(password)
  const outcome = await withOtpThrottle(key, ctx.ip, isWithinLimit =>
    withIdempotency(accountScope(ctx), async t => {
      if ((await consumeCode({ ...key, isWithinLimit }, code, t)) === 'wrong') return { refused: 'wrong' as const }
      const { affectedRows } = await execute(
        `UPDATE users SET password_hash = COALESCE(?, IF(version = 1, password_hash, ?)), email_verified_at = UTC_TIMESTAMP(3), updated_at = UTC_TIMESTAMP(3)
         WHERE email = ? AND email_verified_at IS NULL AND locked_at IS NULL`,
        [passwordHash, UNUSABLE_PASSWORD_HASH, email],
        t,
      )
      const user = affectedRows ? await findUserByEmail(email, t) : undefined
      if (!user) return { refused: 'wrong' as const }
      return { userId: user.id, sessionId: await openSession({ userId: user.id, role: user.role, device, ip: ctx.ip }, t) }
    }),
  )
  if ('refused' in outcome) throw appError('otp_invalid')
  return presentSignedIn(outcome)
}

// A single statement whether there is an account or not; it only replaces an unconfirmed registration, whose version tells that.
async function saveUnverified({ email, name, phone, country, language, role }: SignupRequest, passwordHash: string, t: Transaction) {
  const replaced = ['name', 'phone', 'country', 'language', 'role', 'password_hash', 'updated_at'].map(
    column => `${column} = IF(email_verified_at IS NULL, VALUES(${column}), ${column})`,
  )
  await execute(
    `INSERT INTO users (email, name, phone, country, language, role, password_hash, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))
     ON DUPLICATE KEY UPDATE ${replaced.join(', ')}, version = IF(email_verified_at IS NULL, version + 1, version)`,
    [email, name, phone ?? null, country ?? null, language ?? defaultLocale, role, passwordHash],
    t,
  )
}
