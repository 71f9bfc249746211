import { execute, type Transaction } from '../../../db/connection.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { notifyForcedOverbooking } from './overbooked/notifyForcedOverbooking.ts'
import { type ForcedOverbooking, recountRoom } from './recountRoom.ts'

/** How a room becomes less: from a date on, else today; by force over what is sold. */
export interface RoomReduction {
  from?: Day
  force?: boolean
  today: Day
}

/** Counts the nights again; what was forced is on record. */
export async function recountAndRecord(
  room: { id: number; propertyId: number },
  { today, force, isRelief }: RoomReduction & { isRelief?: boolean },
  ctx: RequestContext,
  t: Transaction,
): Promise<void> {
  const forced = await recountRoom({ room: room.id, property: room.propertyId, today, force, isRelief }, t)
  if (forced) await recordForcedOverbooking(room, { ...forced, today }, ctx, t)
}

async function recordForcedOverbooking(
  { id, propertyId: property }: { id: number; propertyId: number },
  { nights, overbooked, today }: ForcedOverbooking & { today: Day },
  ctx: RequestContext,
  t: Transaction,
) {
  await recordAudit(
    ctx,
    { action: 'room.overbook', entity: 'room', entityId: id, property, changes: { nights, overbooked: [0, overbooked] } },
    t,
  )
  await notifyForcedOverbooking({ room: id, property, today, nights, by: ctx.caller?.name ?? 'Somebody' }, t)
}

export const markRoomDeleted = (id: number, t: Transaction) =>
  execute('UPDATE rooms SET deleted_at = UTC_TIMESTAMP(3), version = version + 1 WHERE id = ? AND deleted_at IS NULL', [id], t)
