import { select, type Transaction } from '../../../db/connection.ts'
import type { Bed, BookingLine, ColumnOf, RowOf } from '../../../db/models/index.ts'
import { type ArrivingGuest, type BedTarget, type Occupant, occupantsOf } from '../../../domain/inventory/occupancy.ts'
import { appError } from '../../platform/errors.ts'

type OccupantRow = Omit<Occupant, 'hasUnit'> & RowOf<BookingLine, 'sold_as'>

/** Current occupants of the rooms' beds, including those past their departure: one statement. */
export async function loadOccupants(property: number, rooms: readonly number[], t?: Transaction): Promise<Occupant[]> {
  if (!rooms.length) return []
  const rows = await select<OccupantRow>(
    `SELECT c.id AS checkIn, c.guest_id AS guest, c.name, c.booking_id AS booking, b.code, c.bed_id AS bed, bed.label AS bedLabel, bed.unit_id AS unit,
       u.name AS unitName, l.sold_as, l.departure AS dueOut, p.check_out_by AS checkOutBy
     FROM check_ins c JOIN beds bed ON bed.id = c.bed_id JOIN units u ON u.id = bed.unit_id JOIN booking_guests g ON g.id = c.guest_id
     JOIN booking_lines l ON l.id = g.line_id JOIN bookings b ON b.id = c.booking_id JOIN properties p ON p.id = c.property_id
     WHERE c.property_id = ? AND c.status = 'in_house' AND bed.room_id IN (?) ORDER BY c.id`,
    [property, [...rooms]],
    t,
  )
  return rows.map(({ sold_as, ...row }) => ({ ...row, hasUnit: sold_as === 'unit' }))
}

export interface BedTaker extends ArrivingGuest {
  property: number
  bed: number
  asUnit: boolean
}

/** Refuses to assign an occupied bed. Checked under the guard of the room, which every assignment locks. */
export async function assertBedNotOccupied({ property, bed, asUnit, ...who }: BedTaker, t: Transaction): Promise<void> {
  const [place] = await select<RowOf<Bed, 'room_id'> & { unit: ColumnOf<Bed, 'unit_id'> }>(
    'SELECT room_id, unit_id AS unit FROM beds WHERE id = ? AND property_id = ?',
    [bed, property],
    t,
  )
  if (!place) return
  const occupants = occupantsOf(await loadOccupants(property, [place.room_id], t), { bed, unit: place.unit, asUnit }, who)
  if (occupants.length) throw bedOccupiedError(bed, occupants)
}

/** The target beds, and who occupies them. */
export function bedOccupiedError(bed: number, there: readonly Occupant[]) {
  const reason = 'bed_occupied'
  const [first] = there
  if (!first) return appError('bed_taken', { bed })
  const { name, bedLabel, unitName, dueOut, checkOutBy, guest } = first
  const place = { unit: unitName, label: bedLabel }
  return appError('bed_taken', { reason, ...place, bed, guest, guestName: name, dueOut, checkOutBy, occupants: there.map(presentOccupant) })
}

/** As the desk sees them. */
export const presentOccupant = ({ checkIn, guest, name, booking, code, bed, bedLabel, unitName, dueOut, checkOutBy }: Occupant) => ({
  ...{ checkIn, guest, name, booking, code, bed, bedLabel, unit: unitName, dueOut, checkOutBy },
})

export const toPlaces = (beds: readonly { id: number; unit_id: number }[], asUnit: boolean): BedTarget[] =>
  beds.map(b => ({ bed: b.id, unit: b.unit_id, asUnit }))
