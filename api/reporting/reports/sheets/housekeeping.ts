import { select } from '../../../../db/connection.ts'
import type { Bed as BedModel, BedNight, ColumnOf, Computed, Room, RowOf, Unit } from '../../../../db/models/index.ts'
import { openStatuses } from '../../../../domain/booking/bookingStatus.ts'
import { addDays } from '../../../../domain/calendar/days.ts'
import type { Report, Row } from '../report.ts'

interface HousekeepingBedRow extends RowOf<BedModel, 'label'> {
  room: ColumnOf<Room, 'name'>
  unit: ColumnOf<Unit, 'name'>
  before: ColumnOf<BedNight, 'booking_id'> | null
  /** Who sleeps there, or is to: by the bed that is assigned to them. */
  tonight: Computed<number | null>
  arrival_time: Computed<string | null>
  is_gone: Computed<number | null>
}

/** The tasks for each bed today. Without names, which housekeeping has no right to see. */
export const housekeeping: Report = {
  name: 'housekeeping',
  group: 'The day',
  basis: 'stay',
  right: 'housekeeping',
  span: 'day',
  columns: [
    { key: 'room', kind: 'text' },
    { key: 'unit', kind: 'text' },
    { key: 'bed', kind: 'text' },
    { key: 'task', kind: 'text' },
    { key: 'state', kind: 'text' },
    { key: 'comes', kind: 'time' },
  ],
  rows: async ({ property, from, today }) => {
    const beds = await select<HousekeepingBedRow>(
      `SELECT r.name AS room, u.name AS unit, d.label, y.booking_id AS \`before\`, COALESCE(n.booking_id, a.booking_id) AS tonight,
         COALESCE(nb.arrival_time, a.arrival_time) AS arrival_time,
         (SELECT MAX(c.status = 'checked_out') FROM check_ins c WHERE c.booking_id = y.booking_id AND c.guest_id = y.guest_id) AS is_gone
       FROM beds d JOIN units u ON u.id = d.unit_id JOIN rooms r ON r.id = d.room_id
       LEFT JOIN bed_nights y ON y.bed_id = d.id AND y.night = ? LEFT JOIN bed_nights n ON n.bed_id = d.id AND n.night = ?
       LEFT JOIN bookings nb ON nb.id = n.booking_id
       LEFT JOIN (SELECT g.planned_bed_id AS bed_id, MIN(b.id) AS booking_id, MIN(b.arrival_time) AS arrival_time
         FROM bookings b JOIN booking_lines l ON l.booking_id = b.id AND l.status = 'active' JOIN booking_guests g ON g.line_id = l.id AND g.bed_id IS NULL
         WHERE b.property_id = ? AND b.departure > ? AND DATEDIFF(b.arrival, ?) <= 0 AND b.status IN (?) AND l.arrival <= ? AND (l.arrival = ? OR ? <= ?) AND l.departure > ?
         GROUP BY g.planned_bed_id) a ON a.bed_id = d.id
       WHERE d.property_id = ? AND (y.booking_id IS NOT NULL OR n.booking_id IS NOT NULL OR a.booking_id IS NOT NULL)
       ORDER BY r.position, r.id, u.position, d.position`,
      [addDays(from, -1), from, property, from, from, [...openStatuses], from, from, from, today, from, property],
    )
    return beds.map((b): Row => ({ room: b.room, unit: b.unit, bed: b.label, ...presentTask(b) }))
  },
}

function presentTask({ before, tonight, arrival_time, is_gone }: HousekeepingBedRow): Row {
  if (before !== null && before === tonight) return { task: 'Tidy', state: 'Stays', comes: null }
  const comes = tonight === null ? null : arrival_time
  if (before === null) return { task: 'Check that it is made', state: 'Comes today', comes }
  return { task: tonight === null ? 'Strip' : 'Strip and make', state: is_gone ? 'Has left' : 'Leaves today', comes }
}
