import { execute, select, type Transaction } from '../../../db/connection.ts'
import type { Bed, RowOf } from '../../../db/models/index.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { futureStaysError } from './assertKindMayChange.ts'
import { authorizeRoomEdit, lockRoom } from './changeRoom.ts'
import { bumpGuard, loadFutureStays } from './futureStays.ts'
import { retireBeds } from './layout.ts'
import { recordRoomChange } from './recordRoomChange.ts'
import { markRoomDeleted, type RoomReduction, recountAndRecord } from './recountAndRecord.ts'
import { authorizeReduction } from './updateLayout.ts'

/** Takes a room out of sale for good: now, or from a date on; with stays to come only by force, and then they are in the overbooked lane. */
export async function deleteRoom(id: number, input: Omit<RoomReduction, 'today'>, ctx: RequestContext): Promise<void> {
  const { membership, today } = await authorizeRoomEdit(id, ctx)
  const cut: RoomReduction = { ...input, today }
  await authorizeReduction(cut, membership.property, ctx)
  await withIdempotency({ property: membership.property, ctx }, async t => {
    await bumpGuard(id, membership.property, t)
    const room = await lockRoom(id, undefined, t)
    const later = cut.from && cut.from > today ? cut.from : undefined
    await assertNoFutureStays(id, cut, later ?? today, t)
    const beds = await select<RowOf<Bed, 'id'>>('SELECT id FROM beds WHERE room_id = ? AND removed_at IS NULL', [id], t)
    await retireBeds(
      id,
      beds.map(b => b.id),
      { today, later },
      t,
    )
    await endBlocks(id, later ?? today, t)
    await recountAndRecord(room, cut, ctx, t)
    if (!later) await markRoomDeleted(id, t)
    await recordRoomChange(
      ctx,
      room,
      later ? 'room.close' : 'room.delete',
      { name: [room.name, later ? room.name : null], ...(later && { from: later }) },
      t,
    )
  })
}

async function assertNoFutureStays(id: number, { today, force }: RoomReduction, from: Day, t: Transaction) {
  const stays = (await loadFutureStays(id, today, t)).filter(s => s.departure > from)
  if (stays.length && !force) throw futureStaysError(stays, from)
}

/** A deleted room has no blocks. */
async function endBlocks(room: number, from: Day, t: Transaction) {
  await execute(
    'UPDATE blocks SET deleted_at = UTC_TIMESTAMP(3) WHERE room_id = ? AND starts_on >= ? AND deleted_at IS NULL',
    [room, from],
    t,
  )
  await execute('UPDATE blocks SET ends_on = ? WHERE room_id = ? AND ends_on > ? AND deleted_at IS NULL', [from, room, from], t)
}
