import { execute, select, type Transaction } from '../../../db/connection.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import type { Call } from '../../platform/http/caller.ts'
import { once } from '../../platform/http/once.ts'
import { admit, lockedRoom } from './changeRoom.ts'
import { hasStays } from './kind.ts'
import { takeOut } from './layout.ts'
import { judgeCut } from './reshape.ts'
import { type Cut, removeRoom, settled } from './settled.ts'
import { bumpGuard, futureStays, refuseIfSlept } from './stock.ts'
import { touched } from './touched.ts'

/** Takes a room out of sale for good: now, or from a date on; with stays to come only by force, and then they are in the overbooked lane. */
export async function deleteRoom(id: number, asked: Omit<Cut, 'today'>, call: Call): Promise<void> {
  const { house, today } = await admit(id, call)
  const cut: Cut = { ...asked, today }
  await judgeCut(cut, house.property, call)
  await once({ property: house.property, call }, async t => {
    await bumpGuard(id, house.property, t)
    const room = await lockedRoom(id, undefined, t)
    const later = cut.from && cut.from > today ? cut.from : undefined
    await refuseStays(id, cut, later ?? today, t)
    const beds = await select<{ id: number }>('SELECT id FROM beds WHERE room_id = ? AND removed_at IS NULL', [id], t)
    const ids = beds.map(b => b.id)
    await refuseIfSlept(ids, { from: later ?? today }, t)
    await takeOut(id, ids, later, t)
    await endBlocks(id, later ?? today, t)
    await settled(room, cut, call, t)
    if (!later) await removeRoom(id, t)
    await touched(
      call,
      room,
      later ? 'room.close' : 'room.delete',
      { name: [room.name, later ? room.name : null], ...(later && { from: later }) },
      t,
    )
  })
}

async function refuseStays(id: number, { today, force }: Cut, from: Day, t: Transaction) {
  const stays = (await futureStays(id, today, t)).filter(s => s.departure > from)
  if (stays.length && !force) throw hasStays(stays, from)
}

/** Nothing is kept back of a room that is no more; one that lasts longer would be of nothing. */
async function endBlocks(room: number, from: Day, t: Transaction) {
  await execute(
    'UPDATE blocks SET deleted_at = UTC_TIMESTAMP(3) WHERE room_id = ? AND starts_on >= ? AND deleted_at IS NULL',
    [room, from],
    t,
  )
  await execute('UPDATE blocks SET ends_on = ? WHERE room_id = ? AND ends_on > ? AND deleted_at IS NULL', [from, room, from], t)
}
