import { randomBytes } from 'node:crypto'
import { select } from '../db/connection.ts'
import type { ColumnOf, Room as RoomModel } from '../db/models/index.ts'
import { createBookingCode } from '../domain/booking/bookingCode.ts'
import { addDays, type Day } from '../domain/calendar/days.ts'

/** A room that the bench books, with the same capacity and price as all the others. */
export interface Room {
  property: ColumnOf<RoomModel, 'property_id'>
  room: ColumnOf<RoomModel, 'id'>
}
/** What one booking of the bench takes: two nights of one bed. */
export interface BookingTarget extends Room {
  arrival: Day
  second: Day
  departure: Day
}

const ROOMS = 20_000
/** Days from today: behind all nights that the demo world has sold. */
const FIRST_NIGHT = 90

/** Dorms of the most frequent capacity, spread over all properties. */
export async function findBookingTargets(today: Day): Promise<BookingTarget[]> {
  const rooms = await select<Room>(
    `SELECT r.property_id AS property, r.id AS room FROM rooms r JOIN properties p ON p.id = r.property_id
     WHERE p.status = 'live' AND p.currency = 'EUR' AND JSON_LENGTH(p.taxes) = 1 AND r.sell_by = 'bed' AND r.gender = 'mixed' AND r.deleted_at IS NULL
       AND r.capacity = (SELECT capacity FROM (SELECT capacity, COUNT(*) AS n FROM rooms WHERE sell_by = 'bed' AND gender = 'mixed' GROUP BY capacity
         ORDER BY n DESC LIMIT 1) usual)
     ORDER BY (r.id * 7919) % 100003 LIMIT ?`,
    [ROOMS],
  )
  const arrival = addDays(today, FIRST_NIGHT)
  return rooms.map(room => ({ ...room, arrival, second: addDays(arrival, 1), departure: addDays(arrival, 2) }))
}

/** The target of the n-th booking: goes through all rooms, then through them again two nights later. */
export function targetOf(all: readonly BookingTarget[], n: number): BookingTarget {
  const target = all[n % all.length]
  if (!target) throw new Error('there is no room to book')
  const later = Math.floor(n / all.length) * 2
  return {
    ...target,
    arrival: addDays(target.arrival, later),
    second: addDays(target.second, later),
    departure: addDays(target.departure, later),
  }
}

/** The guest of all bookings of the bench; the next bench finds and removes them by this email address. */
export const GUEST = { name: 'Bench', email: 'bench@example.com' }

export const bookingBody = ({ property, room, arrival, departure }: BookingTarget) => ({
  property,
  arrival,
  departure,
  lines: [{ room, guests: [{ name: 'Bench' }] }],
  guest: GUEST,
})

export const shortCode = () => createBookingCode(randomBytes(8))
