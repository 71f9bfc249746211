import { execute, type Transaction } from '../../db/connection.ts'
import { nightCount, nightsBetween, type Stay } from '../domain/days.ts'
import { type SellBy, type SoldAs, takesOf } from '../domain/inventory.ts'

/** What a sale takes of one room: beds, or units of a room that is sold whole. */
export interface Want extends Stay {
  room: number
  property: number
  /** What the room can sell a night: of a night that has no row yet. */
  capacity: number
  quantity: number
}

/**
 * Takes the nights of all rooms; answers the first want that cannot be met, and the caller then rolls back. Rooms in the order of their ids, each
 * behind its guard row, nights in the order of the primary key: two sales never wait for each other crosswise.
 */
export async function takeNights(wants: readonly Want[], t: Transaction): Promise<Want | undefined> {
  for (const want of wants.toSorted(byRoom)) {
    await bumpGuard(want, t)
    await makeNights(want, t)
    const { affectedRows } = await execute(
      'UPDATE room_nights SET sold = sold + ? WHERE room_id = ? AND night >= ? AND night < ? AND sold + ? <= capacity',
      [want.quantity, want.room, want.arrival, want.departure, want.quantity],
      t,
    )
    if (affectedRows !== nightCount(want.arrival, want.departure)) return want
  }
}

/** Gives nights back, in the same order. The status of what held them must have been moved first, guarded: that makes it happen once. */
export async function giveNights(wants: readonly Want[], t: Transaction): Promise<void> {
  for (const want of wants.toSorted(byRoom)) {
    await bumpGuard(want, t)
    await execute(
      'UPDATE room_nights SET sold = sold - ? WHERE room_id = ? AND night >= ? AND night < ?',
      [want.quantity, want.room, want.arrival, want.departure],
      t,
    )
  }
}

const byRoom = (a: Want, b: Want) => a.room - b.room || (a.arrival < b.arrival ? -1 : 1)

// Written, not only locked: on a cluster that certifies writes it is this row that makes two sales meet.
async function bumpGuard({ room, property }: Want, t: Transaction) {
  await execute(
    'INSERT INTO room_guards (room_id, property_id, version) VALUES (?, ?, 1) ON DUPLICATE KEY UPDATE version = version + 1',
    [room, property],
    t,
  )
}

async function makeNights({ room, property, capacity, arrival, departure }: Want, t: Transaction) {
  const rows = nightsBetween(arrival, departure).map(night => [room, night, property, capacity])
  await execute('INSERT INTO room_nights (room_id, night, property_id, capacity) VALUES ? ON DUPLICATE KEY UPDATE night = night', [rows], t)
}

interface SoldLine {
  room: { id: number; capacity: number; sell_by: SellBy; units: number; beds_per_unit: number }
  as: SoldAs
  quantity: number
}

/** One want a room: lines of the same room are taken together. */
export function wantsOf(house: { id: number }, lines: readonly SoldLine[], { arrival, departure }: Stay): Want[] {
  return [...Map.groupBy(lines, l => l.room.id).values()].map(same => {
    const [{ room }] = same as [SoldLine, ...SoldLine[]]
    const size = { sellBy: room.sell_by, units: room.units, bedsPerUnit: room.beds_per_unit }
    const quantity = same.reduce((n, l) => n + takesOf(size, l.as, l.quantity), 0)
    return { room: room.id, property: house.id, capacity: room.capacity, quantity, arrival, departure }
  })
}
