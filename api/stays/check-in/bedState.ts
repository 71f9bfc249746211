import { select, type Transaction } from '../../../db/connection.ts'
import type { Bed, BedNight, BookingGuest, BookingLine, ColumnOf, Computed, Room, RowOf, Unit } from '../../../db/models/index.ts'
import { openStatuses } from '../../../domain/booking/bookingStatus.ts'
import { addDays, type Day, nightsBetween, type Stay, staysOverlap } from '../../../domain/calendar/days.ts'
import { type BedInventory, type BusyBed, freeBeds, type PlanStay } from '../../../domain/inventory/beds.ts'
import { type Occupant, occupantsOf } from '../../../domain/inventory/occupancy.ts'
import { type Block, loadDefiniteBlocks, loadOccupants, toPlaces } from '../../inventory/room/service.ts'

export interface BedRow extends RowOf<Bed, 'id' | 'label' | 'kind' | 'leaves_on'> {
  unit_id: ColumnOf<Unit, 'id'>
  unit_name: ColumnOf<Unit, 'name'>
  room_id: ColumnOf<Room, 'id'>
  room_name: ColumnOf<Room, 'name'>
  room_gender: ColumnOf<Room, 'gender'>
}
export type BedNightRow = RowOf<BedNight, 'bed_id' | 'night' | 'booking_id'>
/** Who occupies which beds of the given rooms on the given nights. */
export interface BedState {
  beds: BedRow[]
  busy: BedNightRow[]
  /** Sales of other bookings that have no bed yet. */
  unplaced: (PlanStay & { room: number })[]
  /** Beds planned for guests of this booking, and beds promised to them. */
  meant: Map<number, number>
  promised: Map<number, number>
  /** Beds that nothing keeps from being free but that they are assigned or promised to guests of other bookings. */
  onlyPromised: Set<number>
  /** Guests who still occupy the bed, if the stay begins now. */
  occupants: Occupant[]
}
interface BedStateScope {
  property: number
  booking: number
  today: Day
}

/** Seven statements, however many beds the rooms have. */
export async function loadBedState(
  rooms: readonly number[],
  stay: Stay,
  { property, booking, today }: BedStateScope,
  t?: Transaction,
): Promise<BedState> {
  if (!rooms.length)
    return { beds: [], busy: [], unplaced: [], meant: new Map(), promised: new Map(), onlyPromised: new Set(), occupants: [] }
  const beds = await select<BedRow>(
    `SELECT bed.id, bed.label, bed.kind, bed.leaves_on, u.id AS unit_id, u.name AS unit_name, r.id AS room_id, r.name AS room_name,
       r.gender AS room_gender
     FROM beds bed JOIN units u ON u.id = bed.unit_id JOIN rooms r ON r.id = bed.room_id
     WHERE bed.room_id IN (?) AND bed.removed_at IS NULL ORDER BY r.id, u.position, bed.position`,
    [[...rooms]],
    t,
  )
  const lain = beds.length
    ? await select<BedNightRow>(
        'SELECT bed_id, night, booking_id FROM bed_nights WHERE bed_id IN (?) AND night >= ? AND night < ? ORDER BY bed_id, night',
        [beds.map(b => b.id), stay.arrival, stay.departure],
        t,
      )
    : []
  const blocks = (await loadDefiniteBlocks(rooms, stay.arrival, t)).filter(b => staysOverlap(b, stay))
  const lines = await loadOtherLines(rooms, stay, booking, t)
  const taken = [...lain, ...closedBeds(beds, blocks, stay), ...occupiedUnitNights(beds, lines, stay)]
  const promised = lines.flatMap(l => promisedBedNights(l, beds, stay))
  const busy = [...taken, ...promised]
  const planned = await loadPlannedBeds(booking, t)
  return {
    beds,
    busy,
    unplaced: [
      ...lines.flatMap(line => unplacedGuests(line, beds)),
      ...blocks.filter(b => !b.beds.length && !b.isWithoutBed).map(toUnplacedBlock),
    ],
    meant: new Map(planned.map(r => [r.id, r.bed])),
    promised: new Map(planned.filter(r => r.bed_promised && r.bed_id === null).map(r => [r.id, r.bed])),
    onlyPromised: new Set(promised.map(b => b.bed_id).filter(id => !taken.some(b => b.bed_id === id))),
    occupants: stay.arrival <= today ? await loadOccupants(property, rooms, t) : [],
  }
}

const loadPlannedBeds = (booking: number, t?: Transaction) =>
  select<RowOf<BookingGuest, 'id' | 'bed_id' | 'bed_promised'> & { bed: NonNullable<ColumnOf<BookingGuest, 'planned_bed_id'>> }>(
    'SELECT id, planned_bed_id AS bed, bed_id, bed_promised FROM booking_guests WHERE booking_id = ? AND planned_bed_id IS NOT NULL',
    [booking],
    t,
  )

/** Beds without a booking that cannot be assigned: out of sale, or about to be removed. */
const CLOSED = 0

const closedBeds = (beds: readonly BedRow[], blocks: readonly Block[], stay: Stay): BedNightRow[] => [
  ...blocks.flatMap(k => k.beds.flatMap(bed => toBedNights(bed, CLOSED, k, stay))),
  ...beds.flatMap(b => (b.leaves_on === null ? [] : toBedNights(b.id, CLOSED, { arrival: b.leaves_on, departure: stay.departure }, stay))),
]

export const toBedNights = (bed_id: number, booking_id: number, { arrival, departure }: Stay, within: Stay): BedNightRow[] =>
  nightsBetween(later(arrival, within.arrival), departure < within.departure ? departure : within.departure).map(night => ({
    bed_id,
    night,
    booking_id,
  }))
