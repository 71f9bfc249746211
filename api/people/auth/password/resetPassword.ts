import { execute } from '../../../../db/connection.ts'
import { appError } from '../../../platform/errors.ts'
import { recordAudit } from '../../../platform/http/audit.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { withIdempotency } from '../../../platform/http/withIdempotency.ts'
import { accountChanged, enqueueMail, noAccount, passwordReset } from '../../../platform/mail/service.ts'
import { findUserByEmail } from '../account.ts'
import { accountScope } from '../accountScope.ts'
import { getAuthUrl, getSignupUrl } from '../authUrls.ts'
import { consumeCode, isRecentCode, issueCode } from '../codes.ts'
import { cancelPendingEmail } from '../emailChange.ts'
import { withOtpThrottle } from '../limits/otpThrottle.ts'
import { removeLinks } from '../openid/ownLinks.ts'
import { removePasskeys } from '../passkeys/ownPasskeys.ts'
import { endSessions } from '../sessions.ts'
import { hashPassword } from './passwords.ts'

/** Mails a code to set a new password. Without an account the mail says so, and the answer is the same. */
export const requestPasswordReset = (email: string, ctx: RequestContext) =>
  withIdempotency(accountScope(ctx), async t => {
    const issued = await issueCode({ email, purpose: 'reset' }, t)
    if (!isRecentCode(issued)) {
      const user = await findUserByEmail(email, t)
      const { language } = ctx
      const mail = user
        ? passwordReset({ name: user.isVerified ? user.name : null, code: issued.code, language })
        : noAccount({ signupUrl: getSignupUrl(language), language })
      await enqueueMail(t, { to: email, ...mail })
    }
    return { email, otpExpiresAt: issued.expiresAt.toISOString() }
  })

interface ResetPasswordInput {
  email: string
  otp: string
  password: string
}

/** Sets a new password. The code proves the address as well. Every session of the account ends, and its passkeys and links go, of which a thief may have added one. */
export async function resetPassword({ email, otp, password }: ResetPasswordInput, ctx: RequestContext) {
  // Hashed before the code is checked: the work is the same for a wrong code, and no transaction waits for it.
  const passwordHash = await hashPassword(password)
  const key = { email, purpose: 'reset' } as const
  const outcome = await withOtpThrottle(key, ctx.ip, isWithinLimit =>
    withIdempotency(accountScope(ctx), async t => {
      if ((await consumeCode({ ...key, isWithinLimit }, otp, t)) === 'wrong') return { refused: 'wrong' as const }
      const user = await findUserByEmail(email, t)
      if (!user) return { refused: 'wrong' as const }
      await execute(
        `UPDATE users SET password_hash = ?, email_verified_at = COALESCE(email_verified_at, UTC_TIMESTAMP(3)), version = version + 1,
         updated_at = UTC_TIMESTAMP(3) WHERE id = ?`,
        [passwordHash, user.id],
        t,
      )
      const removed = { passkeys: await removePasskeys(user.id, t), links: await removeLinks(user.id, t) }
      await endSessions(user.id, t)
      await cancelPendingEmail(user.id, t)
      await recordAudit(
        ctx,
        {
          ...{ action: 'user.password_reset', entity: 'user', entityId: user.id },
          ...((removed.passkeys || removed.links) && { changes: removed }),
        },
        t,
      )
      const { language } = ctx
      const resetUrl = getAuthUrl(user.role, 'reset', language)
      await enqueueMail(t, { to: email, ...accountChanged({ name: user.name, what: 'password', resetUrl, language }) })
      return { email }
    }),
  )
  if ('refused' in outcome) throw appError('otp_invalid')
  return outcome
}
