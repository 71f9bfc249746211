import type { BookingStatus } from '../../../domain/booking/bookingStatus.ts'
import { type Day, type Stay, shareNight } from '../../../domain/calendar/days.ts'
import type { SoldAs } from '../../../domain/inventory/inventory.ts'
import { drawStays, type TakenBed, type TapeUnit, type Unchosen } from '../../../domain/inventory/tape.ts'
import type { BlockRow, SleptRow, WaitingRow } from './readCalendar.ts'

export interface DrawnStay extends TakenBed {
  booking: number
  hold: 'lies' | 'promised' | 'planned' | 'open' | 'whole'
  guest: string | null
  /** How far those of this bed are; their booking may be half in. */
  status?: BookingStatus
}
/** A block with the beds it names, or that it would take. */
export interface DrawnBlock {
  row: BlockRow
  beds: number[]
  isOpen: boolean
}
export interface WithoutBed extends Stay {
  booking: number
  room: number
  as: SoldAs
  quantity: number
  isDue: boolean
}
interface House {
  units: readonly (TapeUnit & { room: number })[]
  /** Of beds that are taken out on a day. */
  leaving: readonly TakenBed[]
  today: Day
  /** Lines that are too many: no bed of their room is theirs. */
  lane: ReadonlySet<number>
}
interface Rows {
  slept: readonly SleptRow[]
  waiting: readonly WaitingRow[]
  blocks: readonly BlockRow[]
}
type UnitOf = ReadonlyMap<number, TapeUnit>

/** Puts everybody on the beds of the picture: who lies there, who was promised or is meant to have one, and the others where they would fit. */
export function drawBeds({ units, leaving, today, lane }: House, { slept, waiting, blocks }: Rows) {
  const unitOf: UnitOf = new Map(units.flatMap(u => u.beds.map(bed => [bed, u] as const)))
  const kept = [...Map.groupBy(blocks, k => k.id).values()].map(rows => ({
    row: rows[0] as BlockRow,
    beds: rows.flatMap(r => r.bed ?? []),
  }))
  const lying = slept.map(lyingStay)
  const begun = lying.concat(slept.flatMap(row => wholeOf(row, slept, unitOf)))
  const out = leaving.concat(
    kept.filter(isDecided).flatMap(({ row, beds }) => beds.map(bed => ({ bed, arrival: row.from, departure: row.until }))),
  )
  const lines = [...Map.groupBy(waiting, w => w.line).values()]
  const chosen = lines.flatMap(rows => chosenStays(rows, out.concat(begun), unitOf, today))
  const placed = begun.concat(chosen)
  const known = { placed: Map.groupBy(placed, s => s.booking), slept: new Set(slept.map(s => s.line)), unitOf, today }
  const parties = lines.filter(([w]) => w && !lane.has(w.line)).flatMap(rows => partyOf(rows, known))
  const partyOfLine = new Map(parties.map(p => [p.line, p]))
  const unnamed = kept
    .filter(k => !k.beds.length && !k.row.isWithoutBed)
    .map(({ row }) => ({ row, room: row.room, block: row.id, ...blockClaim(row, today) }))
  const [decided, undecided] = [unnamed.filter(isDecided), unnamed.filter(k => !isDecided(k))]
  const firm = drawnBeds(units, out.concat(placed), [...parties, ...decided])
  // Groups that have not decided are drawn where everybody else has left room: they take nothing.
  const beds = new Map([...firm, ...drawnBeds(units, out.concat(placed, takenBy(firm)), undecided)])
  return {
    stays: placed.concat(parties.flatMap(p => openStays(p, beds.get(p) ?? []))),
    blocks: kept.map(({ row, beds: own }): DrawnBlock => {
      const claim = unnamed.find(u => u.block === row.id)
      return { row, beds: own.length ? own : (claim && beds.get(claim)) || [], isOpen: own.length === 0 }
    }),
    withoutBed: lines.flatMap(rows => lackOf(rows, partyOfLine, beds, { lane, today })),
  }
}

const isDecided = ({ row }: { row: BlockRow }) => row.status === 'definite'

const takenBy = (drawn: ReadonlyMap<Claim, readonly number[]>): TakenBed[] =>
  [...drawn].flatMap(([{ arrival, departure }, beds]) => beds.map(bed => ({ bed, arrival, departure })))

type Claim = Unchosen & { room: number }

const drawnBeds = (units: House['units'], taken: readonly TakenBed[], claims: readonly Claim[]): Map<Claim, number[]> =>
  new Map(
    [...Map.groupBy(claims, c => c.room)].flatMap(([room, own]) => [
      ...drawStays(
        units.filter(u => u.room === room),
        taken,
        own,
      ),
    ]),
  )

const lyingStay = ({ booking, bed, guest, hasLeft, from, until }: SleptRow): DrawnStay => ({
  booking,
  bed,
  guest,
  hold: 'lies',
  ...(hasLeft !== null && { status: hasLeft ? 'checked_out' : 'checked_in' }),
  arrival: from,
  departure: until,
})

