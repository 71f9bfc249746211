import type { Gender, RoomGender } from '../../../../domain/booking/party.ts'
import type { BilledLine, InventoryHolding } from '../../../../domain/booking/stayChange.ts'
import type { Day } from '../../../../domain/calendar/days.ts'
import { inventoryTaken, type SellBy } from '../../../../domain/inventory/inventory.ts'
import type { Exemption, TaxRule } from '../../../../domain/money/tax.ts'
import { type BillLine, billStay, type StayBill } from '../../../../domain/rates/stayBill.ts'
import type { BookingRecord, LineRow } from '../bookingRecord.ts'
import type { LineNight } from '../frozenTerms.ts'

/** The room data of a line. */
export interface LineRoom {
  id: number
  name: string
  gender: RoomGender
  sell_by: SellBy
  units: number
  beds_per_unit: number
  capacity: number
}
export interface TargetGuest {
  /** Absent for who is new in the booking. */
  id?: number
  name: string | null
  gender: Gender | null
  age: number | null
  exempt?: Exemption | null
  isHere?: boolean
}

/** The target state of a line. */
export interface TargetLine {
  /** What others call it, also before it is written. */
  key: string
  /** Absent for a line that is to be written. */
  id?: number
  /** The line whose nights it continues; 0 for a new sale. */
  origin: number
  room: LineRoom
  as: 'bed' | 'unit'
  quantity: number
  /** Beds per unit of quantity and night in the counters, as sold; for new lines by the room. */
  takesEach?: number
  guests: TargetGuest[]
  arrival: Day
  departure: Day
  /** Agreed and charged nights per bed or unit; may extend beyond an early departure. */
  nights: LineNight[]
  /** undefined: the room's own price. */
  plan: number | undefined
  planName: string | null
  /** Key of the line it continues after a move. */
  continues: string | null
  /** Of a stay that was split: who is to go on in this line, and in which bed. */
  split?: SplitPart | undefined
  /** The line whose nights it takes over, as a stay that was split is one again: nothing is charged for that. */
  joins?: number
  status: 'active' | 'cancelled'
}

export interface SplitPart {
  guest: number
  bed: number
}

type Line = BookingRecord['lines'][number]

/** The originally booked departure of a line that ended early. */
export const bookedUntil = ({ departure, left_from }: Pick<LineRow, 'departure' | 'left_from'>): Day => left_from ?? departure

const lineKey = (id: number) => `line ${id}`

export const toTargetLine = (line: Line): TargetLine => ({
  key: lineKey(line.id),
  id: line.id,
  origin: line.id,
  room: toLineRoom(line),
  as: line.sold_as,
  quantity: line.quantity,
  takesEach: line.takes_each,
  guests: line.guests.map(({ id, name, gender, age, exempt, check_in_status }) => ({
    id,
    name,
    gender,
    age,
    exempt,
    isHere: check_in_status === 'in_house',
  })),
  arrival: line.arrival,
  departure: line.departure,
  nights: line.nights,
  plan: line.plan_id ?? undefined,
  planName: line.plan_name,
  continues: line.continues_id === null ? null : lineKey(line.continues_id),
  ...(isSplitPart(line) && { split: { guest: line.split_guest_id, bed: line.split_bed_id } }),
  status: line.status,
})

type SplitLine<L> = L & { split_guest_id: number; split_bed_id: number }

/** Of a stay that was split, the nights in the other bed, before its guest has moved there. */
export const isSplitPart = <L extends Pick<LineRow, 'split_guest_id' | 'split_bed_id' | 'status'>>(line: L): line is SplitLine<L> =>
  line.status === 'active' && line.split_guest_id !== null && line.split_bed_id !== null

const toLineRoom = (l: LineRow): LineRoom => ({
  id: l.room_id,
  name: l.room_name,
  gender: l.room_gender,
  sell_by: l.sell_by,
  units: l.units,
  beds_per_unit: l.beds_per_unit,
  capacity: l.capacity,
})

/** The booking as it stands, line by line. */
export const toTargetLines = (booking: Pick<BookingRecord, 'lines'>): TargetLine[] => booking.lines.map(toTargetLine)

export const activeLines = (lines: readonly TargetLine[]): TargetLine[] => lines.filter(l => l.status === 'active')

/** What the lines hold of the counters. */
export const toHoldings = (lines: readonly TargetLine[]): InventoryHolding[] =>
  activeLines(lines).map(line => ({
    room: line.room.id,
    takes: line.quantity * resolveTakesEach(line),
    arrival: line.arrival,
    departure: line.departure,
  }))

export const resolveTakesEach = ({ takesEach, room, as }: Pick<TargetLine, 'takesEach' | 'room' | 'as'>): number =>
  takesEach ?? inventoryTaken({ sellBy: room.sell_by, units: room.units, bedsPerUnit: room.beds_per_unit }, as, 1)

export const toBilledLines = (lines: readonly TargetLine[]): BilledLine[] =>
  activeLines(lines).map(({ origin, quantity, nights, continues }) => ({ origin, quantity, nights, continues: continues !== null }))

/**
 * The bill of the active lines, by the tax rules at booking. A stay continued in another room is one stay: night limits count through, and only the
 * beginning of a stay has a first night.
 */
export function billTargetLines(lines: readonly TargetLine[], rules: readonly TaxRule[], currency: string): StayBill {
  const active = activeLines(lines)
  const begun = active.filter(l => !active.some(other => other.key === l.continues))
  return billStay(
    begun.map(l => toBillLine(l, active)),
    rules,
    currency,
  )
}

const toBillLine = ({ key, nights, quantity, guests, continues, split }: TargetLine, all: readonly TargetLine[]): BillLine => ({
  nights,
  quantity,
  guests: findSleepers({ guests, split }, all).map(toTaxedGuest),
  continues: continues !== null,
  continuations: all.filter(l => l.continues === key).map(l => toBillLine(l, all)),
})

/** Who goes on in another line is counted there, as after every move: of a stay that was split, also before they moved. */
const findSleepers = ({ guests, split }: Pick<TargetLine, 'guests' | 'split'>, all: readonly TargetLine[]): TargetGuest[] =>
  split
    ? all.flatMap(l => l.guests.filter(g => g.id === split.guest))
    : guests.filter(g => !all.some(l => l.split && l.split.guest === g.id))

export const toTaxedGuest = ({ gender, age, exempt }: Pick<TargetGuest, 'gender' | 'age' | 'exempt'>) => ({
  ...(gender && { gender }),
  ...(age !== null && { age }),
  ...(exempt && { exempt }),
})
