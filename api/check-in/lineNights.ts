import { execute, type Transaction } from '../../db/connection.ts'
import { bookedUntil, type GuestRow, giveNights, type Loaded, takeNights, type Want } from '../booking/service.ts'
import { addDays, type Day, isBefore } from '../domain/days.ts'
import { splitEvenly } from '../domain/money.ts'

type Line = Loaded['lines'][number]

/** The lines end today (they had one night at least); the nights after that can be sold again. */
export async function shortenLines(lines: readonly Line[], today: Day, t: Transaction): Promise<void> {
  const early = lines.map(line => ({ line, ends: endOf(line, today) })).filter(({ line, ends }) => isBefore(ends, line.departure))
  await giveNights(
    early.map(({ line, ends }) => wantOf(line, line.quantity, ends, line.departure)),
    t,
  )
  for (const { line, ends } of early) await moveDeparture(line, ends, t)
}

/** One guest of a line goes today and the others stay: that bed alone can be sold again. Of a room sold whole no bed is free before all have left. */
export async function shortenForOne(booking: Loaded, line: Line, guest: number, today: Day, t: Transaction): Promise<void> {
  const ends = endOf(line, today)
  if (!isDivisible(line) || !isBefore(ends, line.departure)) return
  await giveNights([wantOf(line, 1, ends, line.departure)], t)
  await partFrom(booking, line, { guests: [guest], departure: ends }, t)
}

/**
 * Takes back the nights that were given away, up to the departure that was booked, for these guests of a line; answers whether they were still to be had.
 * Who of the line has gone for good does not block a bed again.
 */
export async function prolong(booking: Loaded, line: Line, guests: readonly GuestRow[], t: Transaction): Promise<boolean> {
  const departure = bookedUntil(booking, line)
  if (!isBefore(line.departure, departure)) return true
  const isPart = isDivisible(line) && guests.length < line.guests.length
  if (await takeNights([wantOf(line, isPart ? guests.length : line.quantity, line.departure, departure)], t)) return false
  if (isPart) await partFrom(booking, line, { guests: guests.map(g => g.id), departure }, t)
  else await moveDeparture(line, departure, t)
  return true
}

const endOf = ({ arrival }: Line, today: Day): Day => (isBefore(arrival, today) ? today : addDays(arrival, 1))

/** Each guest has a bed of their own. */
const isDivisible = (line: Line) => line.sold_as === 'bed' && line.quantity === line.guests.length

const wantOf = (line: Line, quantity: number, arrival: Day, departure: Day): Want => ({
  room: line.room_id,
  property: line.property_id,
  capacity: line.capacity,
  quantity: quantity * line.takes_each,
  arrival,
  departure,
})

const moveDeparture = (line: Line, departure: Day, t: Transaction) =>
  execute('UPDATE booking_lines SET departure = ? WHERE id = ? AND booking_id = ?', [departure, line.id, line.booking_id], t)

interface Part {
  guests: number[]
  departure: Day
}

/** Some guests of a line get other dates: with their share of its price they go to the line that has those, or to one of their own. Nothing is added or lost. */
async function partFrom(booking: Loaded, line: Line, { guests, departure }: Part, t: Transaction) {
  const count = guests.length
  const shares = splitEvenly({ amount: line.total, currency: booking.currency }, line.quantity)
  const total = shares.slice(0, count).reduce((n, share) => n + share.amount, 0)
  const alike = booking.lines.find(l => l.id !== line.id && isDivisible(l) && l.departure === departure && isAlike(l, line))
  const target = alike?.id ?? (await addLine(line, { count, departure, total }, t))
  if (alike) await grow(alike, count, total, t)
  await grow(line, -count, -total, t)
  await execute('UPDATE booking_guests SET line_id = ? WHERE id IN (?) AND booking_id = ?', [target, guests, booking.id], t)
}

const isAlike = (a: Line, b: Line) =>
  a.room_id === b.room_id && a.status === b.status && a.arrival === b.arrival && JSON.stringify(a.nights) === JSON.stringify(b.nights)

const grow = (line: Line, count: number, total: number, t: Transaction) =>
  execute(
    'UPDATE booking_lines SET quantity = quantity + ?, guest_count = guest_count + ?, total = total + ? WHERE id = ? AND booking_id = ?',
    [count, count, total, line.id, line.booking_id],
    t,
  )

async function addLine(line: Line, part: { count: number; departure: Day; total: number }, t: Transaction): Promise<number> {
  const { insertId } = await execute(
    `INSERT INTO booking_lines (property_id, booking_id, room_id, sold_as, quantity, guest_count, arrival, departure, status, total, nights,
       plan_id, continues_id, takes_each)
     SELECT property_id, booking_id, room_id, sold_as, ?, ?, arrival, ?, status, ?, nights, plan_id, continues_id, takes_each FROM booking_lines WHERE id = ? AND booking_id = ?`,
    [part.count, part.count, part.departure, part.total, line.id, line.booking_id],
    t,
  )
  return insertId
}