/** Who has a unit has every bed of it: those that nobody of the booking lies in, named by the first of them. */
function wholeOf(row: SleptRow, slept: readonly SleptRow[], unitOf: UnitOf): DrawnStay[] {
  const unit = unitOf.get(row.bed)
  if (row.sold_as === 'bed' || !unit) return []
  const others = slept.filter(s => s.line === row.line && unit.beds.includes(s.bed) && s.from < row.until && row.from < s.until)
  if (others[0] !== row) return []
  return unit.beds.flatMap(bed =>
    others.some(s => s.bed === bed) ? [] : [{ ...lyingStay(row), bed, guest: null, hold: 'whole' as const }],
  )
}

/** Who has no bed yet has not come, whoever of the booking has. */
const ofWaiting = ({ status }: WaitingRow): BookingStatus => (status === 'checked_in' ? 'confirmed' : status)

/** The nights that are still to come of one who is late. */
const ahead = ({ arrival, departure }: Stay, today: Day): Stay => ({ arrival: arrival < today ? today : arrival, departure })

/** A promise holds; a plan is drawn where its bed is free for it. */
function chosenStays(rows: readonly WaitingRow[], taken: readonly TakenBed[], unitOf: UnitOf, today: Day): DrawnStay[] {
  const drawn = new Set<number>()
  return rows.flatMap(row => {
    const stay = ahead(row, today)
    const { planned, booking, guest } = row
    const status = ofWaiting(row)
    if (planned === null || stay.departure <= stay.arrival || drawn.has(planned)) return []
    if (!row.isPromised && taken.some(t => t.bed === planned && shareNight(t, stay))) return []
    const beds = row.sold_as === 'unit' ? (unitOf.get(planned)?.beds ?? [planned]) : [planned]
    const hold = row.isPromised ? ('promised' as const) : ('planned' as const)
    return beds.flatMap((bed): DrawnStay[] => {
      if (drawn.has(bed)) return []
      drawn.add(bed)
      return [{ booking, bed, status, ...stay, ...(bed === planned ? { guest, hold } : { guest: null, hold: 'whole' }) }]
    })
  })
}

interface Party extends Claim {
  line: number
  booking: number
  status: BookingStatus
  guests: (string | null)[]
}
interface Known {
  /** By booking. */
  placed: ReadonlyMap<number, readonly DrawnStay[]>
  /** Lines of which somebody lies in a bed. */
  slept: ReadonlySet<number>
  unitOf: UnitOf
  today: Day
}

/** Those of a line for whom no bed is chosen; a party with units of its own goes where the first of it are. */
function partyOf(rows: readonly WaitingRow[], { placed, slept, unitOf, today }: Known): Party[] {
  const [first] = rows as readonly [WaitingRow, ...WaitingRow[]]
  const stay = ahead(first, today)
  const own = (placed.get(first.booking) ?? []).filter(s => shareNight(s, stay))
  const open = rows.filter(r => r.planned === null || !own.some(s => s.bed === r.planned))
  const isBegun = slept.has(first.line) || open.length < rows.length
  const quantity = first.sold_as === 'bed' ? open.length : isBegun ? 0 : first.quantity
  if (quantity === 0 || stay.departure <= stay.arrival) return []
  const near = own.flatMap(s => unitOf.get(s.bed)?.id ?? [])
  const { line, booking, room, sold_as: as } = first
  return [{ line, booking, status: ofWaiting(first), room, as, quantity, near, guests: open.map(r => r.guest), ...stay }]
}

const blockClaim = ({ from, until, taken_as: as, quantity }: BlockRow, today: Day): Unchosen => ({
  as,
  quantity,
  ...(until > today ? ahead({ arrival: from, departure: until }, today) : { arrival: from, departure: until }),
})

const openStays = ({ booking, status, guests, arrival, departure }: Party, beds: readonly number[]): DrawnStay[] =>
  beds.map((bed, i) => ({ booking, bed, status, arrival, departure, guest: guests[i] ?? null, hold: i < guests.length ? 'open' : 'whole' }))

/** What of a line needs a bed by today; else what the picture has no room for in one piece. */
function lackOf(
  rows: readonly WaitingRow[],
  parties: ReadonlyMap<number, Party>,
  beds: ReadonlyMap<Claim, number[]>,
  { lane, today }: Pick<House, 'lane' | 'today'>,
) {
  const [first] = rows as readonly [WaitingRow, ...WaitingRow[]]
  const { line, booking, room, sold_as: as, quantity, arrival, departure, status } = first
  const isDue = (status === 'confirmed' || status === 'checked_in') && arrival <= today && departure > today
  const stay: Omit<WithoutBed, 'quantity'> = { booking, room, as, arrival, departure, isDue }
  if (isDue) return [{ ...stay, quantity: as === 'bed' ? rows.length : quantity }]
  if (lane.has(line)) return []
  const party = parties.get(line)
  if (!party) return departure <= today ? [{ ...stay, quantity: as === 'bed' ? rows.length : quantity }] : []
  const drawn = beds.get(party)?.length ?? 0
  const lacks = as === 'bed' ? party.quantity - drawn : drawn > 0 ? 0 : party.quantity
  return lacks > 0 ? [{ ...stay, quantity: lacks }] : []
}
