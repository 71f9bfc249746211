import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import { addDays, type Day, isBefore } from '../../../domain/calendar/days.ts'
import { splitEvenly } from '../../../domain/money/money.ts'
import { canArrangeRoom, findRoomSaleMode } from '../../inventory/room/service.ts'
import { type BookingRecord, bookedUntil, type GuestRow, type RoomDemand, releaseNights, reserveNights } from '../booking/service.ts'

type Line = BookingRecord['lines'][number]

/** The lines end today (they had one night at least); the nights after that can be sold again. */
export async function shortenLines(lines: readonly Line[], today: Day, t: Transaction): Promise<void> {
  const early = lines.map(line => ({ line, ends: earliestEnd(line, today) })).filter(({ line, ends }) => isBefore(ends, line.departure))
  await releaseNights(
    early.map(({ line, ends }) => toRoomDemand(line, line.quantity, ends, line.departure)),
    t,
  )
  for (const { line, ends } of early) await setLineEnd(line, ends, t)
}

/** One guest of a line goes today and the others stay: that bed alone can be sold again. Of a room sold whole no bed is free before all have left. */
export async function shortenForGuest(booking: BookingRecord, line: Line, guest: number, today: Day, t: Transaction): Promise<void> {
  const ends = earliestEnd(line, today)
  if (!isDivisible(line) || !isBefore(ends, line.departure)) return
  await releaseNights([toRoomDemand(line, 1, ends, line.departure)], t)
  await splitOffGuests(booking, line, { guests: [guest], departure: ends, leftFrom: bookedUntil(line) }, t)
}

/**
 * Takes back the nights that a check-out gave away, for these guests of a line; answers whether they were still to be had. Who of the line has gone
 * for good does not block a bed again.
 */
export async function extendLine(booking: BookingRecord, line: Line, guests: readonly GuestRow[], t: Transaction): Promise<boolean> {
  const departure = bookedUntil(line)
  if (!isBefore(line.departure, departure)) return true
  const isPart = isDivisible(line) && guests.length < line.guests.length
  if (await reserveNights([toRoomDemand(line, isPart ? guests.length : line.quantity, line.departure, departure)], t)) return false
  if (isPart) await splitOffGuests(booking, line, { guests: guests.map(g => g.id), departure, leftFrom: null }, t)
  else await setLineEnd(line, departure, t)
  return true
}

/** The same for who has not come yet, where it costs nobody anything: else their line stays as short as it is. The room is guarded. */
export async function extendLineIfFree(booking: BookingRecord, line: Line, t: Transaction): Promise<void> {
  const waiting = line.guests.filter(g => !g.check_in_status)
  if (!waiting.length || !isBefore(line.departure, bookedUntil(line))) return
  const quantity = isDivisible(line) ? waiting.length : line.quantity
  const full = await selectOne(
    'SELECT night FROM room_nights WHERE room_id = ? AND property_id = ? AND night >= ? AND night < ? AND sold + ? > capacity LIMIT 1',
    [line.room_id, line.property_id, line.departure, bookedUntil(line), quantity * line.takes_each],
    t,
  )
  if (full) return
  const how = await findRoomSaleMode(line.room_id, t)
  const whole = { as: line.sold_as, quantity, arrival: line.arrival, departure: bookedUntil(line) }
  if (how?.planned && !(await canArrangeRoom(line.room_id, [whole], { ...how, except: [line.id] }, t))) return
  await extendLine(booking, line, waiting, t)
}

/** When a line ends whose guests leave today: after one night at least. */
export const earliestEnd = ({ arrival }: Line, today: Day): Day => (isBefore(arrival, today) ? today : addDays(arrival, 1))

/** Each guest has a bed of their own. */
const isDivisible = (line: Line) => line.sold_as === 'bed' && line.quantity === line.guests.length

const toRoomDemand = (line: Line, quantity: number, arrival: Day, departure: Day): RoomDemand => ({
  room: line.room_id,
  property: line.property_id,
  capacity: line.capacity,
  quantity: quantity * line.takes_each,
  arrival,
  departure,
})

/** Before what was booked, that is kept; else nothing needs to be. */
const setLineEnd = (line: Line, departure: Day, t: Transaction) =>
  execute(
    'UPDATE booking_lines SET departure = ?, left_from = ? WHERE id = ? AND booking_id = ? AND property_id = ?',
    [departure, isBefore(departure, bookedUntil(line)) ? bookedUntil(line) : null, line.id, line.booking_id, line.property_id],
    t,
  )

interface Part {
  guests: number[]
  departure: Day
  leftFrom: Day | null
}

/** Some guests of a line get other dates: with their share of its price they go to the line that has those, or to one of their own. Nothing is added or lost. */
async function splitOffGuests(booking: BookingRecord, line: Line, { guests, ...ends }: Part, t: Transaction) {
  const count = guests.length
  const shares = splitEvenly({ amount: line.total, currency: booking.currency }, line.quantity)
  const total = shares.slice(0, count).reduce((n, share) => n + share.amount, 0)
  const isThere = (l: Line) => l.departure === ends.departure && l.left_from === ends.leftFrom
  const alike = booking.lines.find(l => l.id !== line.id && isDivisible(l) && isThere(l) && isAlike(l, line))
  const target = alike?.id ?? (await insertLine(line, { ...ends, count, total }, t))
  if (alike) await adjustLineSize(alike, count, total, t)
  await adjustLineSize(line, -count, -total, t)
  await execute(
    'UPDATE booking_guests SET line_id = ? WHERE id IN (?) AND booking_id = ? AND property_id = ?',
    [target, guests, booking.id, booking.property_id],
    t,
  )
}

const isAlike = (a: Line, b: Line) =>
  a.room_id === b.room_id && a.status === b.status && a.arrival === b.arrival && JSON.stringify(a.nights) === JSON.stringify(b.nights)

const adjustLineSize = (line: Line, count: number, total: number, t: Transaction) =>
  execute(
    'UPDATE booking_lines SET quantity = quantity + ?, guest_count = guest_count + ?, total = total + ? WHERE id = ? AND booking_id = ? AND property_id = ?',
    [count, count, total, line.id, line.booking_id, line.property_id],
    t,
  )

interface NewLine extends Omit<Part, 'guests'> {
  count: number
  total: number
}

async function insertLine(line: Line, { count, departure, leftFrom, total }: NewLine, t: Transaction): Promise<number> {
  const { insertId } = await execute(
    `INSERT INTO booking_lines (property_id, booking_id, room_id, sold_as, quantity, guest_count, arrival, departure, status, total, nights,
       plan_id, plan_name, continues_id, takes_each, left_from)
     SELECT property_id, booking_id, room_id, sold_as, ?, ?, arrival, ?, status, ?, nights, plan_id, plan_name, continues_id, takes_each, ?
     FROM booking_lines WHERE id = ? AND booking_id = ? AND property_id = ?`,
    [count, count, departure, total, leftFrom, line.id, line.booking_id, line.property_id],
    t,
  )
  return insertId
}
