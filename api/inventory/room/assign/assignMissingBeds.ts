import { execute, select, type Transaction } from '../../../../db/connection.ts'
import type { Bed, Block, BookingGuest, BookingLine, ColumnOf, Computed, Property, Room, RowOf } from '../../../../db/models/index.ts'
import { openStatuses } from '../../../../domain/booking/bookingStatus.ts'
import { businessDate } from '../../../../domain/calendar/clock.ts'
import { addDays, type Day, type Stay } from '../../../../domain/calendar/days.ts'
import {
  type AssignedLine,
  type BedChange,
  createBedAssigner,
  lacksBed,
  type RoomOccupancy,
} from '../../../../domain/inventory/bedAssignment.ts'
import { eachInSlices } from '../../../platform/inSlices.ts'
import { groupBedsByUnit } from '../roomInventory.ts'

/** Nights of a room on which somebody may need a bed. */
export interface OpenRoom {
  room: number
  property: number
  from: Day
  until: Day
  /** Whose stays were changed. */
  bookings: ReadonlySet<number>
}

/** Stays this near say which gaps a bed closes. */
const NEIGHBOUR_DAYS = 14
const FAR_FUTURE: Day = '2999-01-01'

/**
 * Gives each guest of these nights who has no bed one that is free on all their nights, and writes it down: from then on it is theirs until somebody acts
 * on their stay or accepts a plan. One statement where nobody lacks a bed, else three more, and one for a stay that is longer than what was read.
 */
export async function assignMissingBeds(rooms: readonly OpenRoom[], t: Transaction): Promise<void> {
  const near = toSpan(rooms)
  const found = await loadLines(
    rooms.map(r => r.room),
    near,
    t,
  )
  const wanting = new Set(
    found.filter(l => lacksBed(l) || rooms.some(r => r.room === l.room && r.bookings.has(l.booking))).map(l => l.line),
  )
  const due = rooms.filter(r => found.some(l => l.room === r.room && wanting.has(l.line)))
  if (!due.length) return
  const ids = due.map(r => r.room)
  const span = widen(
    near,
    found.filter(l => wanting.has(l.line)),
  )
  const lines = span === near ? found : await loadLines(ids, span, t)
  const beds = await loadBeds(ids, t)
  const taken = beds.length ? await loadTaken(ids, beds, span, t) : []
  const changes: (BedChange & { property: number })[] = []
  for (const open of due) {
    const own = lines.filter(l => l.room === open.room)
    const stock = beds.filter(b => b.room_id === open.room)
    if (!stock[0]) continue
    const standing = new Set(stock.map(b => b.id))
    const occupancy = toOccupancy(
      stock,
      taken.filter(x => x.room === open.room || (x.bed !== null && standing.has(x.bed))),
    )
    const assign = createBedAssigner(occupancy, own, businessDate(new Date(), stock[0].timezone))
    const isChanged = (l: AssignedLine) => open.bookings.has(l.booking)
    const order = own.filter(l => wanting.has(l.line)).toSorted((a, b) => Number(isChanged(b)) - Number(isChanged(a)))
    // A first run finds hundreds: other requests go on meanwhile.
    await eachInSlices(order, line => {
      changes.push(...assign(line, isChanged(line)).map(change => ({ ...change, property: open.property })))
    })
  }
  await saveBeds(changes, t)
}

function toSpan(rooms: readonly OpenRoom[]): Stay {
  const from = rooms.reduce((d, r) => (r.from < d ? r.from : d), FAR_FUTURE)
  const until = rooms.reduce((d, r) => (r.until > d ? r.until : d), from)
  return { arrival: addDays(from, -NEIGHBOUR_DAYS), departure: until >= FAR_FUTURE ? FAR_FUTURE : addDays(until, NEIGHBOUR_DAYS) }
}

/** A bed is given for the whole stay: whoever has one on any night of it has to be known, however long it is. */
function widen(near: Stay, due: readonly Stay[]): Stay {
  // What is over is not given away; of today each property has its own.
  const yesterday = addDays(businessDate(new Date(), 'UTC'), -1)
  const arrival = due.reduce((d, l) => (l.arrival < d ? l.arrival : d), near.arrival)
  const from = arrival < near.arrival && arrival < yesterday ? earlier(near.arrival, yesterday) : arrival
  const departure = due.reduce((d, l) => (l.departure > d ? l.departure : d), near.departure)
  return from === near.arrival && departure === near.departure ? near : { arrival: from, departure }
}

const earlier = (a: Day, b: Day) => (a < b ? a : b)

interface LineRow extends Stay, RowOf<BookingLine, 'sold_as' | 'quantity'> {
  line: ColumnOf<BookingLine, 'id'>
  booking: ColumnOf<BookingLine, 'booking_id'>
  room: ColumnOf<BookingLine, 'room_id'>
  guest: ColumnOf<BookingGuest, 'id'>
  lies: ColumnOf<BookingGuest, 'bed_id'>
  bed: ColumnOf<BookingGuest, 'planned_bed_id'>
  wishesLower: ColumnOf<BookingGuest, 'wishes_lower'>
}

