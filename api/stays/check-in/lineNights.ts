import { execute, type Transaction } from '../../../db/connection.ts'
import { addDays, type Day, isBefore } from '../../../domain/calendar/days.ts'
import { splitEvenly } from '../../../domain/money/money.ts'
import { type BookingRecord, bookedUntil, isOfSplit, type RoomDemand, releaseNights, reserveNights } from '../booking/service.ts'

type Line = BookingRecord['lines'][number]

/** Ends the line today, after at least one night; the later nights can be sold again. */
export async function shortenLine(line: Line, today: Day, t: Transaction): Promise<void> {
  const ends = earliestEnd(line, today)
  if (!isBefore(ends, line.departure)) return
  await releaseNights([toRoomDemand(line, line.quantity, ends, line.departure)], t)
  await setLineEnd(line, ends, t)
}

/** One guest of a line leaves today and the others stay: only that bed can be sold again. A room sold whole is released when all have left. */
export async function shortenForGuest(booking: BookingRecord, line: Line, guest: number, today: Day, t: Transaction): Promise<void> {
  const ends = earliestEnd(line, today)
  if (!isDivisible(line) || !isBefore(ends, line.departure)) return
  await releaseNights([toRoomDemand(line, 1, ends, line.departure)], t)
  await splitOffGuest(booking, line, { guest, departure: ends, leftFrom: bookedUntil(line) }, t)
}

/** Reserves again the nights that a check-out released; answers whether they were still free. */
export async function extendLine(booking: BookingRecord, line: Line, guest: number, t: Transaction): Promise<boolean> {
  const departure = bookedUntil(line)
  if (!isBefore(line.departure, departure)) return true
  // The other guests of the line have left for good, so no beds are reserved for them.
  const isPart = isDivisible(line) && line.guests.length > 1
  if (await reserveNights([toRoomDemand(line, isPart ? 1 : line.quantity, line.departure, departure)], t)) return false
  if (isPart) await splitOffGuest(booking, line, { guest, departure, leftFrom: null }, t)
  else await setLineEnd(line, departure, t)
  return true
}

/** The departure of a line whose guests leave today: at least one night after its arrival. */
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

/** Keeps the booked departure when it is later than the actual one; otherwise there is nothing to keep. */
const setLineEnd = (line: Line, departure: Day, t: Transaction) =>
  execute(
    'UPDATE booking_lines SET departure = ?, left_from = ? WHERE id = ? AND booking_id = ? AND property_id = ?',
    [departure, isBefore(departure, bookedUntil(line)) ? bookedUntil(line) : null, line.id, line.booking_id, line.property_id],
    t,
  )

interface LineEnd {
  departure: Day
  leftFrom: Day | null
}

/** One guest of a line gets other dates: with their share of its price they go to the line that has those, or to one of their own. Nothing is added or lost. */
async function splitOffGuest(booking: BookingRecord, line: Line, { guest, ...ends }: LineEnd & { guest: number }, t: Transaction) {
  const total = splitEvenly({ amount: line.total, currency: booking.currency }, line.quantity)[0]?.amount ?? 0
  const isThere = (l: Line) => l.departure === ends.departure && l.left_from === ends.leftFrom
  const alike = booking.lines.find(l => l.id !== line.id && isDivisible(l) && isThere(l) && isAlike(l, line) && !isOfSplit(booking, l))
  const target = alike?.id ?? (await insertLine(line, ends, total, t))
  if (alike) await adjustLineSize(alike, 1, total, t)
  await adjustLineSize(line, -1, -total, t)
  await execute(
    'UPDATE booking_guests SET line_id = ? WHERE id = ? AND booking_id = ? AND property_id = ?',
    [target, guest, booking.id, booking.property_id],
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

async function insertLine(line: Line, { departure, leftFrom }: LineEnd, total: number, t: Transaction): Promise<number> {
  const { insertId } = await execute(
    `INSERT INTO booking_lines (property_id, booking_id, room_id, sold_as, quantity, guest_count, arrival, departure, status, total, nights,
       plan_id, plan_name, continues_id, takes_each, left_from)
     SELECT property_id, booking_id, room_id, sold_as, 1, 1, arrival, ?, status, ?, nights, plan_id, plan_name, continues_id, takes_each, ?
     FROM booking_lines WHERE id = ? AND booking_id = ? AND property_id = ?`,
    [departure, total, leftFrom, line.id, line.booking_id, line.property_id],
    t,
  )
  return insertId
}
