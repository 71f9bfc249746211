import type { Transaction } from '../../../db/connection.ts'
import type { Stay } from '../../../domain/calendar/days.ts'
import {
  blockNights,
  type ChannelBlockChanges,
  type ChannelTarget,
  diffChannelBlocks,
  loadChannelBlocks,
  placeWaitingBlocks,
} from './channelBlocks.ts'
import type { ChannelConnection } from './channelConnection.ts'
import { resolveNightsToBlock } from './nightsToBlock.ts'

export const toChannelTarget = (c: ChannelConnection): ChannelTarget => ({
  connection: c.id,
  property: c.property_id,
  room: c.room_id,
  bed: c.bed_id,
  name: c.name,
})

/** Makes the blocks of a connection match its entries. */
export async function syncChannelBlocks(
  c: ChannelConnection,
  window: Stay,
  t: Transaction,
): Promise<{ held?: ChannelBlockChanges; echoNights: number }> {
  const before = await loadChannelBlocks(c.id, window.arrival, t)
  const { desired, echoNights } = resolveNightsToBlock(c.is_gone ? { ...c, imported: null, kept: null } : c, before, window)
  const { gone, fresh } = diffChannelBlocks(before, desired, window)
  if (gone.length || fresh.length) {
    const held = await blockNights(toChannelTarget(c), desired, window, t)
    return { ...(held && { held }), echoNights }
  }
  // Nothing changed, as in most readings: the room is not locked.
  if (before.some(h => h.isWithoutBed)) await placeWaitingBlocks(toChannelTarget(c), window, t)
  return { echoNights }
}
