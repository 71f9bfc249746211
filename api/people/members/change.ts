import { execute, select, selectOne, type Transaction } from '../../../db/connection.ts'
import { can, type MemberRole, mayGrant, type StaffRole } from '../../../domain/access/rights.ts'
import { type Membership, requireRight } from '../../platform/access/service.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { audit } from '../../platform/http/audit.ts'
import type { Call, Caller } from '../../platform/http/caller.ts'
import { answered, once } from '../../platform/http/once.ts'
import { listingGiven, memberLeft, memberRemoved, memberRoleChanged, queueMail } from '../../platform/mail/service.ts'
import { config } from '../../platform/runtime.ts'
import { accountScope, provePassword, userById } from '../auth/service.ts'
import { withdrawInvitationsBy } from './invitations.ts'
import { loadMember, type MemberRow, type MemberView, presentMember } from './list.ts'
import { guardHeir, guardOwners, refuseHeir } from './owners.ts'
import { tellOwnersChanged } from './tellOwners.ts'

type OwnCall = Call & { caller: Caller }
interface Of {
  id: number
  userId: number
}

/** Nobody hands out more than they hold. Super-admins hold all. */
export function judgeGrant({ role: giver }: Membership, given: MemberRole): void {
  if (giver !== null && !mayGrant(giver, given)) throw appError('forbidden')
}

/**
 * Behind the guard of the owners: who acts is still allowed to, and nobody else decides meanwhile who owns the house. Judged inside `once` alone: who gave
 * up the right by this very call gets its answer again.
 */
async function actingOn(property: number, call: OwnCall, t: Transaction): Promise<Membership> {
  await requireRight(call, property, 'member.manage', t)
  await guardOwners([property], t)
  return requireRight(call, property, 'member.manage', t)
}

export async function changeRole(
  { id: property, userId }: Of,
  change: { role: StaffRole; version?: number },
  call: OwnCall,
): Promise<MemberView> {
  return once({ property, call }, async t => {
    const giver = await actingOn(property, call, t)
    const before = await loadMember(property, userId, t)
    judgeGrant(giver, before.role)
    judgeGrant(giver, change.role)
    if (change.version !== undefined && change.version !== before.version) throw appError('stale', { version: before.version })
    if (before.role === change.role) return presentMember(before, call)
    if (before.role === 'owner') await refuseLastOwner(property, userId, t)
    await writeRole(property, userId, change.role, t)
    const changes = { role: [before.role, change.role] }
    await audit(call, { action: 'member.role', entity: 'user', entityId: userId, property, changes }, t)
    const house = await houseOf(property, t)
    const mail = { ...house, name: before.name, role: change.role, from: call.caller.name }
    await queueMail(t, { to: before.email, ...memberRoleChanged(mail) })
    if (before.role === 'owner') await tellOwnersChanged(changed(property, house, call), { ...before, isOwner: false }, t)
    return presentMember(await loadMember(property, userId, t), call)
  })
}

export async function removeMember({ id: property, userId }: Of, call: OwnCall): Promise<undefined> {
  await once({ property, call }, async t => {
    const giver = await actingOn(property, call, t)
    const gone = await loadMember(property, userId, t)
    judgeGrant(giver, gone.role)
    if (gone.role === 'owner') await refuseLastOwner(property, userId, t)
    await takeOut(property, gone, 'member.remove', call, t)
    const house = await houseOf(property, t)
    await queueMail(t, { to: gone.email, ...memberRemoved({ ...house, name: gone.name }) })
    if (gone.role === 'owner') await tellOwnersChanged(changed(property, house, call), { ...gone, isOwner: false }, t)
    return null
  })
}

/** Goes by oneself, whatever one is there; the owners are told. */
export async function leave(property: number, call: OwnCall): Promise<undefined> {
  // Who has left is judged inside alone: a repeat of the call gets its answer.
  await once({ property, call }, async t => {
    await requireRight(call, property, 'property.read', t)
    await guardOwners([property], t)
    const me = await loadMember(property, call.caller.userId, t)
    if (me.role === 'owner') await refuseLastOwner(property, me.id, t)
    await takeOut(property, me, 'member.leave', call, t)
    const house = await houseOf(property, t)
    for (const owner of await ownersOf(property, t))
      await queueMail(t, { to: owner.email, ...memberLeft({ ...house, name: owner.name, who: me.name, role: me.role }) })
    return null
  })
}

