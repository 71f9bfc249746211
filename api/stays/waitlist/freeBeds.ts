import { select } from '../../../db/connection.ts'
import type { Room, RowOf } from '../../../db/models/index.ts'
import { nightsBetween } from '../../../domain/calendar/days.ts'
import { loadNightAvailability } from '../../inventory/room/service.ts'
import type { EntryRow } from './entries.ts'

type RoomSize = RowOf<Room, 'id' | 'capacity' | 'sell_by' | 'beds_per_unit'>
type WaitingStay = Pick<EntryRow, 'arrival' | 'departure' | 'guest_count'>

/**
 * Whether a property could have beds enough for a stay, by the counters of its nights alone: three statements for all who wait. Whether the party may have them, and at
 * what price, is asked only where this says yes.
 */
export async function loadFreeBeds(property: number, waiting: readonly WaitingStay[]): Promise<(stay: WaitingStay) => boolean> {
  if (!waiting.length) return () => false
  const rooms = await select<RoomSize>(
    'SELECT id, capacity, sell_by, beds_per_unit FROM rooms WHERE property_id = ? AND deleted_at IS NULL',
    [property],
  )
  const arrival = waiting.reduce((first, e) => (e.arrival < first ? e.arrival : first), waiting[0]!.arrival)
  const departure = waiting.reduce((last, e) => (e.departure > last ? e.departure : last), waiting[0]!.departure)
  const left = await loadNightAvailability(property, rooms, { arrival, departure })
  const sleeps = ({ id, sell_by, beds_per_unit }: RoomSize, stay: WaitingStay) => {
    const free = Math.min(...nightsBetween(stay.arrival, stay.departure).map(night => Math.max(0, left(id, night))))
    return sell_by === 'unit' ? free * beds_per_unit : free
  }
  return stay => rooms.reduce((n, room) => n + sleeps(room, stay), 0) >= stay.guest_count
}
