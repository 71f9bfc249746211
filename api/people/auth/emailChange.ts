import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import { appError } from '../../platform/errors.ts'
import { audit, hidden } from '../../platform/http/audit.ts'
import type { Call, Caller } from '../../platform/http/caller.ts'
import { once } from '../../platform/http/once.ts'
import { accountChanged, accountExists, emailChange, queueMail } from '../../platform/mail/service.ts'
import { type Account, userByEmail, userById } from './account.ts'
import { isFresh, issueCode, tryCode } from './codes.ts'
import { doorOf } from './doors.ts'
import { accountScope } from './scope.ts'
import { withCodeShare } from './tryShare.ts'

/** Sends a code to the new address, and tells the old one, which can still stop it: a new password voids the code (reset.ts). If another account has it, its owner is told instead, and the answer is the same. */
export async function askForEmailProof(user: Account, email: string, { language }: Call, t: Transaction): Promise<void> {
  const issued = await issueCode({ email, purpose: 'email', userId: user.id }, t)
  if (isFresh(issued)) throw appError('rate_limited', { retryAfter: issued.retryAfter })
  const other = await userByEmail(email, t)
  const letter = other?.isVerified
    ? accountExists({ name: other.name, loginUrl: doorOf(other.role, 'login', language), language })
    : emailChange({ name: null, code: issued.code, language })
  await queueMail(t, { to: email, ...letter })
  const resetUrl = doorOf(user.role, 'reset', language)
  await queueMail(t, { to: user.email, ...accountChanged({ name: user.name, what: 'emailAsked', resetUrl, language }) })
}

/** The address that waits for its code. */
export async function pendingEmail(userId: number, t?: Transaction): Promise<string | null> {
  const row = await selectOne<{ email: string }>(
    `SELECT email FROM otps WHERE user_id = ? AND purpose = 'email' AND used_at IS NULL AND expires_at > UTC_TIMESTAMP(3)
     ORDER BY created_at DESC, id DESC LIMIT 1`,
    [userId],
    t,
  )
  return row?.email ?? null
}

/** The codes that were sent to other addresses are void. */
export async function dropPendingEmail(userId: number, t: Transaction): Promise<void> {
  await execute("UPDATE otps SET used_at = UTC_TIMESTAMP(3) WHERE user_id = ? AND purpose = 'email' AND used_at IS NULL", [userId], t)
}

/** Moves the account to the address that the code was sent to. */
export async function confirmEmail(code: string, call: Call & { caller: Caller }): Promise<void> {
  const { userId } = call.caller
  const asked = await pendingEmail(userId)
  const outcome = await withCodeShare({ email: asked ?? `user ${userId}`, purpose: 'email' }, call.ip, isInShare =>
    once(accountScope(call), async t => {
      const user = await userById(userId, t)
      const email = await pendingEmail(userId, t)
      if (!user || !email || email !== asked) return { refused: 'wrong' as const }
      if ((await tryCode({ email, purpose: 'email', userId, isInShare }, code, t)) === 'wrong') return { refused: 'wrong' as const }
      return (await moveTo(email, user, call, t)) ? {} : { refused: 'wrong' as const }
    }),
  )
  if ('refused' in outcome) throw appError('otp_invalid')
}

async function moveTo(email: string, user: Account, call: Call, t: Transaction): Promise<boolean> {
  // A registration that nobody confirmed has no claim on an address that was just proven.
  await execute('DELETE FROM users WHERE email = ? AND email_verified_at IS NULL', [email], t)
  if (await userByEmail(email, t)) return false
  await execute('UPDATE users SET email = ?, version = version + 1, updated_at = UTC_TIMESTAMP(3) WHERE id = ?', [email, user.id], t)
  await audit(call, { action: 'user.email', entity: 'user', entityId: user.id, changes: { email: [hidden(user.email), hidden(email)] } }, t)
  const { language } = call
  const resetUrl = doorOf(user.role, 'reset', language)
  await queueMail(t, { to: user.email, ...accountChanged({ name: user.name, what: 'email', resetUrl, language }) })
  return true
}
