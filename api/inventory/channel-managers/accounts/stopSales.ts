import { execute, selectOne } from '../../../../db/connection.ts'
import type { Count } from '../../../../db/models/index.ts'
import { requireRight } from '../../../platform/access/service.ts'
import { recordAudit } from '../../../platform/http/audit.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { withIdempotency } from '../../../platform/http/withIdempotency.ts'

/** One press for every channel manager of a property; answers how many are told within seconds. One that is switched off is told once it is switched on. */
export async function stopSales({ property, isStopped }: { property: number; isStopped: boolean }, ctx: RequestContext) {
  await requireRight(ctx, property, 'channel.manage')
  const connections = await withIdempotency({ property, ctx }, async t => {
    const switchedOn = await selectOne<{ n: Count }>(
      `SELECT COUNT(*) AS n FROM channel_accounts a JOIN channel_connections c ON c.id = a.connection_id
       WHERE a.property_id = ? AND c.deleted_at IS NULL AND a.active = 1 AND a.credential IS NOT NULL AND a.stop_sell <> ?`,
      [property, isStopped],
      t,
    )
    await execute(
      `UPDATE channel_accounts a JOIN channel_connections c ON c.id = a.connection_id
       SET a.stop_sell = ?, a.sent_stamp = NULL, a.next_send_at = UTC_TIMESTAMP(3), a.updated_at = UTC_TIMESTAMP(3), c.version = c.version + 1
       WHERE a.property_id = ? AND c.deleted_at IS NULL AND a.stop_sell <> ?`,
      [isStopped, property, isStopped],
      t,
    )
    const changed = Number(switchedOn?.n)
    await recordAudit(
      ctx,
      { action: 'channel.stop', entity: 'property', entityId: property, property, changes: { isStopped, connections: changed } },
      t,
    )
    return changed
  })
  return { connections }
}
