import type { Transaction } from '../../../../db/connection.ts'
import type { Day } from '../../../../domain/calendar/days.ts'
import { loadRoomInventories } from '../roomInventory.ts'

/** Is a booking among those that are too many for their rooms, from that day on? */
export async function isOverbooked(booking: number, rooms: readonly number[], today: Day, t?: Transaction): Promise<boolean> {
  const stock = await loadRoomInventories([...new Set(rooms)], today, t)
  return [...stock.values()].some(({ lane }) => lane.some(l => l.booking === booking))
}