interface Handing {
  currentPassword: string
  handOver?: boolean
}

/** What a thief of a session would do first: so the password is asked for again. */
export async function giveOwnership(
  { id: property, userId }: Of,
  { currentPassword, handOver = false }: Handing,
  call: OwnCall,
): Promise<MemberView> {
  const scope = { ...accountScope(call), property }
  // Who handed the house over may no longer do it: a repeat is told what was done.
  const done = await answered<MemberView>(scope)
  if (done) return done.answer
  await requireRight(call, property, 'member.manage')
  const me = await userById(call.caller.userId)
  if (!me || !(await provePassword(me, currentPassword)))
    throw fieldError('currentPassword', 'This is not your current password.', 'wrong_credentials')
  return once(scope, async t => {
    const canOwn = await guardHeir(userId, t)
    const giver = await actingOn(property, call, t)
    judgeGrant(giver, 'owner')
    const heir = await loadMember(property, userId, t)
    if (heir.role === 'owner') throw appError('duplicate', { detail: `${heir.name} is an owner already.` })
    if (!canOwn) refuseHeir()
    await writeRole(property, userId, 'owner', t)
    const isHandedOver = handOver && giver.role === 'owner'
    if (isHandedOver) await writeRole(property, me.id, 'manager', t)
    const changes = { role: [heir.role, 'owner'], ...(isHandedOver && { giver: ['owner', 'manager'] }) }
    await audit(call, { action: 'member.ownership', entity: 'user', entityId: userId, property, changes }, t)
    const house = await houseOf(property, t)
    await queueMail(t, { to: heir.email, ...listingGiven({ ...house, name: heir.name }) })
    await tellOwnersChanged(changed(property, house, call), { ...heir, isOwner: true }, t)
    if (isHandedOver)
      await queueMail(t, { to: me.email, ...memberRoleChanged({ ...house, name: me.name, role: 'manager', from: me.name }) })
    return presentMember(await loadMember(property, userId, t), call)
  })
}

async function writeRole(property: number, user: number, role: MemberRole, t: Transaction) {
  await execute(
    'UPDATE property_members SET role = ?, version = version + 1 WHERE property_id = ? AND user_id = ?',
    [role, property, user],
    t,
  )
  if (!can(role, 'member.manage')) await withdrawInvitationsBy(user, property, t)
}

async function takeOut(property: number, { id, role }: MemberRow, action: string, call: OwnCall, t: Transaction) {
  await execute('DELETE FROM property_members WHERE property_id = ? AND user_id = ?', [property, id], t)
  await withdrawInvitationsBy(id, property, t)
  await audit(call, { action, entity: 'user', entityId: id, property, changes: { role: [role, null] } }, t)
}

async function refuseLastOwner(property: number, user: number, t: Transaction) {
  const other = await selectOne(
    "SELECT user_id FROM property_members WHERE property_id = ? AND role = 'owner' AND user_id <> ? LIMIT 1",
    [property, user],
    t,
  )
  if (!other)
    throw appError('invalid_transition', { reason: 'last_owner', detail: 'A hostel keeps an owner. Make somebody else an owner first.' })
}

const ownersOf = (property: number, t: Transaction) =>
  select<{ name: string; email: string }>(
    "SELECT u.name, u.email FROM property_members m JOIN users u ON u.id = m.user_id WHERE m.property_id = ? AND m.role = 'owner' ORDER BY u.id LIMIT 20",
    [property],
    t,
  )

const changed = (id: number, { property: name }: { property: string }, { caller: by }: OwnCall) => ({ id, name, by })

async function houseOf(property: number, t: Transaction) {
  const row = await selectOne<{ name: string }>('SELECT name FROM properties WHERE id = ?', [property], t)
  return { property: row?.name ?? '', url: `${config.publicOrigin}/owner/list` }
}
