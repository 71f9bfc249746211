import { type Bind, select } from '../../db/connection.ts'
import type { FrozenPrice, LineNight } from '../booking/service.ts'
import { type BookingStatus, soldStatuses } from '../domain/bookingStatus.ts'
import { addDays, type Day, daysFromTo } from '../domain/days.ts'
import type { Period } from '../domain/kpi.ts'
import { fraction, money, split } from '../domain/money.ts'

/** A night of a line: what it takes of the house, and what it brings. */
export interface SoldNight {
  night: Day
  beds: number
  guests: number
  /** As it is charged, and without the taxes inside. */
  gross: number
  net: number
}
export interface SoldLine {
  booking: number
  status: BookingStatus
  source: string
  country: string | null
  room: number
  bookedAt: Date
  arrival: Day
  guests: number
  nights: SoldNight[]
}

interface Row {
  booking_id: number
  status: BookingStatus
  source: string
  guest_country: string | null
  created_at: Date
  room_id: number
  beds: number
  quantity: number
  guest_count: number
  arrival: Day
  departure: Day
  nights: LineNight[]
  price: FrozenPrice
}

/** No stay is longer. */
const longestStay = 366

interface Options {
  /** As the books stood at that moment. */
  asOf?: Date
}

/** What was sold for nights of the period, night by night. One statement. */
export async function readSold(property: number, period: Period, { asOf }: Options = {}): Promise<SoldLine[]> {
  const { from, to } = period
  const bind: Bind[] = [property, addDays(from, -longestStay), to, from]
  const standing = asOf
    ? "b.created_at <= ? AND ((l.status = 'active' AND b.status IN (?)) OR (b.status = 'cancelled' AND b.cancelled_at > ?))"
    : "l.status = 'active' AND b.status IN (?)"
  const rows = await select<Row>(
    `SELECT l.booking_id, b.status, b.source, b.guest_country, b.created_at, l.room_id, l.quantity, l.guest_count, l.arrival, l.departure, l.nights, b.price,
       IF(l.sold_as = 'unit', l.quantity * r.beds_per_unit, l.quantity) AS beds
     FROM booking_lines l JOIN bookings b ON b.id = l.booking_id JOIN rooms r ON r.id = l.room_id
     WHERE l.property_id = ? AND l.arrival BETWEEN ? AND ? AND l.departure > ? AND ${standing}`,
    asOf ? [...bind, asOf, [...soldStatuses], asOf] : [...bind, [...soldStatuses]],
  )
  return rows.map(row => lineOf(row, period))
}

function lineOf(row: Row, { from, to }: Period): SoldLine {
  const nights = row.nights.filter(n => n.night >= from && n.night <= to && n.night < row.departure)
  const gross = nights.map(n => n.price.amount * row.quantity)
  const net = netOf(gross, row.price)
  return {
    booking: row.booking_id,
    status: row.status,
    source: row.source,
    country: row.guest_country,
    room: row.room_id,
    bookedAt: row.created_at,
    arrival: row.arrival,
    guests: row.guest_count,
    nights: nights.map((n, i) => ({
      night: n.night,
      beds: Number(row.beds),
      guests: row.guest_count,
      gross: gross[i] ?? 0,
      net: net[i] ?? 0,
    })),
  }
}

/** What is inside the price as tax is taken off the whole once and rounded once; the nights share what is left to the cent. */
function netOf(gross: readonly number[], { roomTotal, taxes }: FrozenPrice): number[] {
  const all = gross.reduce((a, b) => a + b, 0)
  if (all === 0 || roomTotal.amount === 0) return gross.map(() => 0)
  const inside = taxes.filter(t => t.included).reduce((n, t) => n + t.amount.amount, 0)
  const whole = fraction(money(all, roomTotal.currency), roomTotal.amount - inside, roomTotal.amount)
  return split(whole, gross).map(m => m.amount)
}

export interface RoomBeds {
  id: number
  name: string
  beds: number
  gone: Day | null
}
interface Outage {
  room_id: number
  beds: number
  starts_on: Day
  ends_on: Day
}

/** The rooms of the house and how many beds of each can be slept in, night by night: all less those out of service. Two statements. */
export async function readBeds(property: number, { from, to }: Period) {
  const rooms = await select<RoomBeds>(
    `SELECT id, name, units * beds_per_unit AS beds, DATE_FORMAT(deleted_at, '%Y-%m-%d') AS gone FROM rooms
     WHERE property_id = ? AND (deleted_at IS NULL OR deleted_at >= ?) ORDER BY position, id`,
    [property, from],
  )
  const outages = await select<Outage>(
    `SELECT k.room_id, IF(k.taken_as = 'unit', k.quantity * r.beds_per_unit, k.quantity) AS beds, k.starts_on, k.ends_on
     FROM blocks k JOIN rooms r ON r.id = k.room_id
     WHERE k.property_id = ? AND k.starts_on <= ? AND k.ends_on > ? AND k.kind IN ('out_of_service', 'maintenance') AND k.status = 'definite'
       AND k.released_at IS NULL AND k.deleted_at IS NULL`,
    [property, to, from],
  )
  return { rooms, available: (room: RoomBeds, night: Day) => bedsOn(room, night, outages) }
}

function bedsOn({ id, beds, gone }: RoomBeds, night: Day, outages: readonly Outage[]): number {
  if (gone !== null && night >= gone) return 0
  const out = outages.filter(o => o.room_id === id && o.starts_on <= night && night < o.ends_on).reduce((n, o) => n + Number(o.beds), 0)
  return Math.max(0, Number(beds) - out)
}

export const nightsOf = (lines: readonly SoldLine[]): SoldNight[] => lines.flatMap(l => l.nights)
export const add = <T>(parts: readonly T[], of: (part: T) => number): number => parts.reduce((n, part) => n + of(part), 0)
/** Days of a period as rows are made of them. */
export const daysOf = ({ from, to }: Period): Day[] => daysFromTo(from, to)
