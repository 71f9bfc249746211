import { select } from '../../../db/connection.ts'
import { createJsonListReader, type JsonList } from '../../../db/jsonList.ts'
import type { Bed, Block, Booking, BookingLine, Computed, JsonNumber, Room as RoomModel, RowOf, Truth } from '../../../db/models/index.ts'
import { type BookingStatus, soldStatuses } from '../../../domain/booking/bookingStatus.ts'
import { netByNight, type Period } from '../../../domain/booking/kpi.ts'
import { addDays, type Day, daysFromTo } from '../../../domain/calendar/days.ts'
import { eachInSlices } from '../../platform/inSlices.ts'
import type { FrozenPrice } from '../../stays/booking/service.ts'
import { bedsOnSale, OPENING_COLUMNS, type OpeningRow, type OutageRow, resolveOpeningDay, type SellableBed } from '../dashboard/service.ts'
import type { ReportInput } from './report.ts'

/** One night of a booking line: the beds it takes and its revenue. */
export interface SoldNight {
  night: Day
  beds: number
  guests: number
  /** The price as charged, and without the taxes it includes. */
  gross: number
  net: number
}
export interface SoldLine {
  id: number
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

interface SoldLineRow
  extends RowOf<BookingLine, 'id' | 'booking_id' | 'room_id' | 'quantity' | 'guest_count' | 'arrival' | 'departure'>,
    RowOf<Booking, 'status' | 'source' | 'guest_country' | 'created_at' | 'currency'> {
  beds: Computed<number>
  nights: JsonList<Day>
  amounts: JsonList<number>
  room_total: JsonNumber
  taxes: JsonList<FrozenPrice['taxes'][number]>
}
/** No stay is longer. */
const longestStay = 366

const ACTIVE_SALE = "l.status = 'active' AND b.status IN (?)"
const FROM = `FROM booking_lines l FORCE INDEX (booking_lines_property) JOIN bookings b ON b.id = l.booking_id JOIN rooms r ON r.id = l.room_id`
const COLUMNS = `l.id, l.booking_id, b.status, IF(b.own_page = 1, 'own', b.source) AS source, b.guest_country, b.created_at, l.room_id, l.quantity, l.guest_count, l.arrival, l.departure, b.currency,
  JSON_EXTRACT(l.nights, '$[*].night') AS nights, JSON_EXTRACT(l.nights, '$[*].price.amount') AS amounts,
  JSON_EXTRACT(b.price, '$.roomTotal.amount') AS room_total, JSON_EXTRACT(b.price, '$.taxes') AS taxes,
  IF(l.sold_as = 'unit', l.quantity * r.beds_per_unit, l.quantity) AS beds`
type SoldScope = Pick<ReportInput, 'property' | 'currency'>

/** Everything sold for nights of the period, night by night. Sales in a former currency of the property count as sold beds, without revenue. One statement. */
export async function loadSoldLines({ property, currency }: SoldScope, period: Period): Promise<SoldLine[]> {
  const { from, to } = period
  const rows = await select<SoldLineRow>(
    `SELECT ${COLUMNS} ${FROM} WHERE l.property_id = ? AND l.arrival BETWEEN ? AND ? AND l.departure > ? AND ${ACTIVE_SALE}`,
    [property, addDays(from, -longestStay), to, from, [...soldStatuses]],
  )
  return readLines(rows, createLineReader(period, currency))
}

/** The same but by bookings that arrive on some days of the period: those of other days, and who arrived before it and stays. */
export async function loadSoldLinesBeside({ property, currency }: SoldScope, period: Period, known: readonly Day[]): Promise<SoldLine[]> {
  if (!known.length) return loadSoldLines({ property, currency }, period)
  const { from, to } = period
  const [dayBefore, others] = [addDays(from, -1), new Set(daysFromTo(from, to)).difference(new Set(known))]
  // In this order: by statistics of another day the engine may begin with the rooms, and reads every line of them.
  const rows = await select<SoldLineRow>(
    `SELECT ${COLUMNS} FROM bookings b FORCE INDEX (bookings_arrival) STRAIGHT_JOIN booking_lines l ON l.booking_id = b.id STRAIGHT_JOIN rooms r ON r.id = l.room_id
     WHERE b.property_id = ? AND (b.arrival BETWEEN ? AND ? OR b.arrival IN (?)) AND b.departure > ? AND l.arrival <= ? AND l.departure > ?
       AND ${ACTIVE_SALE}`,
    [property, addDays(from, -longestStay), dayBefore, [dayBefore, ...others], from, to, from, [...soldStatuses]],
  )
  return readLines(rows, createLineReader(period, currency))
}

/** What was sold for nights of a period as it was booked at a given moment: lines are read of those bookings alone that had been made by then. */
export async function loadSoldLinesAsOf({ property, currency }: SoldScope, period: Period, asOf: Date): Promise<SoldLine[]> {
  const { from, to } = period
  const rows = await select<SoldLineRow>(
    `SELECT ${COLUMNS} FROM bookings b FORCE INDEX (bookings_arrival) STRAIGHT_JOIN booking_lines l ON l.booking_id = b.id STRAIGHT_JOIN rooms r ON r.id = l.room_id
     WHERE b.property_id = ? AND b.arrival BETWEEN ? AND ? AND b.departure > ? AND b.created_at <= ? AND l.arrival <= ? AND l.departure > ?
       AND ((${ACTIVE_SALE}) OR (b.status = 'cancelled' AND b.cancelled_at > ?))`,
    [property, addDays(from, -longestStay), to, from, asOf, to, from, [...soldStatuses], asOf],
  )
  return readLines(rows, createLineReader(period, currency))
}

/** Of a year there are tens of thousands. */
async function readLines<Row extends SoldLineRow>(rows: readonly Row[], read: (row: Row) => SoldLine): Promise<SoldLine[]> {
  const lines: SoldLine[] = []
  await eachInSlices(rows, row => {
    lines.push(read(row))
  })
  return lines
}

/** Most lines have the prices and taxes of others as well: what these come to is worked out once. */
function createLineReader({ from, to }: Period, currency: string): (row: SoldLineRow) => SoldLine {
  const [readNights, readAmounts, readNet] = [createJsonListReader<Day>(), createJsonListReader<number>(), createNetReader()]
  return row => {
    const amounts = readAmounts(row.amounts)
    const nights = readNights(row.nights)
      .map((night, i) => ({ night, amount: row.currency === currency ? (amounts[i] ?? 0) : 0 }))
      .filter(({ night }) => night >= from && night <= to && night < row.departure)
    const gross = nights.map(n => n.amount * row.quantity)
    return presentSoldLine(row, { nights: nights.map(n => n.night), gross, net: readNet(gross, row) })
  }
}

interface NightAmounts {
  nights: readonly Day[]
  gross: readonly number[]
  net: readonly number[]
}

function presentSoldLine(row: SoldLineRow, { nights, gross, net }: NightAmounts): SoldLine {
  return {
    id: row.id,
    booking: row.booking_id,
    status: row.status,
    source: row.source,
    country: row.guest_country,
    room: row.room_id,
    bookedAt: row.created_at,
    arrival: row.arrival,
    guests: row.guest_count,
    nights: nights.map((night, i) => ({
      night,
      beds: Number(row.beds),
      guests: row.guest_count,
      gross: gross[i] ?? 0,
      net: net[i] ?? 0,
    })),
  }
}

function createNetReader() {
  const readTaxes = createJsonListReader<FrozenPrice['taxes'][number]>()
  const known = new Map<string, readonly number[]>()
  return (gross: readonly number[], { room_total, taxes }: SoldLineRow): readonly number[] => {
    const included = readTaxes(taxes).reduce((n, t) => (t.included ? n + t.amount.amount : n), 0)
    const key = `${gross.join()} ${room_total} ${included}`
    const net = known.get(key) ?? netByNight(gross, { roomTotal: Number(room_total), included })
    known.set(key, net)
    return net
  }
}

interface RoomRow extends RowOf<RoomModel, 'id' | 'name' | 'beds_per_unit'> {
  isPrivate: Truth
}
export interface Room {
  id: number
  name: string
  /** Beds in each of its units, where it is only sold whole; null: its beds are sold. */
  bedsOfWhole: number | null
}
interface RoomBedRow extends SellableBed, RowOf<Bed, 'room_id'> {}
interface RoomOutageRow extends OutageRow, RowOf<Block, 'room_id'> {}

/** The rooms of the property, and how many beds of each there are to sell night by night, as the dashboard counts them. Three statements. */
export async function loadBedsOnSale(property: number, { from, to }: Period) {
  const rooms = await select<RoomRow & OpeningRow>(
    `SELECT r.id, r.name, r.beds_per_unit, r.sell_by = 'unit' AS isPrivate, ${OPENING_COLUMNS} FROM rooms r JOIN properties p ON p.id = r.property_id
     WHERE r.property_id = ? AND r.deleted_at IS NULL ORDER BY r.position, r.id`,
    [property, [...soldStatuses], property],
  )
  const beds = await select<RoomBedRow>(
    `SELECT bed.id, bed.unit_id, bed.room_id, r.sell_by = 'unit' AS isPrivate, bed.leaves_on FROM beds bed JOIN rooms r ON r.id = bed.room_id
     WHERE bed.property_id = ? AND bed.removed_at IS NULL AND r.deleted_at IS NULL ORDER BY bed.unit_id`,
    [property],
  )
  const outages = await select<RoomOutageRow>(
    `SELECT k.id, k.room_id, r.sell_by = 'unit' AS isPrivate, x.bed_id AS bed, k.taken_as, k.quantity, r.beds_per_unit, k.starts_on AS arrival,
       k.ends_on AS departure
     FROM blocks k JOIN rooms r ON r.id = k.room_id LEFT JOIN block_beds x ON x.block_id = k.id
     WHERE k.property_id = ? AND k.ends_on > ? AND k.starts_on <= ? AND k.kind IN ('out_of_service', 'maintenance') AND r.deleted_at IS NULL
       AND k.deleted_at IS NULL AND k.released_at IS NULL ORDER BY k.id, x.bed_id`,
    [property, from, to],
  )
  const [bedsOf, outOf] = [Map.groupBy(beds, b => b.room_id), Map.groupBy(outages, o => o.room_id)]
  const onSale = new Map(
    rooms.map(({ id, ...opening }) => [id, bedsOnSale(bedsOf.get(id) ?? [], outOf.get(id) ?? [], resolveOpeningDay(opening))]),
  )
  return {
    rooms: rooms.map(({ id, name, isPrivate, beds_per_unit }): Room => ({ id, name, bedsOfWhole: isPrivate ? beds_per_unit : null })),
    available: (room: Room, night: Day) => onSale.get(room.id)?.beds(night) ?? 0,
    /** Whole rooms, of those that are only sold so. */
    wholeRooms: (room: Room, night: Day) => onSale.get(room.id)?.privates(night) ?? 0,
  }
}

export const flattenNights = (lines: readonly SoldLine[]): SoldNight[] => lines.flatMap(l => l.nights)
export const sumBy = <T>(parts: readonly T[], of: (part: T) => number): number => parts.reduce((n, part) => n + of(part), 0)
/** The days of a period, one row each. */
export const listDays = ({ from, to }: Period): Day[] => daysFromTo(from, to)