const later = (a: Day, b: Day) => (a > b ? a : b)

const toUnplacedBlock = ({ room_id: room, taken_as: as, quantity, arrival, departure }: Block): BedState['unplaced'][number] => ({
  room,
  as,
  arrival,
  departure,
  guests: as === 'bed' ? Array.from({ length: quantity }, () => ({})) : [],
  ...(as === 'unit' && { units: quantity }),
})

interface LineGuestRow
  extends RowOf<BookingLine, 'booking_id' | 'room_id' | 'quantity' | 'arrival' | 'departure' | 'sold_as'>,
    RowOf<BookingGuest, 'gender' | 'bed_id'> {
  line_id: ColumnOf<BookingLine, 'id'>
  promised: Computed<number | null>
}
type OtherLine = [LineGuestRow, ...LineGuestRow[]]

async function loadOtherLines(rooms: readonly number[], stay: Stay, booking: number, t?: Transaction): Promise<OtherLine[]> {
  const rows = await select<LineGuestRow>(
    `SELECT l.id AS line_id, l.booking_id, l.room_id, l.sold_as, l.quantity, l.arrival, l.departure, g.gender, g.bed_id,
       IF(g.bed_id IS NULL, g.planned_bed_id, NULL) AS promised
     FROM booking_lines l JOIN bookings b ON b.id = l.booking_id JOIN booking_guests g ON g.line_id = l.id
     WHERE l.room_id IN (?) AND l.departure > ? AND l.arrival < ? AND l.status = 'active' AND b.status IN (?) AND b.id <> ?
     ORDER BY l.id, g.id`,
    [[...rooms], stay.arrival, stay.departure, [...openStatuses], booking],
    t,
  )
  return [...Map.groupBy(rows, r => r.line_id).values()] as OtherLine[]
}

/** Units sold whole in which a guest of the party is already in house. */
const occupiedUnitIds = (line: OtherLine, beds: readonly BedRow[]) =>
  line[0].sold_as === 'bed' ? [] : [...new Set(line.flatMap(g => beds.find(b => b.id === g.bed_id)?.unit_id ?? []))]

const occupiedUnitNights = (beds: readonly BedRow[], lines: readonly OtherLine[], stay: Stay): BedNightRow[] =>
  lines.flatMap(line => {
    const units = occupiedUnitIds(line, beds)
    return beds.filter(b => units.includes(b.unit_id)).flatMap(b => toBedNights(b.id, line[0].booking_id, line[0], stay))
  })

/** The units that were promised to a party that has not begun to move in. */
const promisedUnitIds = (line: OtherLine, beds: readonly BedRow[]) =>
  line[0].sold_as === 'bed' || occupiedUnitIds(line, beds).length
    ? []
    : [...new Set(line.flatMap(g => beds.find(b => b.id === g.promised)?.unit_id ?? []))]

function promisedBedNights(line: OtherLine, beds: readonly BedRow[], stay: Stay): BedNightRow[] {
  const units = promisedUnitIds(line, beds)
  const own = line[0].sold_as === 'bed' ? line.flatMap(g => g.promised ?? []) : beds.filter(b => units.includes(b.unit_id)).map(b => b.id)
  return own.flatMap(bed => toBedNights(bed, line[0].booking_id, line[0], stay))
}

/** Guests without a bed; for a party that booked whole units, the units that none of it has moved into. */
function unplacedGuests(line: OtherLine, beds: readonly BedRow[]): BedState['unplaced'] {
  const [{ room_id: room, sold_as: as, quantity, arrival, departure }] = line
  const guests = line
    .filter(g => g.bed_id === null && (as === 'unit' || g.promised === null))
    .map(g => ({ ...(g.gender && { gender: g.gender }) }))
  if (as === 'bed') return guests.length ? [{ room, as, arrival, departure, guests }] : []
  const units = quantity - occupiedUnitIds(line, beds).length - promisedUnitIds(line, beds).length
  return units > 0 ? [{ room, as, arrival, departure, guests, units }] : []
}

/** One room in the form that the planner takes. */
export function toPlannerRoom({ beds, busy, unplaced }: BedState, room: number, booking: number): BedInventory {
  const own = beds.filter(b => b.room_id === room)
  const units = [...Map.groupBy(own, b => b.unit_id)].map(([id, inUnit]) => ({
    id,
    gender: inUnit[0]?.room_gender ?? 'none',
    beds: inUnit.map(({ id, kind }) => ({ id, kind })),
  }))
  const ids = new Set(own.map(b => b.id))
  return {
    units,
    busy: busy.filter(b => ids.has(b.bed_id) && b.booking_id !== booking).map(toBusyBed),
    unplaced: unplaced.filter(u => u.room === room),
    // The sale has already checked who may sleep in this room.
    inclusive: true,
  }
}

export const toBusyBed = ({ bed_id, night }: BedNightRow): BusyBed => ({ bed: bed_id, arrival: night, departure: addDays(night, 1) })

/** For each bed of a room, the guests who keep an arriving party from using it. */
export function findOccupants(
  { beds, occupants }: BedState,
  { room, asUnit, booking }: { room: number; asUnit: boolean; booking: number },
): Map<number, Occupant[]> {
  const places = toPlaces(
    beds.filter(b => b.room_id === room),
    asUnit,
  )
  const there = places.map(place => [place.bed, occupantsOf(occupants, place, { booking })] as const)
  return new Map(there.filter(([, who]) => who.length > 0))
}

const NOBODY = -1

/** Beds of a room that are free on every night of the stay; the previous guest may not have left yet. */
export function findFreeBeds(state: BedState, room: number, stay: Stay): Set<number> {
  const property = toPlannerRoom(state, room, NOBODY)
  return new Set(freeBeds(property, stay).map(b => b.id))
}
