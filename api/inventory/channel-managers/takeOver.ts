import type { Transaction } from '../../../db/connection.ts'
import type { Stay } from '../../../domain/calendar/days.ts'
import type { Connection } from './connection.ts'
import { difference, type Held, holdNights, holdsOf, refreshHolds, type Target } from './holds.ts'
import { wantedNights } from './wanted.ts'

export const targetOf = (c: Connection): Target => ({
  connection: c.id,
  property: c.property_id,
  room: c.room_id,
  bed: c.bed_id,
  name: c.name,
})

/** Holds what a connection knows of its channel, and nothing else. */
export async function takeOver(c: Connection, window: Stay, t: Transaction): Promise<{ held?: Held; echoNights: number }> {
  const before = await holdsOf(c.id, window.arrival, t)
  const { wanted, echoNights } = wantedNights(c.is_gone ? { ...c, imported: null, kept: null } : c, before, window)
  const { gone, fresh } = difference(before, wanted, window)
  if (gone.length || fresh.length) {
    const held = await holdNights(targetOf(c), wanted, window, t)
    return { ...(held && { held }), echoNights }
  }
  // Nothing new, as nearly always: the room is left alone.
  if (before.some(h => h.isWithoutBed)) await refreshHolds(targetOf(c), window, t)
  return { echoNights }
}
