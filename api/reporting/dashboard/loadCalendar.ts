import { select } from '../../../db/connection.ts'
import { FOLIO_BALANCE } from '../../../db/folioSums.ts'
import type {
  Bed,
  BedNight,
  Block,
  BlockBed,
  Booking,
  BookingGuest,
  BookingLine,
  ChannelHold,
  ColumnOf,
  Computed,
  GroupRequest,
  LeftJoined,
  Room,
  RowOf,
  Sum,
  Truth,
  Unit,
} from '../../../db/models/index.ts'
import { occupyingStatuses, openStatuses } from '../../../domain/booking/bookingStatus.ts'
import { addDays, type Day } from '../../../domain/calendar/days.ts'

/** The rows that the calendar is drawn from: one statement each, whatever the property and the range. */
export interface DayRange {
  from: Day
  to: Day
}

interface BedPart extends RowOf<Bed, 'label' | 'kind'>, RowOf<Unit, 'floor'> {
  unit: ColumnOf<Unit, 'id'>
  unitName: ColumnOf<Unit, 'name'>
  bed: ColumnOf<Bed, 'id'>
}
/** No bed in a room that nothing stands in yet. */
export interface CalendarBedRow extends RowOf<Room, 'sell_by' | 'gender'>, RowOf<Bed, 'leaves_on'>, LeftJoined<BedPart> {
  room: ColumnOf<Room, 'id'>
  roomName: ColumnOf<Room, 'name'>
  isRoomGone: Truth
  isBedGone: Truth
}
export const hasBed = (row: CalendarBedRow): row is CalendarBedRow & BedPart => row.bed !== null

/** What was taken out is read as well: who slept there stays known. */
export const loadCalendarBeds = (property: number) =>
  select<CalendarBedRow>(
    `SELECT r.id AS room, r.name AS roomName, r.sell_by, r.gender, u.id AS unit, u.name AS unitName, u.floor, bed.id AS bed, bed.label, bed.kind, bed.leaves_on,
       r.deleted_at IS NOT NULL AS isRoomGone, bed.removed_at IS NOT NULL AS isBedGone
     FROM rooms r LEFT JOIN units u ON u.room_id = r.id LEFT JOIN beds bed ON bed.unit_id = u.id
     WHERE r.property_id = ? ORDER BY r.position, r.id, u.position, bed.position`,
    [property],
  )

export interface OccupiedRow extends RowOf<BookingLine, 'sold_as'> {
  booking: ColumnOf<BedNight, 'booking_id'>
  line: ColumnOf<BookingLine, 'id'>
  bed: ColumnOf<BedNight, 'bed_id'>
  guest: ColumnOf<BookingGuest, 'name'>
  /** Of this guest: a party may be half in. */
  hasLeft: Truth | null
  /** Of a guest whose stay is split: where they sleep first, from when on in another bed, and in which. */
  firstBed: Computed<number | null>
  movesOn: ColumnOf<BookingLine, 'arrival'> | null
  laterBed: ColumnOf<BookingLine, 'split_bed_id'>
  from: Computed<Day>
  until: Computed<Day>
}
/** Runs of nights in one bed; a day around the range tells what begins before it and goes on after. */
export const loadOccupied = (property: number, { from, to }: DayRange) =>
  select<OccupiedRow>(
    `SELECT n.booking_id AS booking, COALESCE(IF(s.split_bed_id = n.bed_id, s.id, NULL), l.id) AS line, n.bed_id AS bed, l.sold_as, g.name AS guest,
       COALESCE(g.bed_id, g.planned_bed_id) AS firstBed, s.arrival AS movesOn, s.split_bed_id AS laterBed,
       (SELECT MIN(c.status <> 'in_house') FROM check_ins c WHERE c.guest_id = g.id) AS hasLeft, MIN(n.night) AS \`from\`, DATE_ADD(MAX(n.night), INTERVAL 1 DAY) AS until
     FROM (SELECT bed_id, booking_id, guest_id, night, DATE_SUB(night, INTERVAL ROW_NUMBER() OVER (PARTITION BY bed_id, guest_id ORDER BY night) DAY) AS run
       FROM bed_nights WHERE property_id = ? AND night BETWEEN ? AND ?) n
     JOIN booking_guests g ON g.id = n.guest_id JOIN booking_lines l ON l.id = g.line_id
     LEFT JOIN booking_lines s ON s.booking_id = g.booking_id AND s.split_guest_id = g.id AND s.status = 'active'
     GROUP BY n.booking_id, n.bed_id, n.guest_id, n.run, l.id, l.sold_as, g.id, g.name, g.bed_id, g.planned_bed_id, s.id, s.arrival, s.split_bed_id`,
    [property, addDays(from, -1), addDays(to, 1)],
  )

