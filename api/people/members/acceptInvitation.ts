import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import type { ColumnOf, MemberInvitation, Property, RowOf, User } from '../../../db/models/index.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import { hashToken } from '../../platform/http/crypto/crypto.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { enqueueStaffMail, memberJoined } from '../../platform/mail/service.ts'
import { config } from '../../platform/runtime.ts'
import {
  accountScope,
  createProvenAccount,
  findUserByEmail,
  findUserById,
  hashPassword,
  openSession,
  presentSignedIn,
} from '../auth/service.ts'

interface InvitationRow
  extends RowOf<MemberInvitation, 'id' | 'property_id' | 'email' | 'role' | 'invited_by' | 'expires_at'>,
    RowOf<Property, 'city'> {
  property: ColumnOf<Property, 'name'>
  by: ColumnOf<User, 'name'> | null
}

/** The token proves that the invited person reads the mails of the address, so they may learn what is stored about it. */
async function getOpenInvitation(token: string, t?: Transaction): Promise<InvitationRow> {
  const row = await selectOne<InvitationRow>(
    `SELECT i.id, i.property_id, p.name AS property, p.city, i.email, i.role, i.invited_by, u.name AS \`by\`, i.expires_at
     FROM member_invitations i JOIN properties p ON p.id = i.property_id LEFT JOIN users u ON u.id = i.invited_by
     WHERE i.token_hash = ? AND i.open_email IS NOT NULL AND i.expires_at > UTC_TIMESTAMP(3) AND p.status <> 'closed'`,
    [hashToken(token)],
    t,
  )
  if (!row) throw invitationGone()
  return row
}

export async function readInvitation(token: string) {
  const { property, city, role, email, by, expires_at } = await getOpenInvitation(token)
  const user = await findUserByEmail(email)
  return { property, city, role, email, by, hasAccount: Boolean(user?.isVerified), expiresAt: expires_at.toISOString() }
}

interface AcceptInvitationInput {
  token: string
  name?: string
  password?: string
}

/** Makes the invited person a member: with the account that is signed in, or with a new account whose address the mail has proven. */
export async function acceptInvitation({ token, ...account }: AcceptInvitationInput, device: string | null, ctx: RequestContext) {
  const property = await getInvitedProperty(token)
  const passwordHash = account.password === undefined ? undefined : await hashPassword(account.password)
  const session = await withIdempotency({ ...accountScope(ctx), property }, async t => {
    const invitation = await getOpenInvitation(token, t)
    await consumeInvitation(invitation, t)
    const { userId, sessionId } = await signInMember(invitation, { ...account, passwordHash, device }, ctx, t)
    await execute('UPDATE member_invitations SET accepted_by = ? WHERE id = ?', [userId, invitation.id], t)
    await addMember(invitation, userId, t)
    const user = await findUserById(userId, t)
    const caller = { userId, sessionId, role: 'hostel_owner' as const, name: user?.name ?? '' }
    const changes = { role: [null, invitation.role], invitation: invitation.id }
    await recordAudit({ ...ctx, caller }, { action: 'member.join', entity: 'user', entityId: userId, property, changes }, t)
    await notifyInviter(invitation, caller.name, t)
    return { userId, sessionId }
  })
  return { ...(await presentSignedIn(session)), property }
}

/** Also of an accepted invitation: a repeat of the call that accepted it gets the same answer. */
async function getInvitedProperty(token: string): Promise<number> {
  const row = await selectOne<{ property: ColumnOf<MemberInvitation, 'property_id'> }>(
    'SELECT property_id AS property FROM member_invitations WHERE token_hash = ?',
    [hashToken(token)],
  )
  if (!row) throw invitationGone()
  return row.property
}

const invitationGone = () => appError('not_found', { reason: 'invitation_gone' })

// Checked in the updating statement: of two concurrent requests with the same link the second finds nothing.
async function consumeInvitation({ id }: InvitationRow, t: Transaction) {
  const { affectedRows } = await execute(
    'UPDATE member_invitations SET open_email = NULL, accepted_at = UTC_TIMESTAMP(3) WHERE id = ? AND open_email IS NOT NULL AND expires_at > UTC_TIMESTAMP(3)',
    [id],
    t,
  )
  if (!affectedRows) throw invitationGone()
}

interface NewMemberInput {
  name?: string
  passwordHash: string | undefined
  device: string | null
}

async function signInMember(
  { email }: InvitationRow,
  { name, passwordHash, device }: NewMemberInput,
  { caller, ip }: RequestContext,
  t: Transaction,
) {
  const user = await findUserByEmail(email, t)
  if (user?.isVerified) {
    if (user.role === 'super_admin') throw appError('forbidden', { reason: 'super_admin_member' })
    if (!caller) throw appError('unauthenticated', { reason: 'login_to_accept' })
    if (caller.userId !== user.id || caller.impersonatorId) throw appError('forbidden', { reason: 'invitation_for', email })
    return { userId: user.id, sessionId: caller.sessionId }
  }
  if (!name) throw fieldError('name', 'name_missing', 'any.required')
  if (!passwordHash) throw fieldError('password', 'password_missing', 'any.required')
  const userId = await createProvenAccount({ email, name, passwordHash, role: 'hostel_owner' }, t)
  return { userId, sessionId: await openSession({ userId, role: 'hostel_owner', device, ip }, t) }
}

async function addMember({ property_id, role }: InvitationRow, user: number, t: Transaction) {
  const known = await selectOne('SELECT user_id FROM property_members WHERE property_id = ? AND user_id = ?', [property_id, user], t)
  if (known) throw appError('duplicate', { reason: 'you_work_here' })
  await execute(
    'INSERT INTO property_members (property_id, user_id, role, created_at) VALUES (?, ?, ?, UTC_TIMESTAMP(3))',
    [property_id, user, role],
    t,
  )
  await execute(
    "UPDATE users SET role = 'hostel_owner', version = version + 1, updated_at = UTC_TIMESTAMP(3) WHERE id = ? AND role = 'traveller'",
    [user],
    t,
  )
}

async function notifyInviter({ invited_by, property, role }: InvitationRow, who: string, t: Transaction) {
  const inviter = await findUserById(invited_by, t)
  if (!inviter || inviter.isLocked) return
  const url = `${config.publicOrigin}/owner/members`
  await enqueueStaffMail(t, { to: inviter.email }, language => memberJoined({ language, name: inviter.name, property, who, role, url }))
}
