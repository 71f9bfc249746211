import type { BookingStatus } from '../../../domain/booking/bookingStatus.ts'
import { type Day, type Stay, staysOverlap } from '../../../domain/calendar/days.ts'
import type { SoldAs } from '../../../domain/inventory/inventory.ts'
import { type OccupiedBed, placeUnassignedStays, type TapeUnit, type UnassignedStay } from '../../../domain/inventory/tapeChart.ts'
import type { CalendarBlockRow, OccupiedRow, UnassignedRow } from './loadCalendar.ts'

export interface ChartStay extends OccupiedBed {
  booking: number
  hold: 'lies' | 'promised' | 'planned' | 'open' | 'whole'
  guest: string | null
  /** The status of the guests in this bed; others of their booking may have another. */
  status?: BookingStatus
}
/** A block with the beds it names, or with those it would take. */
export interface ChartBlock {
  row: CalendarBlockRow
  beds: number[]
  isOpen: boolean
}
export interface UnplacedStay extends Stay {
  booking: number
  room: number
  as: SoldAs
  quantity: number
  isDue: boolean
}
interface ChartProperty {
  units: readonly (TapeUnit & { room: number })[]
  /** The day on which a bed is removed. */
  leaving: readonly OccupiedBed[]
  today: Day
  /** Overbooked lines, for which their room has no bed. */
  lane: ReadonlySet<number>
}
interface ChartRows {
  occupied: readonly OccupiedRow[]
  unassigned: readonly UnassignedRow[]
  blocks: readonly CalendarBlockRow[]
}
type UnitByBed = ReadonlyMap<number, TapeUnit>

/** Places all stays on the beds of the tape chart: assigned, promised and planned beds first, then the others where they fit. */
export function placeOnTapeChart({ units, leaving, today, lane }: ChartProperty, { occupied, unassigned, blocks }: ChartRows) {
  const unitOf: UnitByBed = new Map(units.flatMap(u => u.beds.map(bed => [bed, u] as const)))
  const blocksWithBeds = [...Map.groupBy(blocks, k => k.id).values()].map(rows => ({
    row: rows[0] as CalendarBlockRow,
    beds: rows.flatMap(r => r.bed ?? []),
  }))
  const occupiedStays = occupied.map(toOccupiedStay)
  const begun = occupiedStays.concat(occupied.flatMap(row => listWholeUnitStays(row, occupied, unitOf)))
  const unavailable = leaving.concat(
    blocksWithBeds.filter(isDefinite).flatMap(({ row, beds }) => beds.map(bed => ({ bed, arrival: row.from, departure: row.until }))),
  )
  const lines = [...Map.groupBy(unassigned, w => w.line).values()]
  const takenBefore = unavailable.concat(begun)
  const selected = lines.flatMap(rows => placeSelectedStays(rows, takenBefore, unitOf, today))
  const placed = begun.concat(selected)
  const known = { placed: Map.groupBy(placed, s => s.booking), occupiedLines: new Set(occupied.map(s => s.line)), unitOf, today }
  const parties = lines.filter(([w]) => w && !lane.has(w.line)).flatMap(rows => toParties(rows, known))
  const partyOfLine = new Map(parties.map(p => [p.line, p]))
  const unnamed = blocksWithBeds
    .filter(k => !k.beds.length && !k.row.isWithoutBed)
    .map(({ row }) => ({ row, room: row.room, block: row.id, ...toBlockClaim(row, today) }))
  const [decided, undecided] = [unnamed.filter(isDefinite), unnamed.filter(k => !isDefinite(k))]
  const firm = assignBeds(units, unavailable.concat(placed), [...parties, ...decided])
  // Undecided groups reserve nothing, so they are drawn last, in the space that is left.
  const beds = new Map([...firm, ...assignBeds(units, unavailable.concat(placed, toTakenBeds(firm)), undecided)])
  return {
    stays: placed.concat(parties.flatMap(p => toOpenStays(p, beds.get(p) ?? []))),
    blocks: blocksWithBeds.map(({ row, beds: own }): ChartBlock => {
      const claim = unnamed.find(u => u.block === row.id)
      return { row, beds: own.length ? own : (claim && beds.get(claim)) || [], isOpen: own.length === 0 }
    }),
    withoutBed: lines.flatMap(rows => findUnplaced(rows, partyOfLine, beds, { lane, today })),
  }
}

const isDefinite = ({ row }: { row: CalendarBlockRow }) => row.status === 'definite'

const toTakenBeds = (drawn: ReadonlyMap<ChartClaim, readonly number[]>): OccupiedBed[] =>
  [...drawn].flatMap(([{ arrival, departure }, beds]) => beds.map(bed => ({ bed, arrival, departure })))

type ChartClaim = UnassignedStay & { room: number }

/** Room by room: of a property with hundreds of beds each room looks at what is taken of its own. */
function assignBeds(
  units: ChartProperty['units'],
  taken: readonly OccupiedBed[],
  claims: readonly ChartClaim[],
): Map<ChartClaim, number[]> {
  if (!claims.length) return new Map()
  const roomOf = new Map(units.flatMap(u => u.beds.map(bed => [bed, u.room] as const)))
  const [unitsOf, takenOf] = [Map.groupBy(units, u => u.room), Map.groupBy(taken, t => roomOf.get(t.bed))]
  return new Map(
    [...Map.groupBy(claims, c => c.room)].flatMap(([room, own]) => [
      ...placeUnassignedStays(unitsOf.get(room) ?? [], takenOf.get(room) ?? [], own),
    ]),
  )
}

