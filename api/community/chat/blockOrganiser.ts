import { execute, select, type Transaction } from '../../../db/connection.ts'
import type { OrganiserBlock, Property, RowOf } from '../../../db/models/index.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import { callerId, type RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { MAX_BLOCKED } from './contract.ts'

/** The hostel's events and rides are not shown to who blocked it, and cannot be joined by them. It does not learn of it. */
export async function saveOrganiserBlock({ user, property }: { user: number; property: number }, t: Transaction): Promise<void> {
  await execute(
    'INSERT INTO organiser_blocks (user_id, property_id, created_at) VALUES (?, ?, UTC_TIMESTAMP(3)) ON DUPLICATE KEY UPDATE created_at = created_at',
    [user, property],
    t,
  )
}

export async function loadBlockedOrganisers(user: number): Promise<{ id: number; name: string; at: string }[]> {
  const rows = await select<RowOf<Property, 'id' | 'name'> & RowOf<OrganiserBlock, 'created_at'>>(
    `SELECT p.id, p.name, o.created_at FROM organiser_blocks o JOIN properties p ON p.id = o.property_id
     WHERE o.user_id = ? ORDER BY o.created_at DESC, p.id LIMIT ${MAX_BLOCKED}`,
    [user],
  )
  return rows.map(({ id, name, created_at }) => ({ id, name, at: created_at.toISOString() }))
}

export async function unblockOrganiser(property: number, ctx: RequestContext): Promise<undefined> {
  await withIdempotency({ property: 0, ctx }, async t => {
    const gone = await execute('DELETE FROM organiser_blocks WHERE user_id = ? AND property_id = ?', [callerId(ctx), property], t)
    if (gone.affectedRows) await recordAudit(ctx, { action: 'event.unblock', entity: 'property', entityId: property }, t)
    return null
  })
}
