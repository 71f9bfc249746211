import { select } from '../../db/connection.ts'
import { businessDate } from '../domain/clock.ts'
import type { Day } from '../domain/days.ts'
import type { Call } from '../http/caller.ts'
import { requireRight } from '../property/service.ts'
import { overbookedOf } from './lane.ts'

interface Head {
  id: number
  code: string
  guest_name: string
  arrival: Day
  departure: Day
}

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