async function loadLines(
  rooms: readonly number[],
  { arrival, departure }: Stay,
  t: Transaction,
): Promise<(AssignedLine & { room: number })[]> {
  const rows = await select<LineRow>(
    `SELECT l.id AS line, l.booking_id AS booking, l.room_id AS room, l.sold_as, l.quantity, l.arrival, l.departure, g.id AS guest, g.bed_id AS lies,
       g.planned_bed_id AS bed, g.wishes_lower AS wishesLower
     FROM booking_lines l JOIN bookings b ON b.id = l.booking_id JOIN booking_guests g ON g.line_id = l.id
     WHERE l.room_id IN (?) AND l.departure > ? AND l.arrival < ? AND l.status = 'active' AND b.status IN (?) ORDER BY l.arrival, l.id, g.id`,
    [[...rooms], arrival, departure, [...openStatuses]],
    t,
  )
  return [...Map.groupBy(rows, r => r.line).values()].map(same => {
    const [{ line, booking, room, sold_as: as, quantity, arrival, departure }] = same as [LineRow, ...LineRow[]]
    const guests = same.map(({ guest: id, lies, bed, wishesLower }) => ({ id, lies, bed, ...(wishesLower && { wishesLower: true }) }))
    return { line, booking, room, as, quantity, arrival, departure, guests }
  })
}

type BedRow = RowOf<Bed, 'id' | 'unit_id' | 'room_id' | 'kind' | 'leaves_on'> & RowOf<Property, 'timezone'>

const loadBeds = (rooms: readonly number[], t: Transaction) =>
  select<BedRow>(
    `SELECT bed.id, bed.unit_id, bed.room_id, bed.kind, bed.leaves_on, p.timezone
     FROM beds bed JOIN units u ON u.id = bed.unit_id JOIN properties p ON p.id = bed.property_id
     WHERE bed.room_id IN (?) AND bed.removed_at IS NULL ORDER BY bed.room_id, u.position, bed.position`,
    [[...rooms]],
    t,
  )

interface TakenRow extends Stay {
  /** None of nights in a bed, which says it. */
  room: ColumnOf<Room, 'id'> | null
  /** None where a block needs any bed, and of nights that are overbooked. */
  bed: Computed<number | null>
  /** Whose nights these are; nobody's where a bed is closed. */
  booking: Computed<number | null>
  taken_as: ColumnOf<Block, 'taken_as'> | null
  quantity: Computed<number>
}

/** Who lies where, what is closed, what blocks need that name no bed, and which nights are overbooked: one statement. Beds are named, so that nights that are over are not read. */
const loadTaken = (rooms: readonly number[], beds: readonly BedRow[], { arrival, departure }: Stay, t: Transaction) =>
  select<TakenRow>(
    `SELECT NULL AS room, n.bed_id AS bed, n.booking_id AS booking, NULL AS taken_as, 0 AS quantity, n.night AS arrival,
       DATE_ADD(n.night, INTERVAL 1 DAY) AS departure
     FROM bed_nights n WHERE n.bed_id IN (?) AND n.night >= ? AND n.night < ?
     UNION ALL
     SELECT k.room_id, x.bed_id, NULL, k.taken_as, IF(h.without_bed = 1, 0, k.quantity), k.starts_on, k.ends_on
     FROM blocks k LEFT JOIN block_beds x ON x.block_id = k.id LEFT JOIN channel_holds h ON h.block_id = k.id
     WHERE k.room_id IN (?) AND k.ends_on > ? AND k.starts_on < ? AND k.status = 'definite' AND k.deleted_at IS NULL AND k.released_at IS NULL
     UNION ALL
     SELECT n.room_id, NULL, NULL, NULL, 0, n.night, DATE_ADD(n.night, INTERVAL 1 DAY)
     FROM room_nights n WHERE n.room_id IN (?) AND n.night >= ? AND n.night < ? AND n.overbooked > 0`,
    [beds.map(b => b.id), arrival, departure, [...rooms], arrival, departure, [...rooms], arrival, departure],
    t,
  )

function toOccupancy(beds: readonly BedRow[], taken: readonly TakenRow[]): RoomOccupancy {
  const leaving = beds.flatMap(b => (b.leaves_on === null ? [] : [{ bed: b.id, arrival: b.leaves_on, departure: FAR_FUTURE }]))
  const named = taken.flatMap(({ bed, booking, arrival, departure }) => (bed === null ? [] : [{ bed, booking, arrival, departure }]))
  const others = taken.filter(x => x.bed === null)
  return {
    units: groupBedsByUnit(beds).map(u => ({ id: u.id, gender: 'none', beds: u.beds.map(({ id, kind }) => ({ id, kind })) })),
    closed: [...leaving, ...named.filter(x => x.booking === null)],
    lain: named.flatMap(x => (x.booking === null ? [] : [{ ...x, booking: x.booking }])),
    unnamed: others.flatMap(({ taken_as: as, quantity, arrival, departure }) =>
      as === null || quantity === 0
        ? []
        : [
            {
              as,
              arrival,
              departure,
              guests: Array.from({ length: as === 'bed' ? quantity : 0 }, () => ({})),
              ...(as === 'unit' && { units: quantity }),
            },
          ],
    ),
    overbooked: others.filter(x => x.taken_as === null),
  }
}

/** A bed that was promised and could not stay is no promise any more. */
async function saveBeds(changes: readonly (BedChange & { property: number })[], t: Transaction): Promise<void> {
  for (const [property, own] of Map.groupBy(changes, c => c.property))
    await execute(
      `UPDATE booking_guests SET bed_promised = 0, planned_bed_id = CASE id ${own.map(() => 'WHEN ? THEN ?').join(' ')} END WHERE id IN (?) AND property_id = ?`,
      [...own.flatMap(c => [c.guest, c.bed]), own.map(c => c.guest), property],
      t,
    )
}
