import { execute, type Transaction } from '../../../db/connection.ts'
import type { Room } from '../../../db/models/index.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { bumpPages } from '../../platform/pages/service.ts'
import { updateFromPrices } from '../rate/service.ts'

/** What every change of a room does to its property: the from-price, the pages, the audit. */
export async function recordRoomChange(
  ctx: RequestContext,
  room: Pick<Room, 'id' | 'propertyId'>,
  action: string,
  changes: Record<string, unknown>,
  t: Transaction,
): Promise<void> {
  await execute(
    'UPDATE properties SET content_version = content_version + 1, updated_at = UTC_TIMESTAMP(3) WHERE id = ?',
    [room.propertyId],
    t,
  )
  await updateFromPrices([room.propertyId], t)
  await recordAudit(ctx, { action, entity: 'room', entityId: room.id, property: room.propertyId, changes }, t)
  await bumpPages(room.propertyId, t)
}
