import { execute, select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Property, RowOf, User } from '../../../db/models/index.ts'
import { can, canGrantRole, type MemberRole, type StaffRole } from '../../../domain/access/rights.ts'
import { type Membership, requireRight } from '../../platform/access/service.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { Caller, RequestContext } from '../../platform/http/requestContext.ts'
import { findAnswerOrRethrow, findIdempotentAnswer, type IdempotencyScope, withIdempotency } from '../../platform/http/withIdempotency.ts'
import { enqueueStaffMail, listingTransferredToYou, memberLeft, memberRemoved, memberRoleChanged } from '../../platform/mail/service.ts'
import { config } from '../../platform/runtime.ts'
import { accountScope, findUserById, verifyPassword } from '../auth/service.ts'
import { loadMember, type MemberRow, type MemberView, presentMember } from './listMembers.ts'
import { notifyOwnersChanged } from './notifyOwners.ts'
import { lockNewOwner, lockOwnerRows, refuseNewOwner } from './ownerLocks.ts'
import { withdrawInvitationsBy } from './withdrawInvitations.ts'

type SignedInContext = RequestContext & { caller: Caller }
interface MemberKey {
  id: number
  userId: number
}

/** Members may only grant roles with no more rights than their own. Super-admins may grant all. */
export function authorizeGrant({ role: giver }: Membership, given: MemberRole): void {
  if (giver !== null && !canGrantRole(giver, given)) throw appError('forbidden')
}

/**
 * Takes the lock of the owners first: then the caller's right is checked, and nobody else changes the owners meanwhile. Called only inside
 * `withIdempotency`, so that an owner who gave up the right by this very call gets its answer again on a repeat.
 */
async function authorizeMemberChange(property: number, ctx: SignedInContext, t: Transaction): Promise<Membership> {
  await requireRight(ctx, property, 'member.manage', t)
  await lockOwnerRows([property], t)
  return requireRight(ctx, property, 'member.manage', t)
}

export async function changeRole(
  { id: property, userId }: MemberKey,
  change: { role: StaffRole; version?: number },
  ctx: SignedInContext,
): Promise<MemberView> {
  return withIdempotency({ property, ctx }, async t => {
    const giver = await authorizeMemberChange(property, ctx, t)
    const before = await loadMember(property, userId, t)
    authorizeGrant(giver, before.role)
    authorizeGrant(giver, change.role)
    if (change.version !== undefined && change.version !== before.version) throw appError('stale', { version: before.version })
    if (before.role === change.role) return presentMember(before, ctx)
    if (before.role === 'owner') await assertNotLastOwner(property, userId, t)
    await saveRole(property, userId, change.role, t)
    const changes = { role: [before.role, change.role] }
    await recordAudit(ctx, { action: 'member.role', entity: 'user', entityId: userId, property, changes }, t)
    const propertyRow = await loadPropertyForMail(property, t)
    const mail = { ...propertyRow, name: before.name, role: change.role, from: ctx.caller.name }
    await enqueueStaffMail(t, { to: before.email }, language => memberRoleChanged({ ...mail, language }))
    if (before.role === 'owner') await notifyOwnersChanged(toListingChange(property, propertyRow, ctx), { ...before, isOwner: false }, t)
    return presentMember(await loadMember(property, userId, t), ctx)
  })
}

export async function removeMember({ id: property, userId }: MemberKey, ctx: SignedInContext): Promise<undefined> {
  await withIdempotency({ property, ctx }, async t => {
    const giver = await authorizeMemberChange(property, ctx, t)
    const removed = await loadMember(property, userId, t)
    authorizeGrant(giver, removed.role)
    if (removed.role === 'owner') await assertNotLastOwner(property, userId, t)
    await deleteMember(property, removed, 'member.remove', ctx, t)
    const propertyRow = await loadPropertyForMail(property, t)
    await enqueueStaffMail(t, { to: removed.email }, language => memberRemoved({ ...propertyRow, language, name: removed.name }))
    if (removed.role === 'owner') await notifyOwnersChanged(toListingChange(property, propertyRow, ctx), { ...removed, isOwner: false }, t)
    return null
  })
}

/** Any member may leave; the owners are notified. */
export async function leaveAsMember(property: number, ctx: SignedInContext): Promise<undefined> {
  // The right is only checked inside: after leaving, a repeat of the call gets its answer.
  await withIdempotency({ property, ctx }, async t => {
    await requireRight(ctx, property, 'property.read', t)
    await lockOwnerRows([property], t)
    const member = await loadMember(property, ctx.caller.userId, t)
    if (member.role === 'owner') await assertNotLastOwner(property, member.id, t)
    await deleteMember(property, member, 'member.leave', ctx, t)
    const propertyRow = await loadPropertyForMail(property, t)
    for (const owner of await listOwners(property, t))
      await enqueueStaffMail(t, { to: owner.email }, language =>
        memberLeft({ ...propertyRow, language, name: owner.name, who: member.name, role: member.role }),
      )
    return null
  })
}

