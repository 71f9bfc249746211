import { execute, type Transaction } from '../../db/connection.ts'
import type { Day } from '../domain/days.ts'
import { audit } from '../http/audit.ts'
import type { Call } from '../http/caller.ts'
import { type Forced, settleRoom } from './settle.ts'

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
  if (forced) await recordForced(room, forced, call, t)
}

const recordForced = ({ id, propertyId }: { id: number; propertyId: number }, { nights, overbooked }: Forced, call: Call, t: Transaction) =>
  audit(
    call,
    { action: 'room.overbook', entity: 'room', entityId: id, property: propertyId, changes: { nights, overbooked: [0, overbooked] } },
    t,
  )

export const removeRoom = (id: number, t: Transaction) =>
  execute('UPDATE rooms SET deleted_at = UTC_TIMESTAMP(3), version = version + 1 WHERE id = ? AND deleted_at IS NULL', [id], t)