const toOccupiedStay = ({ booking, bed, guest, hasLeft, from, until }: OccupiedRow): ChartStay => ({
  booking,
  bed,
  guest,
  hold: 'lies',
  ...(hasLeft !== null && { status: hasLeft ? 'checked_out' : 'checked_in' }),
  arrival: from,
  departure: until,
})

/** A booking with a whole unit has every bed of it: its empty beds are shown with the first guest of the unit. */
function listWholeUnitStays(row: OccupiedRow, occupied: readonly OccupiedRow[], unitOf: UnitByBed): ChartStay[] {
  const unit = unitOf.get(row.bed)
  if (row.sold_as === 'bed' || !unit) return []
  const others = occupied.filter(s => s.line === row.line && unit.beds.includes(s.bed) && s.from < row.until && row.from < s.until)
  if (others[0] !== row) return []
  return unit.beds.flatMap(bed =>
    others.some(s => s.bed === bed) ? [] : [{ ...toOccupiedStay(row), bed, guest: null, hold: 'whole' as const }],
  )
}

/** A guest without a bed has not arrived, even if others of the booking have. */
const unassignedStatus = ({ status }: UnassignedRow): BookingStatus => (status === 'checked_in' ? 'confirmed' : status)

/** The remaining nights of a late arrival. */
const remainingNights = ({ arrival, departure }: Stay, today: Day): Stay => ({ arrival: arrival < today ? today : arrival, departure })

/** A promised bed is always used; a planned one only if it is free. */
function placeSelectedStays(rows: readonly UnassignedRow[], taken: readonly OccupiedBed[], unitOf: UnitByBed, today: Day): ChartStay[] {
  const drawn = new Set<number>()
  return rows.flatMap(row => {
    const stay = remainingNights(row, today)
    const { planned, booking, guest } = row
    const status = unassignedStatus(row)
    if (planned === null || stay.departure <= stay.arrival || drawn.has(planned)) return []
    if (!row.isPromised && taken.some(t => t.bed === planned && staysOverlap(t, stay))) return []
    const beds = row.sold_as === 'unit' ? (unitOf.get(planned)?.beds ?? [planned]) : [planned]
    const hold = row.isPromised ? ('promised' as const) : ('planned' as const)
    return beds.flatMap((bed): ChartStay[] => {
      if (drawn.has(bed)) return []
      drawn.add(bed)
      return [{ booking, bed, status, ...stay, ...(bed === planned ? { guest, hold } : { guest: null, hold: 'whole' }) }]
    })
  })
}

interface PlacingParty extends ChartClaim {
  line: number
  booking: number
  status: BookingStatus
  guests: (string | null)[]
}
interface PlacingContext {
  /** By booking. */
  placed: ReadonlyMap<number, readonly ChartStay[]>
  /** Lines with at least one guest in a bed. */
  occupiedLines: ReadonlySet<number>
  unitOf: UnitByBed
  today: Day
}

/** Those of a line for whom no bed is chosen; a party with units of its own goes where the first of it are. */
function toParties(rows: readonly UnassignedRow[], { placed, occupiedLines, unitOf, today }: PlacingContext): PlacingParty[] {
  const [first] = rows as readonly [UnassignedRow, ...UnassignedRow[]]
  const stay = remainingNights(first, today)
  const own = (placed.get(first.booking) ?? []).filter(s => staysOverlap(s, stay))
  const open = rows.filter(r => r.planned === null || !own.some(s => s.bed === r.planned))
  const isBegun = occupiedLines.has(first.line) || open.length < rows.length
  const quantity = first.sold_as === 'bed' ? open.length : isBegun ? 0 : first.quantity
  if (quantity === 0 || stay.departure <= stay.arrival) return []
  const near = own.flatMap(s => unitOf.get(s.bed)?.id ?? [])
  const { line, booking, room, sold_as: as } = first
  return [{ line, booking, status: unassignedStatus(first), room, as, quantity, near, guests: open.map(r => r.guest), ...stay }]
}

const toBlockClaim = ({ from, until, taken_as: as, quantity }: CalendarBlockRow, today: Day): UnassignedStay => ({
  as,
  quantity,
  ...(until > today ? remainingNights({ arrival: from, departure: until }, today) : { arrival: from, departure: until }),
})

const toOpenStays = ({ booking, status, guests, arrival, departure }: PlacingParty, beds: readonly number[]): ChartStay[] =>
  beds.map((bed, i) => ({ booking, bed, status, arrival, departure, guest: guests[i] ?? null, hold: i < guests.length ? 'open' : 'whole' }))

/** Guests of a line who need a bed by today; otherwise stays that fit on no single bed. */
function findUnplaced(
  rows: readonly UnassignedRow[],
  parties: ReadonlyMap<number, PlacingParty>,
  beds: ReadonlyMap<ChartClaim, number[]>,
  { lane, today }: Pick<ChartProperty, 'lane' | 'today'>,
) {
  const [first] = rows as readonly [UnassignedRow, ...UnassignedRow[]]
  const { line, booking, room, sold_as: as, quantity, arrival, departure, status } = first
  const isDue = (status === 'confirmed' || status === 'checked_in') && arrival <= today && departure > today
  const stay: Omit<UnplacedStay, 'quantity'> = { booking, room, as, arrival, departure, isDue }
  if (isDue) return [{ ...stay, quantity: as === 'bed' ? rows.length : quantity }]
  if (lane.has(line)) return []
  const party = parties.get(line)
  if (!party) return departure <= today ? [{ ...stay, quantity: as === 'bed' ? rows.length : quantity }] : []
  const drawn = beds.get(party)?.length ?? 0
  const lacks = as === 'bed' ? party.quantity - drawn : drawn > 0 ? 0 : party.quantity
  return lacks > 0 ? [{ ...stay, quantity: lacks }] : []
}
