import { businessDate } from '../../../../domain/calendar/clock.ts'
import type { Stay } from '../../../../domain/calendar/days.ts'
import type { BedMove, Replanning } from '../../../inventory/room/service.ts'
import type { Call } from '../../../platform/http/caller.ts'
import { type Loaded, loadBooking } from '../read.ts'

interface Planned {
  id: number
  property: number
  call: Call
  replan?: BedMove[] | undefined
  /** Rooms that the booking is not in yet. */
  rooms?: readonly number[]
  /** The nights for which its beds are wanted, and which beds, where not those its guests lie in. */
  nights: (booking: Loaded, today: string) => Stay
  beds?: readonly number[] | undefined
}

/** A change of a booking as far as others may stand in its way (room/replannable.ts); nothing is read before they do. */
export function planningOf({ id, property, call, replan, rooms = [], nights, beds }: Planned): Replanning {
  const booking = () => loadBooking(id)
  const today = async () => businessDate(new Date(), (await booking()).timezone)
  return {
    ...{ property, today, call, booking: id, replan },
    rooms: async () => [...new Set([...(await booking()).lines.map(l => l.room_id), ...rooms])],
    wanted: async () => ({ ...nights(await booking(), await today()), beds: beds ?? ownBeds(await booking()) }),
  }
}

const ownBeds = ({ lines }: Loaded) => lines.flatMap(l => l.guests.flatMap(g => g.bed_id ?? g.promised_bed_id ?? []))
