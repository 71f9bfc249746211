import { execute, type Transaction } from '../../db/connection.ts'
import { nightCount, nightsBetween, type Stay } from '../domain/days.ts'
import { type SellBy, type SoldAs, takesOf } from '../domain/inventory.ts'
import { bumpGuard } from '../room/service.ts'

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
    await bumpGuard(want.room, want.property, t)
    await makeNights(want, t)
    const { affectedRows } = await execute(
      `UPDATE room_nights n JOIN rooms r ON r.id = n.room_id AND r.deleted_at IS NULL SET n.sold = n.sold + ?
       WHERE n.room_id = ? AND n.night >= ? AND n.night < ? AND n.sold + ? <= n.capacity`,
      [want.quantity, want.room, want.arrival, want.departure, want.quantity],
      t,
    )
    if (affectedRows !== nightCount(want.arrival, want.departure)) return want
  }
}

/** Gives nights back, in the same order. The status of what held them must have been moved first, guarded: that makes it happen once. */
export async function giveNights(wants: readonly Want[], t: Transaction): Promise<void> {
  for (const want of wants.toSorted(byRoom)) {
    await bumpGuard(want.room, want.property, t)
    await execute(
      'UPDATE room_nights SET sold = sold - ? WHERE room_id = ? AND night >= ? AND night < ?',
      [want.quantity, want.room, want.arrival, want.departure],
      t,
    )
  }
}

const byRoom = (a: Want, b: Want) => a.room - b.room || (a.arrival < b.arrival ? -1 : 1)

// What a night can sell is read behind the guard: a room that shrank or went while we were judging is seen as it is now.
async function makeNights({ room, arrival, departure }: Want, t: Transaction) {
  const [first, ...others] = nightsBetween(arrival, departure)
  const nights = ['SELECT CAST(? AS DATE) AS night', ...others.map(() => 'SELECT ?')].join(' UNION ALL ')
  await execute(
    `INSERT INTO room_nights (room_id, night, property_id, capacity)
     SELECT r.id, n.night, r.property_id, r.capacity FROM rooms r CROSS JOIN (${nights}) n WHERE r.id = ? AND r.deleted_at IS NULL ORDER BY n.night
     ON DUPLICATE KEY UPDATE sold = room_nights.sold`,
    [first as string, ...others, room],
    t,
  )
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
