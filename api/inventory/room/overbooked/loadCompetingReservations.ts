import { select } from '../../../../db/connection.ts'
import type { Room, RowOf } from '../../../../db/models/index.ts'
import { type Day, nightsBetween, type Stay } from '../../../../domain/calendar/days.ts'
import { loadWaitingHoldings } from '../../channel-managers/service.ts'
import { loadRoomNightCounters } from '../nightCounters.ts'

export interface CompetingReservation {
  room: number
  roomName: string
  connection: number
  /** The site that sold it, and its number there. */
  name: string
  quantity: number
  arrival: Day
  departure: Day
  /** On which there is no bed for it. */
  nights: Day[]
}

/**
 * Reservations of channels that wait to be taken over, and find no bed on some night: what they wait for is for sale here until they are booked, and was sold.
 * Of several for the same night the first one that was heard of has the bed that is left.
 */
export async function loadCompetingReservations(property: number, today: Day): Promise<CompetingReservation[]> {
  const holdings = (await loadWaitingHoldings(property, today)).filter(h => h.departure > today)
  const rooms = await loadRoomCapacities(holdings.map(h => h.room))
  if (!rooms.size) return []
  const departure = holdings.reduce((last, h) => (h.departure > last ? h.departure : last), today)
  const left = await loadLeft(rooms, { arrival: today, departure })
  return holdings.flatMap(({ room, quantity, arrival, departure, sale }) => {
    const nights: Day[] = []
    for (const night of nightsBetween(arrival < today ? today : arrival, departure)) {
      if (left(room, night) < quantity) nights.push(night)
      left(room, night, quantity)
    }
    const { connection, site, number } = sale
    const roomName = rooms.get(room)?.name ?? ''
    return nights.length ? [{ room, roomName, connection, name: `${site} ${number}`, quantity, arrival, departure, nights }] : []
  })
}

type RoomCapacity = RowOf<Room, 'id' | 'name' | 'capacity'>
async function loadRoomCapacities(ids: readonly number[]): Promise<Map<number, RoomCapacity>> {
  if (!ids.length) return new Map()
  const rows = await select<RoomCapacity>('SELECT id, name, capacity FROM rooms WHERE id IN (?) AND deleted_at IS NULL', [
    [...new Set(ids)],
  ])
  return new Map(rows.map(row => [row.id, row]))
}

/** What is left of a room on a night, after what is taken from it here. */
async function loadLeft(rooms: ReadonlyMap<number, RoomCapacity>, nights: Stay) {
  const rows = await loadRoomNightCounters([...rooms.keys()], nights)
  const counted = new Map(rows.map(row => [`${row.room_id} ${row.night}`, row.capacity - row.sold]))
  return (room: number, night: Day, taken = 0): number => {
    const now = (counted.get(`${room} ${night}`) ?? rooms.get(room)?.capacity ?? 0) - taken
    if (taken) counted.set(`${room} ${night}`, now)
    return now
  }
}
