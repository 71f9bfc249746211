import { execute } from '../../../db/connection.ts'
import { requireRight } from '../../platform/access/service.ts'
import { audit } from '../../platform/http/audit.ts'
import type { Call } from '../../platform/http/caller.ts'
import { once } from '../../platform/http/once.ts'
import { findConnection } from './connection.ts'
import { takeOver } from './takeOver.ts'
import { type ConnectionView, readConnection } from './view.ts'
import { importWindow } from './window.ts'

/** Somebody has looked at the channel: what is held only because entries cannot be read is for sale again. Those entries stay known as unread. */
export async function releaseUnread(id: number, call: Call): Promise<ConnectionView> {
  const { property_id: property } = await findConnection(id)
  await requireRight(call, property, 'channel.manage')
  await once({ property, call }, async t => {
    const before = await findConnection(id, t)
    const kept = before.kept && { ...before.kept, entries: [] }
    const { held } = await takeOver({ ...before, kept }, importWindow(new Date(), before.timezone), t)
    await execute(
      'UPDATE channel_connections SET kept = ?, version = version + 1, updated_at = UTC_TIMESTAMP(3) WHERE id = ? AND property_id = ?',
      [kept && JSON.stringify(kept), id, property],
      t,
    )
    const changes = { room: before.room_id, removed: held?.removed ?? 0 }
    await audit(call, { action: 'channel.release', entity: 'channel_connection', entityId: id, property, changes }, t)
    return null
  })
  return readConnection(id, call)
}
