import { select, selectOne } from '../../db/connection.ts'
import { conditionOf, type LineNight, type PlainCategory, type Today } from '../booking/service.ts'
import { soldStatuses } from '../domain/bookingStatus.ts'
import { businessDayStartsAt, localToInstant } from '../domain/clock.ts'
import { addDays, type Day } from '../domain/days.ts'
import type { Money } from '../domain/money.ts'

/** The rows that the dashboard's figures are made of: one statement each, whatever the house and the period. */
export interface HouseRow {
  id: number
  name: string
  currency: string
  timezone: string
  beds: number
}
export const readHouse = (id: number) =>
  selectOne<HouseRow>(
    `SELECT p.id, p.name, p.currency, p.timezone,
       COALESCE((SELECT SUM(r.units * r.beds_per_unit) FROM rooms r WHERE r.property_id = p.id AND r.deleted_at IS NULL), 0) AS beds
     FROM properties p WHERE p.id = ?`,
    [id],
  )

export interface TodayRow {
  arrivals: number
  arrivals_done: number
  departures: number
  departures_done: number
  unassigned: number
  in_house: number
  in_house_bookings: number
}

/** Counted by the same conditions as the lists that a click on a figure opens. */
export async function readToday(property: number, today: Today): Promise<TodayRow> {
  const { day } = today
  const counted = (category: PlainCategory) => conditionOf(category, today)
  const [arrivals, departures, unassigned, inHouse] = [
    counted('arrivals'),
    counted('departures'),
    counted('unassigned'),
    counted('in_house'),
  ]
  const row = await selectOne<TodayRow>(
    `SELECT COUNT(CASE WHEN ${arrivals.sql} THEN 1 END) AS arrivals,
       COUNT(CASE WHEN ${arrivals.sql} AND b.status <> 'confirmed' THEN 1 END) AS arrivals_done,
       COUNT(CASE WHEN ${departures.sql} THEN 1 END) AS departures,
       COUNT(CASE WHEN b.departure = ? AND b.status = 'checked_out' THEN 1 END) AS departures_done,
       COUNT(CASE WHEN ${unassigned.sql} THEN 1 END) AS unassigned,
       COUNT(CASE WHEN ${inHouse.sql} THEN 1 END) AS in_house_bookings,
       (SELECT COUNT(*) FROM check_ins c WHERE c.property_id = ? AND c.status = 'in_house') AS in_house
     FROM bookings b WHERE b.property_id = ? AND (b.departure >= ? OR b.status = 'checked_in')`,
    [...arrivals.bind, ...arrivals.bind, ...departures.bind, day, ...unassigned.bind, ...inHouse.bind, property, property, day],
  )
  if (!row) throw new Error('a count gave no row')
  return row
}

export interface LineRow {
  beds: number
  quantity: number
  arrival: Day
  departure: Day
  nights: LineNight[]
  room_total: Money
  included: number
}

/** No stay is longer, so none that began before that is of interest. */
const longestStay = 366

/** What was sold for nights of the period; `included` is the tax inside the price of the whole booking. */
export async function readLines(property: number, from: Day, to: Day): Promise<LineRow[]> {
  const rows = await select<
    Omit<LineRow, 'room_total' | 'included'> & { price: { roomTotal: Money; taxes: { included: boolean; amount: Money }[] } }
  >(
    `SELECT IF(l.sold_as = 'unit', l.quantity * r.beds_per_unit, l.quantity) AS beds, l.quantity, l.arrival, l.departure, l.nights, b.price
     FROM booking_lines l JOIN bookings b ON b.id = l.booking_id JOIN rooms r ON r.id = l.room_id
     WHERE l.property_id = ? AND l.arrival BETWEEN ? AND ? AND l.departure > ? AND l.status = 'active' AND b.status IN (?)`,
    [property, addDays(from, -longestStay), to, from, [...soldStatuses]],
  )
  return rows.map(({ price, ...line }) => ({
    ...line,
    room_total: price.roomTotal,
    included: price.taxes.filter(t => t.included).reduce((n, t) => n + t.amount.amount, 0),
  }))
}

/** Bookings made in the period, and those of them that were cancelled since. */
export async function readCreated(property: number, { timezone }: HouseRow, from: Day, to: Day) {
  const at = (day: Day) => new Date(localToInstant(day, businessDayStartsAt, timezone))
  const row = await selectOne<{ made: number; cancelled: number }>(
    `SELECT COUNT(*) AS made, COUNT(CASE WHEN status = 'cancelled' THEN 1 END) AS cancelled
     FROM bookings WHERE property_id = ? AND created_at >= ? AND created_at < ?`,
    [property, at(from), at(addDays(to, 1))],
  )
  return { bookings: Number(row?.made ?? 0), cancelled: Number(row?.cancelled ?? 0) }
}

export interface DoorRow {
  day: Day
  arrivals: number
  departures: number
}

/** Who comes and who goes, by day. */
export const readDoors = (property: number, from: Day, to: Day) =>
  select<DoorRow>(
    `SELECT day, SUM(arrives) AS arrivals, SUM(1 - arrives) AS departures FROM (
       SELECT arrival AS day, 1 AS arrives FROM bookings WHERE property_id = ? AND arrival BETWEEN ? AND ? AND status IN (?)
       UNION ALL SELECT departure, 0 FROM bookings WHERE property_id = ? AND departure BETWEEN ? AND ? AND status IN (?)) doors
     GROUP BY day`,
    [property, from, to, [...soldStatuses], property, from, to, [...soldStatuses]],
  )
