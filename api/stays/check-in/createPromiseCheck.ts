import type { Transaction } from '../../../db/connection.ts'
import { canArrangeRoom, findRoomSaleMode, type RoomSaleMode } from '../../inventory/room/service.ts'
import { appError } from '../../platform/errors.ts'

/**
 * For rooms whose sales need an arrangement: what is promised to others now must still be possible after a guest was given a bed by hand. What was
 * too much before, by force, stands in nobody's way. The guards have been written.
 */
export async function createPromiseCheck(rooms: readonly number[], t: Transaction): Promise<() => Promise<void>> {
  const kept: { room: number; how: RoomSaleMode }[] = []
  for (const room of rooms) {
    const how = await findRoomSaleMode(room, t)
    if (how?.planned && (await canArrangeRoom(room, undefined, how, t))) kept.push({ room, how })
  }
  return async () => {
    for (const { room, how } of kept)
      if (!(await canArrangeRoom(room, undefined, how, t)))
        throw appError('bed_taken', {
          reason: 'needed_by_others',
          room,
        })
  }
}
