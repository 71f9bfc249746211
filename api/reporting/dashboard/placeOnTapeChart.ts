import type { BookingStatus } from '../../../domain/booking/bookingStatus.ts'
import { type Day, type Stay, staysOverlap } from '../../../domain/calendar/days.ts'
import type { SoldAs } from '../../../domain/inventory/inventory.ts'
import { type OccupiedBed, placeUnassignedStays, type TapeUnit, type UnassignedStay } from '../../../domain/inventory/tapeChart.ts'
import type { CalendarBlockRow, OccupiedRow, UnassignedRow } from './loadCalendar.ts'

export interface ChartStay extends OccupiedBed {
  booking: number
  hold: 'lies' | 'promised' | 'planned' | 'open' | 'whole'
  /** The guest chose it. */
  isPicked?: boolean
  /** Their stay is split: the bed to which they move after these nights, or from which they come. */
  movesTo?: number
  movesFrom?: number | null
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

/** Shows each stay once: in the bed where its guests lie or that is assigned to them, or among those without a bed. Only blocks that name no bed are drawn where they fit. */
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
  const taken = Map.groupBy(unavailable.concat(begun), b => b.bed)
  const drawnLines = new Map<readonly UnassignedRow[], ReturnType<typeof placeAssignedStays>>(
    pinnedFirst(lines).map(rows => [rows, placeAssignedStays(rows, { taken, unitOf, today })]),
  )
  const placed = begun.concat(lines.flatMap(rows => drawnLines.get(rows)?.stays ?? []))
  const isBegun = new Set(occupied.map(s => s.line))
  const contextOf = (rows: readonly UnassignedRow[]): LaneContext => ({ drawn: drawnLines.get(rows)?.guests ?? 0, isBegun, today })
  const unnamed = blocksWithBeds
    .filter(k => !k.beds.length && !k.row.isWithoutBed)
    .map(({ row }) => ({ row, room: row.room, block: row.id, ...toBlockClaim(row, today) }))
  const [decided, undecided] = [unnamed.filter(isDefinite), unnamed.filter(k => !isDefinite(k))]
  const firm = placeBlocks(units, unavailable.concat(placed), decided)
  // Undecided groups reserve nothing, so they are drawn last, in the space that is left.
  const beds = new Map([...firm, ...placeBlocks(units, unavailable.concat(placed, toTakenBeds(firm)), undecided)])
  return {
    stays: placed,
    blocks: blocksWithBeds.map(({ row, beds: own }): ChartBlock => {
      const claim = unnamed.find(u => u.block === row.id)
      return { row, beds: own.length ? own : (claim && beds.get(claim)) || [], isOpen: own.length === 0 }
    }),
    withoutBed: lines.flatMap(rows => (lane.has(rows[0]?.line ?? 0) ? [] : findWithoutBed(rows, contextOf(rows)))),
    /** By overbooked line: how many of it have no bed. */
    lacking: new Map(lines.flatMap(rows => findWithoutBed(rows, contextOf(rows)).map(w => [rows[0]?.line ?? 0, w.quantity] as const))),
  }
}

const isDefinite = ({ row }: { row: CalendarBlockRow }) => row.status === 'definite'

const toTakenBeds = (drawn: ReadonlyMap<ChartClaim, readonly number[]>): OccupiedBed[] =>
  [...drawn].flatMap(([{ arrival, departure }, beds]) => beds.map(bed => ({ bed, arrival, departure })))

type ChartClaim = UnassignedStay & { room: number }

/** Room by room: of a property with hundreds of beds each room looks at what is taken of its own. */
function placeBlocks(
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

function toOccupiedStay({ booking, bed, guest, hasLeft, from, until, firstBed, movesOn, laterBed }: OccupiedRow): ChartStay {
  const own = { booking, bed, guest, arrival: from, departure: until }
  // They are to come to this bed, wherever they are now.
  if (movesOn !== null && bed === laterBed && until > movesOn) return { ...own, hold: 'promised', status: 'confirmed', movesFrom: firstBed }
  return {
    ...own,
    hold: 'lies',
    ...(hasLeft !== null && { status: hasLeft ? 'checked_out' : 'checked_in' }),
    ...(laterBed !== null && bed === firstBed && { movesTo: laterBed }),
  }
}

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

/** Whose bed was promised first: no other stay takes it. */
const pinnedFirst = (lines: readonly UnassignedRow[][]) =>
  lines.toSorted((a, b) => Number(b.some(r => r.isPromised)) - Number(a.some(r => r.isPromised)))

interface AssignedContext {
  /** By bed; what is shown is added. */
  taken: Map<number, OccupiedBed[]>
  unitOf: UnitByBed
  today: Day
}

/** A promised bed is always shown; another assigned one unless it was cut: closed since, or taken by somebody who lies there. */
function placeAssignedStays(
  rows: readonly UnassignedRow[],
  { taken, unitOf, today }: AssignedContext,
): { stays: ChartStay[]; guests: number } {
  const drawn = new Set<number>()
  let guests = 0
  const stays = rows.flatMap(row => {
    const stay = remainingNights(row, today)
    const { planned, booking, guest } = row
    const isUnit = row.sold_as === 'unit'
    const unit = planned === null ? undefined : unitOf.get(planned)
    if (planned === null || stay.departure <= stay.arrival || (!isUnit && drawn.has(planned))) return []
    const beds = isUnit ? (unit?.beds ?? [planned]) : [planned]
    const isTaken = (bed: number) => !drawn.has(bed) && (taken.get(bed) ?? []).some(t => staysOverlap(t, stay))
    if (!row.isPromised && (!unit || beds.some(isTaken))) return []
    guests++
    const status = unassignedStatus(row)
    const hold = row.isPromised ? ('promised' as const) : ('planned' as const)
    return beds.flatMap((bed): ChartStay[] => {
      if (drawn.has(bed)) return []
      drawn.add(bed)
      return [
        {
          booking,
          bed,
          status,
          ...stay,
          ...(bed === planned
            ? {
                guest,
                hold,
                ...(row.isPromised && row.isPicked && { isPicked: true }),
                ...(row.laterBed !== null && { movesTo: row.laterBed }),
              }
            : { guest: null, hold: 'whole' }),
        },
      ]
    })
  })
  for (const stay of stays) taken.set(stay.bed, [...(taken.get(stay.bed) ?? []), stay])
  return { stays, guests }
}

const toBlockClaim = ({ from, until, taken_as: as, quantity }: CalendarBlockRow, today: Day): UnassignedStay => ({
  as,
  quantity,
  ...(until > today ? remainingNights({ arrival: from, departure: until }, today) : { arrival: from, departure: until }),
})

interface LaneContext {
  /** How many of them are shown in a bed. */
  drawn: number
  /** Lines of which somebody lies in a bed. */
  isBegun: ReadonlySet<number>
  today: Day
}

/** Guests of a line who are shown in no bed; units whole, as nobody of the party has one. */
function findWithoutBed(rows: readonly UnassignedRow[], { drawn, isBegun, today }: LaneContext): UnplacedStay[] {
  const [first] = rows as readonly [UnassignedRow, ...UnassignedRow[]]
  const { line, booking, room, sold_as: as, quantity, arrival, departure, status } = first
  const lacks = as === 'bed' ? rows.length - drawn : drawn > 0 || isBegun.has(line) ? 0 : quantity
  if (lacks === 0) return []
  const isDue = (status === 'confirmed' || status === 'checked_in') && arrival <= today && departure > today
  return [{ booking, room, as, arrival, departure, isDue, quantity: lacks }]
}
