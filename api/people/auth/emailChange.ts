import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Otp, RowOf } from '../../../db/models/index.ts'
import { appError } from '../../platform/errors.ts'
import { hashForAudit, recordAudit } from '../../platform/http/audit.ts'
import type { Caller, RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { accountChanged, accountExists, emailChange, enqueueMail } from '../../platform/mail/service.ts'
import { type Account, findUserByEmail, findUserById } from './account.ts'
import { accountScope } from './accountScope.ts'
import { getAuthUrl } from './authUrls.ts'
import { consumeCode, isRecentCode, issueCode } from './codes.ts'
import { withOtpThrottle } from './limits/otpThrottle.ts'

/**
 * Sends a code to the new address and a warning to the old one, which can still stop the change: setting a new password voids the code (resetPassword.ts).
 * If the new address has another account, the owner of that is warned instead, and the answer is the same.
 */
export async function requestEmailChange(user: Account, email: string, { language }: RequestContext, t: Transaction): Promise<void> {
  const issued = await issueCode({ email, purpose: 'email', userId: user.id }, t)
  if (isRecentCode(issued)) throw appError('rate_limited', { retryAfter: issued.retryAfter })
  const other = await findUserByEmail(email, t)
  const mail = other?.isVerified
    ? accountExists({ name: other.name, loginUrl: getAuthUrl(other.role, 'login', language), language })
    : emailChange({ name: null, code: issued.code, language })
  await enqueueMail(t, { to: email, ...mail })
  const resetUrl = getAuthUrl(user.role, 'reset', language)
  await enqueueMail(t, { to: user.email, ...accountChanged({ name: user.name, what: 'emailAsked', resetUrl, language }) })
}

/** The new address that waits for its code. */
export async function findPendingEmail(userId: number, t?: Transaction): Promise<string | null> {
  const row = await selectOne<RowOf<Otp, 'email'>>(
    `SELECT email FROM otps WHERE user_id = ? AND purpose = 'email' AND used_at IS NULL AND expires_at > UTC_TIMESTAMP(3)
     ORDER BY created_at DESC, id DESC LIMIT 1`,
    [userId],
    t,
  )
  return row?.email ?? null
}

/** Voids the codes that were sent to new addresses. */
export async function cancelPendingEmail(userId: number, t: Transaction): Promise<void> {
  await execute("UPDATE otps SET used_at = UTC_TIMESTAMP(3) WHERE user_id = ? AND purpose = 'email' AND used_at IS NULL", [userId], t)
}

/** Changes the email of the account to the address that the code was sent to. */
export async function confirmEmail(code: string, ctx: RequestContext & { caller: Caller }): Promise<void> {
  const { userId } = ctx.caller
  const pendingEmail = await findPendingEmail(userId)
  const outcome = await withOtpThrottle({ email: pendingEmail ?? `user ${userId}`, purpose: 'email' }, ctx.ip, isWithinLimit =>
    withIdempotency(accountScope(ctx), async t => {
      const user = await findUserById(userId, t)
      const email = await findPendingEmail(userId, t)
      if (!user || !email || email !== pendingEmail) return { refused: 'wrong' as const }
      if ((await consumeCode({ email, purpose: 'email', userId, isWithinLimit }, code, t)) === 'wrong') return { refused: 'wrong' as const }
      return (await changeEmail(email, user, ctx, t)) ? {} : { refused: 'wrong' as const }
    }),
  )
  if ('refused' in outcome) throw appError('otp_invalid')
}

/**
 * What the account holds by its address alone becomes its own by id, or whoever registers that address next would have it. Not bookings that the desk put
 * the address on: of these it would become the guest.
 */
async function keepWhatAddressHeld({ id, email }: Account, t: Transaction) {
  await execute(
    `UPDATE online_payments o JOIN bookings b ON b.id = o.booking_id AND b.property_id = o.property_id SET o.payer_user = ?
     WHERE b.guest_email = ? AND o.payer_email = b.guest_email AND o.payer_user IS NULL`,
    [id, email],
    t,
  )
  await execute('UPDATE bookings SET user_id = ? WHERE guest_email = ? AND given_email IS NULL AND user_id IS NULL', [id, email], t)
  await execute('UPDATE stay_credits SET user_id = ? WHERE email = ? AND user_id IS NULL', [id, email], t)
  await execute('UPDATE group_requests SET user_id = ? WHERE guest_email = ? AND user_id IS NULL', [id, email], t)
}

async function changeEmail(email: string, user: Account, ctx: RequestContext, t: Transaction): Promise<boolean> {
  // An unconfirmed registration has no claim on an address that was just proven.
  await execute('DELETE FROM users WHERE email = ? AND email_verified_at IS NULL', [email], t)
  if (await findUserByEmail(email, t)) return false
  if (user.isVerified) await keepWhatAddressHeld(user, t)
  await execute('UPDATE users SET email = ?, version = version + 1, updated_at = UTC_TIMESTAMP(3) WHERE id = ?', [email, user.id], t)
  await recordAudit(
    ctx,
    { action: 'user.email', entity: 'user', entityId: user.id, changes: { email: [hashForAudit(user.email), hashForAudit(email)] } },
    t,
  )
  const { language } = ctx
  const resetUrl = getAuthUrl(user.role, 'reset', language)
  await enqueueMail(t, { to: user.email, ...accountChanged({ name: user.name, what: 'email', resetUrl, language }) })
  return true
}