export interface UnassignedRow extends RowOf<BookingLine, 'sold_as' | 'quantity' | 'arrival' | 'departure'>, RowOf<Booking, 'status'> {
  booking: ColumnOf<BookingLine, 'booking_id'>
  line: ColumnOf<BookingLine, 'id'>
  room: ColumnOf<BookingLine, 'room_id'>
  guest: ColumnOf<BookingGuest, 'name'>
  planned: ColumnOf<BookingGuest, 'planned_bed_id'>
  isPromised: ColumnOf<BookingGuest, 'bed_promised'>
  isPicked: Truth
  /** The bed in which they sleep later, where their stay is split. */
  laterBed: ColumnOf<BookingLine, 'split_bed_id'>
}
/** Guests who have no bed yet. */
export const loadUnassigned = (property: number, { from, to }: DayRange) =>
  select<UnassignedRow>(
    `SELECT l.booking_id AS booking, l.id AS line, l.room_id AS room, l.sold_as, l.quantity, g.name AS guest, g.planned_bed_id AS planned,
       g.bed_promised AS isPromised, EXISTS (SELECT 1 FROM bunk_picks k WHERE k.guest_id = g.id AND k.bed_id = g.planned_bed_id) AS isPicked, b.status, l.arrival, l.departure,
       s.split_bed_id AS laterBed
     FROM booking_lines l JOIN bookings b ON b.id = l.booking_id JOIN booking_guests g ON g.line_id = l.id AND g.bed_id IS NULL
       LEFT JOIN booking_lines s ON s.booking_id = g.booking_id AND s.split_guest_id = g.id AND s.status = 'active'
     WHERE b.property_id = ? AND b.arrival <= ? AND b.departure >= ? AND b.status IN (?) AND l.status = 'active' AND l.arrival <= ? AND l.departure >= ?
     ORDER BY l.arrival, l.id, g.id`,
    [property, to, from, [...openStatuses], to, from],
  )

export interface CalendarBookingRow
  extends RowOf<Booking, 'id' | 'code' | 'status' | 'source' | 'channel_site' | 'channel_number' | 'arrival' | 'departure' | 'currency'> {
  name: ColumnOf<Booking, 'guest_name'>
  guests: ColumnOf<Booking, 'guest_count'>
  arrivalTime: ColumnOf<Booking, 'arrival_time'>
  due: Sum
  hasNote: Truth
  noteBy: ColumnOf<Booking, 'note_by'>
  group: ColumnOf<GroupRequest, 'id'> | null
}
export const loadCalendarBookings = (property: number, { from, to }: DayRange) =>
  select<CalendarBookingRow>(
    `SELECT b.id, b.code, b.guest_name AS name, b.status, b.source, b.channel_site, b.channel_number, b.guest_count AS guests, b.arrival, b.departure, b.arrival_time AS arrivalTime, b.currency,
       ${FOLIO_BALANCE} AS due, b.note IS NOT NULL AS hasNote, b.note_by AS noteBy, q.id AS \`group\`
     FROM bookings b FORCE INDEX (bookings_departure) LEFT JOIN group_requests q ON q.booking_id = b.id
     WHERE b.property_id = ? AND b.arrival <= ? AND b.departure >= ? AND b.status IN (?)`,
    [property, to, from, [...occupyingStatuses]],
  )

export interface CalendarBlockRow extends RowOf<Block, 'id' | 'kind' | 'status' | 'name' | 'taken_as' | 'quantity'> {
  room: ColumnOf<Block, 'room_id'>
  from: ColumnOf<Block, 'starts_on'>
  until: ColumnOf<Block, 'ends_on'>
  bed: ColumnOf<BlockBed, 'bed_id'> | null
  isWithoutBed: ColumnOf<ChannelHold, 'without_bed'> | null
}
/** One row for each bed that a block names. */
export const loadCalendarBlocks = (property: number, { from, to }: DayRange) =>
  select<CalendarBlockRow>(
    `SELECT k.id, k.room_id AS room, k.kind, k.status, k.name, k.starts_on AS \`from\`, k.ends_on AS until, k.taken_as, k.quantity, x.bed_id AS bed,
       h.without_bed AS isWithoutBed
     FROM blocks k LEFT JOIN block_beds x ON x.block_id = k.id LEFT JOIN channel_holds h ON h.block_id = k.id
     WHERE k.property_id = ? AND k.ends_on >= ? AND k.starts_on <= ? AND k.deleted_at IS NULL AND k.released_at IS NULL ORDER BY k.starts_on, k.id, x.bed_id`,
    [property, from, to],
  )
