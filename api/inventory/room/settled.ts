import { execute, type Transaction } from '../../../db/connection.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { audit } from '../../platform/http/audit.ts'
import type { Call } from '../../platform/http/caller.ts'
import { type Forced, settleRoom } from './settle.ts'
import { tellForced } from './tellForced.ts'

/** How a room becomes less: from a date on, else today; by force over what is sold. */
export interface Cut {
  from?: Day
  force?: boolean
  today: Day
}

/** Counts the nights again; what was forced is on record. */
export async function settled(
  room: { id: number; propertyId: number },
  { today, force, isRelief }: Cut & { isRelief?: boolean },
  call: Call,
  t: Transaction,
): Promise<void> {
  const forced = await settleRoom({ room: room.id, property: room.propertyId, today, force, isRelief }, t)
  if (forced) await recordForced(room, { ...forced, today }, call, t)
}

async function recordForced(
  { id, propertyId: property }: { id: number; propertyId: number },
  { nights, overbooked, today }: Forced & { today: Day },
  call: Call,
  t: Transaction,
) {
  await audit(
    call,
    { action: 'room.overbook', entity: 'room', entityId: id, property, changes: { nights, overbooked: [0, overbooked] } },
    t,
  )
  await tellForced({ room: id, property, today, nights, by: call.caller?.name ?? 'Somebody' }, t)
}

export const removeRoom = (id: number, t: Transaction) =>
  execute('UPDATE rooms SET deleted_at = UTC_TIMESTAMP(3), version = version + 1 WHERE id = ? AND deleted_at IS NULL', [id], t)
