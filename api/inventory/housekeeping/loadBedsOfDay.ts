import { select, type Transaction } from '../../../db/connection.ts'
import type {
  Bed,
  BedNight,
  BedState,
  Block,
  Booking,
  BookingLine,
  CheckIn,
  ColumnOf,
  Property,
  PropertyMember,
  Room,
  RowOf,
  Truth,
  Unit,
  User,
} from '../../../db/models/index.ts'
import { can, memberRoles } from '../../../domain/access/rights.ts'
import { openStatuses } from '../../../domain/booking/bookingStatus.ts'
import { businessDayStartsAt, localToInstant } from '../../../domain/calendar/clock.ts'
import { addDays, type Day } from '../../../domain/calendar/days.ts'
import { type BedCondition, resolveCondition } from '../../../domain/inventory/bedCondition.ts'

/** The rows that the board is made of: one statement each, whatever the property. */
export interface HousekeepingBedRow extends RowOf<Bed, 'id' | 'label'>, RowOf<Unit, 'floor'>, RowOf<Property, 'check_out_by'> {
  unit: ColumnOf<Unit, 'id'>
  unitName: ColumnOf<Unit, 'name'>
  room: ColumnOf<Room, 'id'>
  roomName: ColumnOf<Room, 'name'>
  state: ColumnOf<BedState, 'state'> | null
  changed_at: ColumnOf<BedState, 'changed_at'> | null
  note: ColumnOf<BedState, 'note'> | null
  assigned_on: ColumnOf<BedState, 'assigned_on'> | null
  changedBy: ColumnOf<User, 'name'> | null
  assignee: ColumnOf<User, 'id'> | null
  assigneeName: ColumnOf<User, 'name'> | null
}
export const loadHousekeepingBeds = (property: number) =>
  select<HousekeepingBedRow>(
    `SELECT bed.id, bed.label, u.floor, u.id AS unit, u.name AS unitName, r.id AS room, r.name AS roomName, p.check_out_by, s.state, s.changed_at, s.note,
       s.assigned_on, who.name AS changedBy, task.id AS assignee, task.name AS assigneeName
     FROM beds bed JOIN units u ON u.id = bed.unit_id JOIN rooms r ON r.id = bed.room_id JOIN properties p ON p.id = bed.property_id
       LEFT JOIN bed_states s ON s.bed_id = bed.id LEFT JOIN users who ON who.id = s.changed_by LEFT JOIN users task ON task.id = s.assignee_id
     WHERE bed.property_id = ? AND bed.removed_at IS NULL ORDER BY r.position, r.id, u.position, bed.position`,
    [property],
  )

/** Of `c`, a check-in, and `l`, its line: whoever is here still after their last night lay there one more, as far as anybody knows. */
const IS_OVERDUE = "c.status = 'in_house' AND l.departure < ?"

/** Beds that were slept in on the night before a day. */
export const loadSleptIn = async (property: number, day: Day): Promise<Set<number>> =>
  new Set(
    (
      await select<{ bed: ColumnOf<BedNight, 'bed_id'> }>(
        `SELECT bed_id AS bed FROM bed_nights WHERE property_id = ? AND night = ?
         UNION SELECT c.bed_id FROM check_ins c JOIN booking_guests g ON g.id = c.guest_id JOIN booking_lines l ON l.id = g.line_id
         WHERE c.property_id = ? AND ${IS_OVERDUE}`,
        [property, addDays(day, -1), property, day],
      )
    ).map(n => n.bed),
  )

interface InHouseRow extends RowOf<BookingLine, 'departure'> {
  bed: ColumnOf<CheckIn, 'bed_id'>
  /** To another bed of the property, after a split of their stay. */
  isMoving: Truth
}
export const loadInHouse = (property: number) =>
  select<InHouseRow>(
    `SELECT c.bed_id AS bed, l.departure, s.id IS NOT NULL AS isMoving
     FROM check_ins c JOIN booking_guests g ON g.id = c.guest_id JOIN booking_lines l ON l.id = g.line_id
       LEFT JOIN booking_lines s ON s.booking_id = g.booking_id AND s.split_guest_id = g.id AND s.status = 'active'
     WHERE c.property_id = ? AND c.status = 'in_house'`,
    [property],
  )

