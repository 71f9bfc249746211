import type { Transaction } from '../../../db/connection.ts'
import { canArrangeRoom, findRoomSaleMode, type RoomSaleMode } from '../../inventory/room/service.ts'
import { appError } from '../../platform/errors.ts'

/**
 * In rooms that need an arrangement, what is promised to others must still be possible after a guest was assigned a bed by hand. Earlier forced
 * overbookings are no reason to refuse. The guards have been written.
 */
export async function createPromiseCheck(rooms: readonly number[], t: Transaction): Promise<() => Promise<void>> {
  const before: { room: number; how: RoomSaleMode }[] = []
  for (const room of rooms) {
    const how = await findRoomSaleMode(room, t)
    if (how?.planned && (await canArrangeRoom(room, undefined, how, t))) before.push({ room, how })
  }
  return async () => {
    for (const { room, how } of before)
      if (!(await canArrangeRoom(room, undefined, how, t)))
        throw appError('bed_taken', {
          reason: 'needed_by_others',
          room,
        })
  }
}
