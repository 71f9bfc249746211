import { select } from '../../db/connection.ts'
import { businessDate } from '../domain/clock.ts'
import type { Day } from '../domain/days.ts'
import type { Call } from '../http/caller.ts'
import { requireRight } from '../property/service.ts'
import { readStock } from './state.ts'

interface Night {
  room_id: number
  name: string
  night: Day
  capacity: number
  sold: number
  overbooked: number
}
interface Head {
  id: number
  code: string
  guest_name: string
  arrival: Day
  departure: Day
}

/** The nights that have more sold than there is, and the stays that are too many. One statement where there are none. */
async function overbookedOf(property: number, today: Day) {
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

/** What is sold beyond what there is, room by room, and whose stays are the ones too many: the desk finds them another bed. */
export async function listOverbooked(property: number, call: Call) {
  const house = await requireRight(call, property, 'booking.read')
  const { rooms, lanes } = await overbookedOf(property, businessDate(new Date(), house.timezone))
  const heads = new Map((await headsOf(lanes.map(l => l.booking))).map(h => [h.id, h]))
  return [...rooms].map(([room, own]) => ({
    room,
    roomName: own[0]?.name ?? '',
    nights: own.map(({ night, capacity, sold, overbooked }) => ({ night, capacity, sold, overbooked })),
    bookings: lanes.flatMap(({ room: of, booking, as, quantity, arrival, departure }) => {
      const head = heads.get(booking)
      return of === room && head ? [{ id: booking, code: head.code, guestName: head.guest_name, as, quantity, arrival, departure }] : []
    }),
  }))
}

const headsOf = async (ids: number[]): Promise<Head[]> =>
  ids.length ? select<Head>('SELECT id, code, guest_name, arrival, departure FROM bookings WHERE id IN (?)', [ids]) : []
