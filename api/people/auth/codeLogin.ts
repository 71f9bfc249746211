import { execute } from '../../../db/connection.ts'
import type { Locale } from '../../../domain/language/locales.ts'
import { appError } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/caller.ts'
import { once } from '../../platform/http/once.ts'
import { loginCode, noAccount, queueMail } from '../../platform/mail/service.ts'
import { type Account, userByEmail } from './account.ts'
import { isFresh, issueCode, tryCode } from './codes.ts'
import { doorOf, signupDoor } from './doors.ts'
import { NOBODY } from './passwords.ts'
import { accountScope } from './scope.ts'
import { openSession, signedIn } from './sessions.ts'
import { withCodeShare } from './tryShare.ts'

/** A code to sign in without the password. Where there is no account a mail says so, and the answer and the work are the same. */
export const askLoginCode = (email: string, call: Call) =>
  once(accountScope(call), async t => {
    const issued = await issueCode({ email, purpose: 'login' }, t)
    if (!isFresh(issued)) await queueMail(t, { to: email, ...letterFor(await userByEmail(email, t), issued.code, call.language) })
    return { email, otpExpiresAt: issued.expiresAt.toISOString() }
  })

function letterFor(user: Account | undefined, code: string, language: Locale | undefined) {
  if (!user) return noAccount({ signupUrl: signupDoor(language), language })
  // Whoever runs the marketplace has two factors, and a mailbox is neither.
  if (user.role === 'super_admin') return loginCode({ name: user.name, loginUrl: doorOf(user.role, 'login') })
  return loginCode({ name: user.isVerified ? user.name : null, code, language })
}

interface Proof {
  email: string
  otp: string
  device: string | null
}

export async function logInByCode({ email, otp, device }: Proof, call: Call) {
  const wanted = { email, purpose: 'login' } as const
  const outcome = await withCodeShare(wanted, call.ip, isInShare =>
    once(accountScope(call), async t => {
      if ((await tryCode({ ...wanted, isInShare }, otp, t)) === 'wrong') return { refused: 'wrong' as const }
      const user = await userByEmail(email, t)
      if (!user || user.role === 'super_admin') return { refused: 'wrong' as const }
      if (user.isLocked) return { refused: 'locked' as const }
      // The code proves the address; the password of a registration that nobody had confirmed may be anybody's, and dies.
      if (!user.isVerified)
        await execute(
          'UPDATE users SET email_verified_at = UTC_TIMESTAMP(3), password_hash = ?, version = version + 1, updated_at = UTC_TIMESTAMP(3) WHERE id = ?',
          [NOBODY, user.id],
          t,
        )
      return { userId: user.id, sessionId: await openSession({ userId: user.id, role: user.role, device, ip: call.ip }, t) }
    }),
  )
  if (!('refused' in outcome)) return signedIn(outcome)
  throw appError(outcome.refused === 'locked' ? 'account_locked' : 'otp_invalid')
}
