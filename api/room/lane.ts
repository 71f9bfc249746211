import { select } from '../../db/connection.ts'
import type { Day } from '../domain/days.ts'
import { readStock } from './state.ts'

interface Night {
  room_id: number
  name: string
  night: Day
  capacity: number
  sold: number
  overbooked: number
}
/** The nights that have more sold than there is, and the stays that are too many. One statement where there are none. */
export async function overbookedOf(property: number, today: Day) {
  const nights = await select<Night>(
    `SELECT n.room_id, r.name, n.night, n.capacity, n.sold, n.overbooked FROM room_nights n JOIN rooms r ON r.id = n.room_id
     WHERE n.property_id = ? AND n.night >= ? AND n.overbooked > 0 ORDER BY n.room_id, n.night`,
    [property, today],
  )
  const rooms = Map.groupBy(nights, n => n.room_id)
  const stock = await readStock([...rooms.keys()], today)
  return { rooms, lanes: [...stock].flatMap(([room, { lane }]) => lane.map(stay => ({ ...stay, room }))) }
}

/** The bookings without a bed, for lists of them. */
export const overbookedBookings = async (property: number, today: Day): Promise<number[]> => [
  ...new Set((await overbookedOf(property, today)).lanes.map(l => l.booking)),
]
