import { execute, select, type Transaction } from '../../db/connection.ts'
import { occupyingStatuses } from '../domain/bookingStatus.ts'
import type { Day } from '../domain/days.ts'
import { shrinkage } from '../domain/inventory.ts'
import { appError } from '../errors.ts'

/**
 * Written first by everything that changes what a room can sell or has sold. Written, not only locked: on a cluster that certifies writes
 * it is this row that makes two of them meet.
 */
export const bumpGuard = (room: number, property: number, t: Transaction) =>
  execute(
    'INSERT INTO room_guards (room_id, property_id, version) VALUES (?, ?, 1) ON DUPLICATE KEY UPDATE version = version + 1',
    [room, property],
    t,
  )

interface FutureStay {
  booking: number
  code: string
  guest: string
  arrival: Day
  departure: Day
  takes: number
}

/** Stays in this room that are not over on `today`. */
export const futureStays = (room: number, today: Day, t: Transaction) =>
  select<FutureStay>(
    `SELECT b.id AS booking, b.code, b.guest_name AS guest, l.arrival, l.departure, l.quantity AS takes
     FROM booking_lines l JOIN bookings b ON b.id = l.booking_id
     WHERE l.room_id = ? AND l.departure > ? AND l.status = 'active' AND b.status IN (?) ORDER BY l.arrival, b.id`,
    [room, today, [...occupyingStatuses]],
    t,
  )

export const named = (stays: FutureStay[]) =>
  stays.map(({ booking, code, arrival, departure }) => ({ id: booking, code, arrival, departure }))

/** Sets what the room sells a night from `today` on; refuses what would take sold beds away, naming nights and bookings. The guard has been written. */
export async function setCapacity(room: number, capacity: number, today: Day, t: Transaction): Promise<void> {
  const counts = await select<{ night: Day; capacity: number; sold: number }>(
    'SELECT night, capacity, sold FROM room_nights WHERE room_id = ? AND night >= ?',
    [room, today],
    t,
  )
  const broken = shrinkage(capacity, today, counts, await futureStays(room, today, t))
  if (broken) {
    const stays = (await futureStays(room, today, t)).filter(s => broken.bookings.includes(s.booking))
    throw appError('below_sold', { nights: broken.nights, bookings: named(stays), possibleFrom: broken.possibleFrom })
  }
  await execute('UPDATE room_nights SET capacity = ? WHERE room_id = ? AND night >= ?', [capacity, room, today], t)
}

/** Beds of the room that somebody is to lie in from `today` on. */
export async function refuseIfSlept(beds: readonly number[], today: Day, t: Transaction): Promise<void> {
  if (!beds.length) return
  const rows = await select<{ id: number; code: string; arrival: Day; departure: Day; night: Day }>(
    `SELECT DISTINCT b.id, b.code, b.arrival, b.departure, n.night FROM bed_nights n JOIN bookings b ON b.id = n.booking_id WHERE n.bed_id IN (?) AND n.night >= ? ORDER BY n.night`,
    [[...beds], today],
    t,
  )
  if (!rows.length) return
  const bookings = [...new Map(rows.map(({ night: _, ...b }) => [b.id, b])).values()]
  throw appError('below_sold', {
    detail: 'Guests are in beds that would be removed.',
    nights: [...new Set(rows.map(r => r.night))],
    bookings,
  })
}
