import { execute } from '../../../db/connection.ts'
import type { Locale } from '../../../domain/language/locales.ts'
import { appError } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { enqueueMail, loginCode, noAccount } from '../../platform/mail/service.ts'
import { type Account, findUserByEmail } from './account.ts'
import { accountScope } from './accountScope.ts'
import { getAuthUrl, getSignupUrl } from './authUrls.ts'
import { consumeCode, isRecentCode, issueCode } from './codes.ts'
import { withOtpThrottle } from './limits/otpThrottle.ts'
import { UNUSABLE_PASSWORD_HASH } from './password/passwords.ts'
import { openSession, presentSignedIn } from './sessions.ts'

/** Mails a code to sign in without a password. Without an account the mail says so; the answer and the work are the same. */
export const requestLoginCode = (email: string, ctx: RequestContext) =>
  withIdempotency(accountScope(ctx), async t => {
    const issued = await issueCode({ email, purpose: 'login' }, t)
    if (!isRecentCode(issued))
      await enqueueMail(t, { to: email, ...chooseMailTemplate(await findUserByEmail(email, t), issued.code, ctx.language) })
    return { email, otpExpiresAt: issued.expiresAt.toISOString() }
  })

function chooseMailTemplate(user: Account | undefined, code: string, language: Locale | undefined) {
  if (!user) return noAccount({ signupUrl: getSignupUrl(language), language })
  // A super-admin needs two factors, and access to a mailbox counts for neither.
  if (user.role === 'super_admin') return loginCode({ name: user.name, loginUrl: getAuthUrl(user.role, 'login') })
  return loginCode({ name: user.isVerified ? user.name : null, code, language })
}

interface CodeLoginInput {
  email: string
  otp: string
  device: string | null
}

export async function logInByCode({ email, otp, device }: CodeLoginInput, ctx: RequestContext) {
  const key = { email, purpose: 'login' } as const
  const outcome = await withOtpThrottle(key, ctx.ip, isWithinLimit =>
    withIdempotency(accountScope(ctx), async t => {
      if ((await consumeCode({ ...key, isWithinLimit }, otp, t)) === 'wrong') return { refused: 'wrong' as const }
      const user = await findUserByEmail(email, t)
      if (!user || user.role === 'super_admin') return { refused: 'wrong' as const }
      if (user.isLocked) return { refused: 'locked' as const }
      // The code proves the address. The password of an unconfirmed registration may have been chosen by anybody: it is discarded.
      if (!user.isVerified)
        await execute(
          'UPDATE users SET email_verified_at = UTC_TIMESTAMP(3), password_hash = ?, version = version + 1, updated_at = UTC_TIMESTAMP(3) WHERE id = ?',
          [UNUSABLE_PASSWORD_HASH, user.id],
          t,
        )
      return { userId: user.id, sessionId: await openSession({ userId: user.id, role: user.role, device, ip: ctx.ip }, t) }
    }),
  )
  if (!('refused' in outcome)) return presentSignedIn(outcome)
  throw appError(outcome.refused === 'locked' ? 'account_locked' : 'otp_invalid')
}
