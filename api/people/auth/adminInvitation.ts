import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import type { AdminInvitation, RowOf } from '../../../db/models/index.ts'
import { appError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import { generateToken, hashToken } from '../../platform/http/crypto/crypto.ts'
import type { Caller, RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { enqueueStaffMail, invitation } from '../../platform/mail/service.ts'
import { config } from '../../platform/runtime.ts'
import { findUserByEmail, findUserById } from './account.ts'
import { accountScope } from './accountScope.ts'
import { loadAdminInvitation } from './openAdminInvitations.ts'
import { removeLinks } from './openid/ownLinks.ts'
import { removePasskeys } from './passkeys/ownPasskeys.ts'
import { hashPassword } from './password/passwords.ts'
import { endSessions } from './sessions.ts'
import { generateTotpSecret, readTotpSecret } from './totp.ts'

type SignedInContext = RequestContext & { caller: Caller }

const LIFETIME_HOURS = 72
const RESEND_DELAY_SECONDS = 60

/** Invites another super-admin by mail. A newer invitation voids the one before. Only the mail holds the token. */
export const inviteAdmin = (email: string, ctx: SignedInContext) =>
  withIdempotency(accountScope(ctx), async t => {
    await assertNoAccount(email, t)
    await execute('UPDATE admin_invitations SET used_at = UTC_TIMESTAMP(3) WHERE email = ? AND used_at IS NULL', [email], t)
    const token = generateToken()
    const { insertId } = await execute(
      `INSERT INTO admin_invitations (token_hash, email, invited_by, created_at, expires_at)
       VALUES (?, ?, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) + INTERVAL ${LIFETIME_HOURS} HOUR)`,
      [hashToken(token), email, ctx.caller.userId],
      t,
    )
    await enqueueInvitationMail(email, token, ctx, t)
    await recordAudit(ctx, { action: 'admin.invite', entity: 'invitation', entityId: insertId }, t)
    return loadAdminInvitation(insertId, t)
  })

/** Sends a new link, valid as long as the first one, and voids that. A withdrawn or accepted invitation cannot be sent again. */
export const resendAdminInvitation = (id: number, ctx: SignedInContext) =>
  withIdempotency(accountScope(ctx), async t => {
    const { email } = await loadAdminInvitation(id, t)
    await assertNoAccount(email, t)
    const token = generateToken()
    // The time when it was last sent follows from when it expires.
    const { affectedRows } = await execute(
      `UPDATE admin_invitations SET token_hash = ?, expires_at = UTC_TIMESTAMP(3) + INTERVAL ${LIFETIME_HOURS} HOUR
       WHERE id = ? AND used_at IS NULL AND expires_at <= UTC_TIMESTAMP(3) + INTERVAL ${LIFETIME_HOURS * 3600 - RESEND_DELAY_SECONDS} SECOND`,
      [hashToken(token), id],
      t,
    )
    if (!affectedRows) throw appError('rate_limited', { retryAfter: RESEND_DELAY_SECONDS, reason: 'sent_just_now' })
    await enqueueInvitationMail(email, token, ctx, t)
    await recordAudit(ctx, { action: 'admin.invite_again', entity: 'invitation', entityId: id }, t)
    return loadAdminInvitation(id, t)
  })

async function assertNoAccount(email: string, t: Transaction) {
  if ((await findUserByEmail(email, t))?.isVerified) throw appError('duplicate', { reason: 'address_has_account' })
}

async function enqueueInvitationMail(email: string, token: string, ctx: SignedInContext, t: Transaction) {
  const url = `${config.publicOrigin}/superadmin/signup#${token}`
  await enqueueStaffMail(t, { to: email, fallback: ctx.language }, language =>
    invitation({ email, from: ctx.caller.name, url, hours: LIFETIME_HOURS, language }),
  )
}

interface AcceptInvitationInput {
  token: string
  name: string
  password: string
}

/** Turns an invitation into an account with a second factor. Only this answer contains its secret. */
export async function acceptInvitation({ token, name, password }: AcceptInvitationInput, ctx: RequestContext) {
  const passwordHash = await hashPassword(password)
  const { userId } = await withIdempotency(accountScope(ctx), async t => {
    const email = await consumeInvitation(token, t)
    const adminId = await createAdmin({ email, name, passwordHash }, t)
    await recordAudit(ctx, { action: 'admin.accept', entity: 'user', entityId: adminId }, t)
    return { userId: adminId }
  })
  const user = await findUserById(userId)
  if (!user?.totpSecret) throw appError('not_found')
  const { secret, uri } = readTotpSecret(user.totpSecret, user.email)
  return { email: user.email, totpSecret: secret, totpUri: uri }
}

async function consumeInvitation(token: string, t: Transaction): Promise<string> {
  const hash = hashToken(token)
  const { affectedRows } = await execute(
    'UPDATE admin_invitations SET used_at = UTC_TIMESTAMP(3) WHERE token_hash = ? AND used_at IS NULL AND expires_at > UTC_TIMESTAMP(3)',
    [hash],
    t,
  )
  const row = affectedRows
    ? await selectOne<RowOf<AdminInvitation, 'email'>>('SELECT email FROM admin_invitations WHERE token_hash = ?', [hash], t)
    : undefined
  if (!row) throw appError('not_found', { reason: 'invitation_gone' })
  return row.email
}

export interface NewAdmin {
  email: string
  name: string
  passwordHash: string
}

/** Creates a super-admin with a new second factor. Refuses an address that has an account of another role. */
export async function createAdmin({ email, name, passwordHash }: NewAdmin, t: Transaction): Promise<number> {
  await execute('DELETE FROM users WHERE email = ? AND email_verified_at IS NULL', [email], t)
  if (await findUserByEmail(email, t)) throw appError('duplicate', { reason: 'address_has_account' })
  const { insertId } = await execute(
    `INSERT INTO users (email, name, password_hash, role, totp_secret, email_verified_at, created_at, updated_at)
     VALUES (?, ?, ?, 'super_admin', ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
    [email, name, passwordHash, generateTotpSecret()],
    t,
  )
  return insertId
}

/** For a super-admin who lost the password or the authenticator: sets both anew, removes the passkeys and links, and ends every session. */
export async function resetAdmin({ email, passwordHash }: Omit<NewAdmin, 'name'>, t: Transaction): Promise<number> {
  const user = await findUserByEmail(email, t)
  if (user?.role !== 'super_admin') throw appError('not_found', { reason: 'no_super_admin' })
  await execute(
    `UPDATE users SET password_hash = ?, totp_secret = ?, totp_last_step = NULL, locked_at = NULL, version = version + 1, updated_at = UTC_TIMESTAMP(3)
     WHERE id = ?`,
    [passwordHash, generateTotpSecret(), user.id],
    t,
  )
  await removePasskeys(user.id, t)
  await removeLinks(user.id, t)
  await endSessions(user.id, t)
  return user.id
}