interface ArrivingRow extends RowOf<Booking, 'arrival_time'> {
  bed: NonNullable<ColumnOf<Bed, 'id'>>
}
/** Who comes on a day, by the bed that is assigned to them; who is late comes today. */
export const loadArriving = (property: number, day: Day, today: Day) =>
  select<ArrivingRow>(
    `SELECT bed.id AS bed, b.arrival_time FROM bookings b JOIN booking_lines l ON l.booking_id = b.id AND l.status = 'active'
       JOIN booking_guests g ON g.line_id = l.id AND g.bed_id IS NULL JOIN beds bed ON bed.id = g.planned_bed_id
     WHERE b.property_id = ? AND b.departure > ? AND DATEDIFF(b.arrival, ?) <= 0 AND b.status IN (?) AND l.arrival >= ? AND l.arrival <= ? AND l.departure > ?`,
    [property, day, day, [...openStatuses], day <= today ? '1970-01-01' : day, day, day],
  )

/** Beds to which somebody moves on a day from another one, after a split of their stay; who has not moved yet comes today. */
export const loadMoving = async (property: number, day: Day, today: Day): Promise<number[]> =>
  (
    await select<{ bed: NonNullable<ColumnOf<BookingLine, 'split_bed_id'>> }>(
      `SELECT s.split_bed_id AS bed FROM booking_lines s JOIN bookings b ON b.id = s.booking_id
       WHERE s.property_id = ? AND s.split_guest_id IS NOT NULL AND s.status = 'active' AND b.status IN (?) AND s.arrival >= ? AND s.arrival <= ? AND s.departure > ?`,
      [property, [...openStatuses], day <= today ? '1970-01-01' : day, day, day],
    )
  ).map(row => row.bed)

interface BlockedBedRow extends RowOf<Block, 'kind' | 'name' | 'note'> {
  bed: ColumnOf<Bed, 'id'>
  from: ColumnOf<Block, 'starts_on'>
  until: ColumnOf<Block, 'ends_on'>
}
export const loadBlockedBeds = (property: number, day: Day) =>
  select<BlockedBedRow>(
    `SELECT x.bed_id AS bed, k.kind, k.name, k.note, k.starts_on AS \`from\`, k.ends_on AS until FROM blocks k JOIN block_beds x ON x.block_id = k.id
     WHERE k.property_id = ? AND k.ends_on > ? AND k.starts_on <= ? AND k.status = 'definite' AND k.deleted_at IS NULL AND k.released_at IS NULL
     ORDER BY k.ends_on`,
    [property, day, day],
  )

export const loadCleaners = (property: number) =>
  select<RowOf<User, 'id' | 'name'> & RowOf<PropertyMember, 'role'>>(
    `SELECT u.id, u.name, m.role FROM property_members m JOIN users u ON u.id = m.user_id
     WHERE m.property_id = ? AND m.role IN (?) ORDER BY m.role = 'housekeeping' DESC, u.name, u.id LIMIT 1000`,
    [property, memberRoles.filter(role => can(role, 'housekeeping'))],
  )

export const dayStartsAt = (day: Day, timezone: string): Date => new Date(localToInstant(day, businessDayStartsAt, timezone))

interface ConditionRow extends RowOf<Bed, 'id'> {
  state: ColumnOf<BedState, 'state'> | null
  changed_at: ColumnOf<BedState, 'changed_at'> | null
  slept: Truth
}
/** How clean these beds are today: one statement. */
export async function loadBedConditions(
  beds: readonly number[],
  { today, timezone }: { today: Day; timezone: string },
  t?: Transaction,
): Promise<Map<number, BedCondition>> {
  if (!beds.length) return new Map()
  const rows = await select<ConditionRow>(
    `SELECT bed.id, s.state, s.changed_at, (n.night IS NOT NULL OR EXISTS (
         SELECT 1 FROM check_ins c JOIN booking_guests g ON g.id = c.guest_id JOIN booking_lines l ON l.id = g.line_id
         WHERE c.property_id = bed.property_id AND c.bed_id = bed.id AND ${IS_OVERDUE})) AS slept
     FROM beds bed LEFT JOIN bed_states s ON s.bed_id = bed.id LEFT JOIN bed_nights n ON n.bed_id = bed.id AND n.night = ? WHERE bed.id IN (?)`,
    [today, addDays(today, -1), [...beds]],
    t,
  )
  const dayStart = dayStartsAt(today, timezone)
  return new Map(
    rows.map(r => [r.id, resolveCondition({ state: r.state, changedAt: r.changed_at, wasSleptIn: Boolean(r.slept), dayStart })]),
  )
}
