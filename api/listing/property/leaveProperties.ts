import { execute, select, type Transaction } from '../../../db/connection.ts'
import type { ColumnOf, Property, PropertyMember, RowOf, Truth } from '../../../db/models/index.ts'
import type { StoredReason } from '../../../domain/listing/storedReasons.ts'
import { lockOwnerRows } from '../../people/members/service.ts'
import { appError } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { changePropertyStatus } from './changePropertyStatus.ts'

interface OwnedPropertyRow extends RowOf<Property, 'id' | 'name' | 'status'> {
  wasLive: Truth
}

/** A leaving owner cannot remove a hostel: one that has been live needs another owner first; drafts without other owners are closed. */
export async function leaveProperties(userId: number, ctx: RequestContext, t: Transaction): Promise<void> {
  // Plain memberships first: whoever becomes an owner meanwhile is handled below.
  await execute("DELETE FROM property_members WHERE user_id = ? AND role <> 'owner'", [userId], t)
  const owned = await loadOwnedIds(userId, t)
  await lockOwnerRows(owned, t)
  const alone = await loadSolelyOwned(userId, t)
  // A demo goes with its person: the job that removes such properties takes it from here.
  await execute(
    "UPDATE demo_properties SET state = 'removing', user_id = NULL, updated_at = UTC_TIMESTAMP(3) WHERE user_id = ?",
    [userId],
    t,
  )
  const needed = alone.filter(p => p.wasLive)
  if (needed.length)
    throw appError('invalid_transition', {
      reason: 'only_owner',
      properties: needed.map(({ id, name }) => ({ id, name })),
    })
  for (const { id } of alone) {
    const reason: StoredReason = 'owner_left'
    await changePropertyStatus(id, { to: 'closed', by: 'admin', action: 'property.close', reason }, ctx, t)
    await execute('UPDATE properties SET phone = NULL, email = NULL WHERE id = ?', [id], t)
  }
  // Only what was guarded.
  if (owned.length) await execute('DELETE FROM property_members WHERE user_id = ? AND property_id IN (?)', [userId, owned], t)
  await execute(
    'UPDATE member_invitations SET open_email = NULL, withdrawn_at = UTC_TIMESTAMP(3) WHERE invited_by = ? AND open_email IS NOT NULL',
    [userId],
    t,
  )
  await execute('DELETE i FROM member_invitations i JOIN users u ON u.email = i.email WHERE u.id = ?', [userId], t)
}

async function loadOwnedIds(userId: number, t: Transaction): Promise<number[]> {
  const rows = await select<{ id: ColumnOf<PropertyMember, 'property_id'> }>(
    "SELECT property_id AS id FROM property_members WHERE user_id = ? AND role = 'owner'",
    [userId],
    t,
  )
  return rows.map(r => r.id)
}

const loadSolelyOwned = (userId: number, t: Transaction) =>
  select<OwnedPropertyRow>(
    `SELECT p.id, p.name, p.status, p.live_at IS NOT NULL AS wasLive FROM property_members m JOIN properties p ON p.id = m.property_id
     WHERE m.user_id = ? AND m.role = 'owner' AND p.status <> 'closed'
       AND NOT EXISTS (SELECT 1 FROM demo_properties d WHERE d.property_id = p.id)
       AND NOT EXISTS (SELECT 1 FROM property_members o WHERE o.property_id = p.id AND o.role = 'owner' AND o.user_id <> m.user_id)
     ORDER BY p.id LIMIT 1000`,
    [userId],
    t,
  )
