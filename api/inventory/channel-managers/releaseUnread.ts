import { execute } from '../../../db/connection.ts'
import { requireRight } from '../../platform/access/service.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { importWindow } from './calendarWindow.ts'
import { loadConnection } from './channelConnection.ts'
import { type ConnectionView, getConnection } from './readConnections.ts'
import { syncChannelBlocks } from './syncChannelBlocks.ts'

/** Releases nights that are only blocked because of unreadable entries, after somebody has checked the channel. The entries stay known as unreadable. */
export async function releaseUnread(id: number, ctx: RequestContext): Promise<ConnectionView> {
  const { property_id: property } = await loadConnection(id)
  await requireRight(ctx, property, 'channel.manage')
  await withIdempotency({ property, ctx }, async t => {
    const before = await loadConnection(id, t)
    const retained = before.kept && { ...before.kept, entries: [] }
    const { held } = await syncChannelBlocks({ ...before, kept: retained }, importWindow(new Date(), before.timezone), t)
    await execute(
      'UPDATE channel_connections SET kept = ?, version = version + 1, updated_at = UTC_TIMESTAMP(3) WHERE id = ? AND property_id = ?',
      [retained && JSON.stringify(retained), id, property],
      t,
    )
    const changes = { room: before.room_id, removed: held?.removed ?? 0 }
    await recordAudit(ctx, { action: 'channel.release', entity: 'channel_connection', entityId: id, property, changes }, t)
    return null
  })
  return getConnection(id, ctx)
}