interface OwnershipInput {
  currentPassword: string
  handOver?: boolean
}

/** Requires the password again, as a stolen session would be used for this first. */
export async function grantOwnership(key: MemberKey, input: OwnershipInput, ctx: SignedInContext): Promise<MemberView> {
  const scope = { ...accountScope(ctx), property: key.id }
  // Whoever has handed over the property has no right to do it any more: a repeat of the call gets its answer first.
  const done = await findIdempotentAnswer<MemberView>(scope)
  return done ? done.answer : saveOwnership(key, input, scope, ctx).catch(error => findAnswerOrRethrow<MemberView>(error, scope))
}

async function saveOwnership(
  { id: property, userId }: MemberKey,
  { currentPassword, handOver = false }: OwnershipInput,
  scope: IdempotencyScope,
  ctx: SignedInContext,
): Promise<MemberView> {
  await requireRight(ctx, property, 'member.manage')
  const me = await findUserById(ctx.caller.userId)
  if (!me || !(await verifyPassword(me, currentPassword))) throw fieldError('currentPassword', 'not_current_password', 'wrong_credentials')
  // Checked before locking the account: accounts that are no members are not found, like accounts that do not exist.
  await loadMember(property, userId)
  return withIdempotency(scope, async t => {
    const canOwn = await lockNewOwner(userId, t)
    const giver = await authorizeMemberChange(property, ctx, t)
    authorizeGrant(giver, 'owner')
    const newOwner = await loadMember(property, userId, t)
    if (newOwner.role === 'owner') throw appError('duplicate', { reason: 'owner_already', name: newOwner.name })
    if (!canOwn) refuseNewOwner()
    await saveRole(property, userId, 'owner', t)
    const isHandedOver = handOver && giver.role === 'owner'
    if (isHandedOver) await saveRole(property, me.id, 'manager', t)
    const changes = { role: [newOwner.role, 'owner'], ...(isHandedOver && { giver: ['owner', 'manager'] }) }
    await recordAudit(ctx, { action: 'member.ownership', entity: 'user', entityId: userId, property, changes }, t)
    const propertyRow = await loadPropertyForMail(property, t)
    await enqueueStaffMail(t, { to: newOwner.email }, language =>
      listingTransferredToYou({ ...propertyRow, language, name: newOwner.name }),
    )
    await notifyOwnersChanged(toListingChange(property, propertyRow, ctx), { ...newOwner, isOwner: true }, t)
    if (isHandedOver)
      await enqueueStaffMail(t, { to: me.email }, language =>
        memberRoleChanged({ ...propertyRow, language, name: me.name, role: 'manager', from: me.name }),
      )
    return presentMember(await loadMember(property, userId, t), ctx)
  })
}

async function saveRole(property: number, user: number, role: MemberRole, t: Transaction) {
  await execute(
    'UPDATE property_members SET role = ?, version = version + 1 WHERE property_id = ? AND user_id = ?',
    [role, property, user],
    t,
  )
  if (!can(role, 'member.manage')) await withdrawInvitationsBy(user, property, t)
}

async function deleteMember(property: number, { id, role }: MemberRow, action: string, ctx: SignedInContext, t: Transaction) {
  await execute('DELETE FROM property_members WHERE property_id = ? AND user_id = ?', [property, id], t)
  await withdrawInvitationsBy(id, property, t)
  await recordAudit(ctx, { action, entity: 'user', entityId: id, property, changes: { role: [role, null] } }, t)
}

async function assertNotLastOwner(property: number, user: number, t: Transaction) {
  const other = await selectOne(
    "SELECT user_id FROM property_members WHERE property_id = ? AND role = 'owner' AND user_id <> ? LIMIT 1",
    [property, user],
    t,
  )
  if (!other) throw appError('invalid_transition', { reason: 'last_owner' })
}

const listOwners = (property: number, t: Transaction) =>
  select<RowOf<User, 'name' | 'email'>>(
    "SELECT u.name, u.email FROM property_members m JOIN users u ON u.id = m.user_id WHERE m.property_id = ? AND m.role = 'owner' ORDER BY u.id LIMIT 20",
    [property],
    t,
  )

const toListingChange = (id: number, { property: name }: { property: string }, { caller: by }: SignedInContext) => ({ id, name, by })

async function loadPropertyForMail(property: number, t: Transaction) {
  const row = await selectOne<RowOf<Property, 'name'>>('SELECT name FROM properties WHERE id = ?', [property], t)
  return { property: row?.name ?? '', url: `${config.publicOrigin}/owner/list` }
}
