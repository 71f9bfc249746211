import { beforeCommit, type Transaction } from '../../../../db/connection.ts'
import type { Day, Stay } from '../../../../domain/calendar/days.ts'
import { assignMissingBeds, type OpenRoom } from './assignMissingBeds.ts'

const openRooms = new WeakMap<Transaction, Map<number, CollectedRoom>>()

type CollectedRoom = OpenRoom & { bookings: Set<number> }

interface BedRequest extends Stay {
  room: number
  property: number
  /** Whose stay was changed: a bed that it can no longer have is exchanged. All other stays keep theirs. */
  booking?: number
}

/**
 * Once this transaction has done its work, stays of these nights that have no bed get one. To be called behind the guard of the room: whoever sells,
 * moves or assigns holds it until the commit, so no bed is ever given twice.
 */
export function requestBeds({ room, property, arrival, departure, booking }: BedRequest, t: Transaction): void {
  const rooms = openRooms.get(t) ?? startCollecting(t)
  const known = rooms.get(room)
  const bookings = known?.bookings ?? new Set<number>()
  if (booking !== undefined) bookings.add(booking)
  rooms.set(room, {
    room,
    property,
    bookings,
    from: known ? earlier(known.from, arrival) : arrival,
    until: known ? later(known.until, departure) : departure,
  })
}

function startCollecting(t: Transaction): Map<number, CollectedRoom> {
  const rooms = new Map<number, CollectedRoom>()
  openRooms.set(t, rooms)
  beforeCommit(t, () => assignMissingBeds([...rooms.values()], t), { isEarly: true })
  return rooms
}

const earlier = (a: Day, b: Day) => (a < b ? a : b)
const later = (a: Day, b: Day) => (a > b ? a : b)
