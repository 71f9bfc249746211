import { execute } from '../../../db/connection.ts'
import { appError } from '../../platform/errors.ts'
import { audit } from '../../platform/http/audit.ts'
import type { Call } from '../../platform/http/caller.ts'
import { once } from '../../platform/http/once.ts'
import { accountChanged, noAccount, passwordReset, queueMail } from '../../platform/mail/service.ts'
import { userByEmail } from './account.ts'
import { isFresh, issueCode, tryCode } from './codes.ts'
import { doorOf, signupDoor } from './doors.ts'
import { dropPendingEmail } from './emailChange.ts'
import { hashPassword } from './passwords.ts'
import { accountScope } from './scope.ts'
import { endSessions } from './sessions.ts'
import { withCodeShare } from './tryShare.ts'

/** A code to set a new password. Where there is no account a mail says so, and the answer is the same. */
export const forgotPassword = (email: string, call: Call) =>
  once(accountScope(call), async t => {
    const issued = await issueCode({ email, purpose: 'reset' }, t)
    if (!isFresh(issued)) {
      const user = await userByEmail(email, t)
      const { language } = call
      const letter = user
        ? passwordReset({ name: user.isVerified ? user.name : null, code: issued.code, language })
        : noAccount({ signupUrl: signupDoor(language), language })
      await queueMail(t, { to: email, ...letter })
    }
    return { email, otpExpiresAt: issued.expiresAt.toISOString() }
  })

interface Reset {
  email: string
  otp: string
  password: string
}

/** The code proves the address as well. Every session of the account ends. */
export async function resetPassword({ email, otp, password }: Reset, call: Call) {
  // Before the code is judged: the work is the same for a wrong one, and no transaction waits for it.
  const passwordHash = await hashPassword(password)
  const wanted = { email, purpose: 'reset' } as const
  const outcome = await withCodeShare(wanted, call.ip, isInShare =>
    once(accountScope(call), async t => {
      if ((await tryCode({ ...wanted, isInShare }, otp, t)) === 'wrong') return { refused: 'wrong' as const }
      const user = await userByEmail(email, t)
      if (!user) return { refused: 'wrong' as const }
      await execute(
        `UPDATE users SET password_hash = ?, email_verified_at = COALESCE(email_verified_at, UTC_TIMESTAMP(3)), version = version + 1,
         updated_at = UTC_TIMESTAMP(3) WHERE id = ?`,
        [passwordHash, user.id],
        t,
      )
      await endSessions(user.id, t)
      await dropPendingEmail(user.id, t)
      await audit(call, { action: 'user.password_reset', entity: 'user', entityId: user.id }, t)
      const { language } = call
      const resetUrl = doorOf(user.role, 'reset', language)
      await queueMail(t, { to: email, ...accountChanged({ name: user.name, what: 'password', resetUrl, language }) })
      return { email }
    }),
  )
  if ('refused' in outcome) throw appError('otp_invalid')
  return outcome
}
