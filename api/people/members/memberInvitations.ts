import { execute, select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { ColumnOf, Computed, Count, MemberInvitation, Property, RowOf, Sum, Truth, User } from '../../../db/models/index.ts'
import { isDuplicate } from '../../../db/retry.ts'
import { type StaffRole, staffRoles } from '../../../domain/access/rights.ts'
import { assertNoDemo, requireRight } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import { hashForAudit, recordAudit } from '../../platform/http/audit.ts'
import { generateToken, hashToken } from '../../platform/http/crypto/crypto.ts'
import { lockAccountRow } from '../../platform/http/lockAccountRow.ts'
import type { Caller, RequestContext } from '../../platform/http/requestContext.ts'
import { type Infer, paging } from '../../platform/http/schema.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { enqueueStaffMail, memberInvited } from '../../platform/mail/service.ts'
import { config } from '../../platform/runtime.ts'
import { authorizeGrant } from './changeMembers.ts'
import type { memberInvitation } from './contract.ts'
import { lockOwnerRows } from './ownerLocks.ts'

type InvitationView = Infer<typeof memberInvitation>
type SignedInContext = RequestContext & { caller: Caller }

const LIFETIME_DAYS = 7
const RESEND_DELAY_SECONDS = 60
/** A day's mails are limited for each property, and for each person over all their properties, against misuse for spam. */
const MAX_MAILS_PER_DAY = 50

interface InvitationRow extends RowOf<MemberInvitation, 'id' | 'property_id' | 'email' | 'role' | 'sent_at' | 'expires_at'> {
  by: ColumnOf<User, 'name'> | null
  is_expired: Truth
  age: Computed<number>
}

const SELECT = `SELECT i.id, i.property_id, i.email, i.role, u.name AS \`by\`, i.sent_at, i.expires_at, i.expires_at <= UTC_TIMESTAMP(3) AS is_expired,
    TIMESTAMPDIFF(SECOND, i.sent_at, UTC_TIMESTAMP(3)) AS age
  FROM member_invitations i LEFT JOIN users u ON u.id = i.invited_by`
const OPEN_INVITATION = 'i.property_id = ? AND i.open_email IS NOT NULL'

/** Three SQL statements, however many there are. */
export async function listInvitations(property: number, query: { page?: number; limit?: number }, ctx: RequestContext) {
  await requireRight(ctx, property, 'member.read')
  const { page, limit, offset } = paging(query)
  const rows = await select<InvitationRow>(`${SELECT} WHERE ${OPEN_INVITATION} ORDER BY i.id DESC LIMIT ${limit} OFFSET ${offset}`, [
    property,
  ])
  const count = await selectOne<{ n: Count }>(`SELECT COUNT(*) AS n FROM member_invitations i WHERE ${OPEN_INVITATION}`, [property])
  return { rows: rows.map(presentInvitation), page, limit, total: Number(count?.n ?? 0) }
}

/** Mails a link. Does not look up whether the address has an account, so that neither the answer nor its time reveals it. */
export async function inviteMember(
  property: number,
  { email, role }: { email: string; role: StaffRole },
  ctx: SignedInContext,
): Promise<InvitationView> {
  await requireRight(ctx, property, 'member.manage')
  await assertNoDemo(property)
  return withIdempotency({ property, ctx }, async t => {
    await lockMailCount(property, ctx, t)
    authorizeGrant(await requireRight(ctx, property, 'member.manage', t), role)
    await assertNotMember(property, email, t)
    await assertMailLimit(property, ctx, t)
    const token = generateToken()
    const { insertId } = await insertInvitation({ property, email, role, token }, ctx, t)
    await enqueueInvitationMail({ property, email, role, token }, ctx, t)
    const changes = { email: hashForAudit(email), role }
    await recordAudit(ctx, { action: 'member.invite', entity: 'invitation', entityId: insertId, property, changes }, t)
    return presentInvitation(await loadOpenInvitation(property, insertId, t))
  })
}

interface InvitationData {
  property: number
  email: string
  role: StaffRole
  token: string
}

async function insertInvitation({ property, email, role, token }: InvitationData, ctx: SignedInContext, t: Transaction) {
  try {
    return await execute(
      `INSERT INTO member_invitations (property_id, email, open_email, role, token_hash, invited_by, sent_at, expires_at, created_at)
       VALUES (?, ?, ?, ?, ?, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) + INTERVAL ${LIFETIME_DAYS} DAY, UTC_TIMESTAMP(3))`,
      [property, email, email, role, hashToken(token), ctx.caller.userId],
      t,
    )
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw appError('duplicate', { reason: 'invited_already' })
  }
}

async function enqueueInvitationMail({ property, email, role, token }: InvitationData, ctx: SignedInContext, t: Transaction) {
  const propertyRow = await selectOne<RowOf<Property, 'name' | 'city' | 'path'>>(
    'SELECT name, city, path FROM properties WHERE id = ?',
    [property],
    t,
  )
  // Anybody can draft a listing and invite somebody to it: typed names are in the mail only once a listing was reviewed, which gives it a path.
  const from = propertyRow?.path ? { property: propertyRow.name, city: propertyRow.city, name: ctx.caller.name } : null
  const url = `${config.publicOrigin}/owner/signup#invitation=${token}`
  await enqueueStaffMail(t, { to: email, fallback: ctx.language }, language =>
    memberInvited({ language, from, role, url, days: LIFETIME_DAYS }),
  )
}

/** Membership may be revealed here: the caller may see the list of members. */
async function assertNotMember(property: number, email: string, t: Transaction) {
  const known = await selectOne(
    'SELECT u.id FROM property_members m JOIN users u ON u.id = m.user_id WHERE m.property_id = ? AND u.email = ?',
    [property, email],
    t,
  )
  if (known) throw appError('duplicate', { reason: 'member_already' })
}

// The counter rows are updated before counting, so that concurrent invitations of this property or person count each other.
async function lockMailCount(property: number, { caller }: SignedInContext, t: Transaction) {
  await lockAccountRow(caller.userId, t)
  await lockOwnerRows([property], t)
}

async function assertMailLimit(property: number, { caller }: SignedInContext, t: Transaction) {
  const row = await selectOne<{ n: Sum | null }>(
    'SELECT SUM(sends) AS n FROM member_invitations WHERE (property_id = ? OR invited_by = ?) AND sent_at > UTC_TIMESTAMP(3) - INTERVAL 1 DAY',
    [property, caller.userId],
    t,
  )
  if (Number(row?.n ?? 0) >= MAX_MAILS_PER_DAY) throw appError('rate_limited', { retryAfter: 3600, reason: 'invitations_today' })
}

interface InvitationKey {
  id: number
  invitationId: number
}

/** Sends a new link and voids the one before. */
export async function resendInvitation({ id: property, invitationId }: InvitationKey, ctx: SignedInContext): Promise<InvitationView> {
  await requireRight(ctx, property, 'member.manage')
  return withIdempotency({ property, ctx }, async t => {
    await lockMailCount(property, ctx, t)
    const found = await loadOpenInvitation(property, invitationId, t)
    authorizeGrant(await requireRight(ctx, property, 'member.manage', t), found.role)
    if (found.age < RESEND_DELAY_SECONDS)
      throw appError('rate_limited', {
        retryAfter: Math.max(1, RESEND_DELAY_SECONDS - found.age),
        reason: 'sent_just_now',
      })
    await assertMailLimit(property, ctx, t)
    const token = generateToken()
    const { affectedRows } = await execute(
      `UPDATE member_invitations SET token_hash = ?, sends = sends + 1, sent_at = UTC_TIMESTAMP(3), expires_at = UTC_TIMESTAMP(3) + INTERVAL ${LIFETIME_DAYS} DAY
       WHERE id = ? AND property_id = ? AND open_email IS NOT NULL AND sent_at = ?`,
      [hashToken(token), invitationId, property, found.sent_at],
      t,
    )
    if (!affectedRows) throw appError('rate_limited', { retryAfter: RESEND_DELAY_SECONDS, reason: 'sent_just_now' })
    await enqueueInvitationMail({ property, email: found.email, role: found.role, token }, ctx, t)
    await recordAudit(ctx, { action: 'member.invite_again', entity: 'invitation', entityId: invitationId, property }, t)
    return presentInvitation(await loadOpenInvitation(property, invitationId, t))
  })
}

export async function withdrawInvitation({ id: property, invitationId }: InvitationKey, ctx: RequestContext): Promise<undefined> {
  await requireRight(ctx, property, 'member.manage')
  await withIdempotency({ property, ctx }, async t => {
    const { affectedRows } = await execute(
      'UPDATE member_invitations SET open_email = NULL, withdrawn_at = UTC_TIMESTAMP(3) WHERE id = ? AND property_id = ? AND open_email IS NOT NULL',
      [invitationId, property],
      t,
    )
    if (!affectedRows) throw appError('not_found')
    await recordAudit(ctx, { action: 'member.withdraw', entity: 'invitation', entityId: invitationId, property }, t)
    return null
  })
}

async function loadOpenInvitation(property: number, id: number, t: Transaction): Promise<InvitationRow> {
  const row = await selectOne<InvitationRow>(`${SELECT} WHERE ${OPEN_INVITATION} AND i.id = ?`, [property, id], t)
  if (!row || !staffRoles.includes(row.role)) throw appError('not_found')
  return row
}

const presentInvitation = ({ id, email, role, by, sent_at, expires_at, is_expired }: InvitationRow): InvitationView => ({
  id,
  email,
  role,
  by,
  sentAt: sent_at.toISOString(),
  expiresAt: expires_at.toISOString(),
  isExpired: Boolean(is_expired),
})
