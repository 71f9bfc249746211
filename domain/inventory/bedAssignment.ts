import { addDays, type Day, type Stay, staysOverlap } from '../calendar/days.ts'
import { type BusyBed, freeBeds, type PlanStay, type PlanUnit, planBeds } from './beds.ts'
import type { SoldAs } from './inventory.ts'

export interface AssignedGuest {
  id: number
  /** Where they lie, or lay. */
  lies: number | null
  /** The bed that is theirs until they come. */
  bed: number | null
  /** They would rather lie below. */
  wishesLower?: boolean
}
export interface AssignedLine extends Stay {
  line: number
  booking: number
  as: SoldAs
  /** Units, when sold whole. */
  quantity: number
  guests: AssignedGuest[]
}
/** A room without those who are assigned to its beds. */
export interface RoomOccupancy {
  units: readonly PlanUnit[]
  /** Beds that nobody can have on these nights. */
  closed: readonly BusyBed[]
  /** Nights of guests who lie there, or lay. */
  lain: readonly (BusyBed & { booking: number })[]
  /** What blocks need that name no bed. */
  unnamed: readonly PlanStay[]
  /** Nights that are overbooked: what blocks need is not given away. */
  overbooked: readonly Stay[]
}
export interface BedChange {
  guest: number
  bed: number | null
}

/** All other beds are fixed, so one that is free is found at once: backtracking is left to plans that move others. */
const STEPS = 600
/** What stands beside a stay this near counts as a gap that it closes. */
const NEIGHBOUR_DAYS = 14

export const lacksBed = ({ guests }: AssignedLine): boolean => guests.some(g => g.lies === null && g.bed === null)

/**
 * Gives the guests of one line beds that are free on all their nights, beside all that is assigned: nobody else is moved. A bed that they have already stays
 * theirs; of a stay that was changed (`isChanged`) only one that it can still have. The lines are brought up to date, and what changed is answered.
 */
export function createBedAssigner(room: RoomOccupancy, lines: readonly AssignedLine[], today: Day) {
  const unitOf = new Map(room.units.flatMap(u => u.beds.map(b => [b.id, u] as const)))
  const held = new Map(lines.map(line => [line.line, listHeldBeds(line, unitOf)]))

  return (line: AssignedLine, isChanged: boolean): BedChange[] => {
    const stay = { arrival: line.arrival < today ? today : line.arrival, departure: line.departure }
    if (stay.arrival >= stay.departure) return []
    const near = { arrival: addDays(stay.arrival, -NEIGHBOUR_DAYS), departure: addDays(stay.departure, NEIGHBOUR_DAYS) }
    const begun = line.as === 'unit' ? line.guests.flatMap(g => (g.lies === null ? [] : (unitOf.get(g.lies) ?? []))) : []
    const isOwnUnit = (bed: number) => begun.some(u => u.beds.some(b => b.id === bed))
    const busy = [
      ...room.closed,
      ...room.lain.filter(x => x.booking !== line.booking || !isOwnUnit(x.bed)),
      ...lines.flatMap(l => (l.line === line.line ? [] : (held.get(l.line) ?? []))),
    ].filter(b => staysOverlap(b, near))
    const party: Party = { line, stay, units: room.units, unitOf, begun: [...new Set(begun)], busy }
    const retained = isChanged ? findKeptGuests(party) : line.guests.filter(g => g.bed !== null)
    const open = line.guests.filter(g => g.lies === null && !retained.includes(g))
    if (!open.length) return []
    const unplaced = room.unnamed.filter(p => staysOverlap(p, stay))
    const isTight = room.overbooked.some(n => staysOverlap(n, stay))
    const ofBooking = lines
      .filter(l => l.booking === line.booking && l.line !== line.line)
      .flatMap(l => l.guests.flatMap(g => g.lies ?? g.bed ?? []))
    const beds = [...line.guests.flatMap(g => g.lies ?? []), ...retained.flatMap(g => g.bed ?? []), ...ofBooking]
    const choice: Choice = { unplaced, isTight, near: beds }
    const found = line.as === 'unit' ? chooseInUnits(party, retained, open.length, choice) : chooseBeds(party, retained, open, choice)
    const changes = open.flatMap((guest, i) => {
      const bed = found[i] ?? null
      if (bed === guest.bed) return []
      guest.bed = bed
      return [{ guest: guest.id, bed }]
    })
    held.set(line.line, listHeldBeds(line, unitOf))
    return changes
  }
}

type UnitOf = ReadonlyMap<number, PlanUnit>

/** Beds that a line has by its assignments; a party with whole units has all beds of them. */
function listHeldBeds({ as, guests, arrival, departure }: AssignedLine, unitOf: UnitOf): BusyBed[] {
  const own = guests.flatMap(g => (g.lies === null ? (g.bed ?? []) : as === 'unit' ? g.lies : []))
  const beds = as === 'bed' ? own : [...new Set(own.map(b => unitOf.get(b)))].flatMap(u => u?.beds.map(b => b.id) ?? [])
  return beds.map(bed => ({ bed, arrival, departure }))
}

interface Party {
  line: AssignedLine
  stay: Stay
  units: readonly PlanUnit[]
  unitOf: UnitOf
  /** Whole units in which some of the party are. */
  begun: PlanUnit[]
  /** All that others have, near these nights. */
  busy: BusyBed[]
}
interface Choice {
  unplaced: PlanStay[]
  isTight: boolean
  /** Beds of others of the booking. */
  near: number[]
}

/** Who can keep the bed that they had before their stay was changed. */
function findKeptGuests({ line, stay, unitOf, begun, busy }: Party): AssignedGuest[] {
  const isFree = (bed: number) => !busy.some(b => b.bed === bed && staysOverlap(b, stay))
  const units = new Set(begun)
  const used = new Set<number>()
  return line.guests.filter(({ lies, bed }) => {
    const unit = bed === null ? undefined : unitOf.get(bed)
    if (lies !== null || bed === null || !unit) return false
    if (line.as === 'bed') return isFree(bed) && !used.has(bed) && used.add(bed)
    if (!units.has(unit) && (units.size >= line.quantity || !unit.beds.every(b => isFree(b.id)))) return false
    return units.add(unit)
  })
}

/** One for each, or for as many as there are beds for. */
function chooseBeds(
  { units, busy, stay }: Party,
  retained: readonly AssignedGuest[],
  guests: readonly AssignedGuest[],
  choice: Choice,
): number[] {
  const inventory = { units, busy: busy.concat(retained.map(g => ({ bed: g.bed as number, ...stay }))) }
  const plan = (some: readonly AssignedGuest[]) => {
    const wishes = some.map(({ wishesLower }) => (wishesLower ? { wishesLower } : {}))
    return findPlan(inventory, { ...stay, as: 'bed', near: choice.near, guests: wishes }, choice)
  }
  const whole = plan(guests)
  if (whole) return whole.beds.map(b => b.bed)
  const free = freeBeds({ units: [...units], busy: inventory.busy }, stay).length
  return free > 0 && free < guests.length ? (plan(guests.slice(0, free))?.beds.map(b => b.bed) ?? []) : []
}

/** The units that a party has, and further ones for those who have none. */
function chooseInUnits(
  { line, stay, units, unitOf, begun, busy }: Party,
  retained: readonly AssignedGuest[],
  guests: number,
  choice: Choice,
): number[] {
  const own = [...new Set([...begun, ...retained.flatMap(g => unitOf.get(g.bed as number) ?? [])])]
  const lacking = line.quantity - own.length
  const planStay: PlanStay = { ...stay, as: 'unit', near: choice.near, guests: toGuests(guests), units: lacking }
  const rest = { units: units.filter(u => !own.includes(u)), busy }
  const ids = lacking > 0 ? (findPlan(rest, planStay, choice)?.units ?? []) : []
  const further = ids.flatMap(id => units.find(u => u.id === id) ?? [])
  const used = [...line.guests.flatMap(g => g.lies ?? []), ...retained.flatMap(g => g.bed ?? [])]
  return spreadOverUnits([...own.map(u => ({ unit: u, isNew: false })), ...further.map(u => ({ unit: u, isNew: true }))], used, guests)
}

interface PartyUnit {
  unit: Pick<PlanUnit, 'beds'>
  isNew: boolean
}

/**
 * A party fills its units bed by bed, a double takes two. Somebody lies in each, so that the beds of the guests say which units they have; who is too many
 * shares the last bed.
 */
export function spreadOverUnits(units: readonly PartyUnit[], used: readonly number[], guests: number): number[] {
  const left = [...used]
  const isLeft = (bed: number) => {
    const at = left.indexOf(bed)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  }
  const beds: number[] = []
  for (const [i, { unit, isNew }] of units.entries()) {
    const places = unit.beds.flatMap(b => (b.kind === 'double' ? [b.id, b.id] : [b.id])).filter(isLeft)
    const waiting = guests - beds.length
    const ahead = units.slice(i + 1).filter(u => u.isNew).length
    beds.push(...places.slice(0, Math.max(0, waiting - Math.min(ahead, isNew ? waiting - 1 : waiting))))
  }
  const last = units.at(-1)?.unit.beds.at(-1)?.id
  return last === undefined ? [] : [...beds, ...Array<number>(guests - beds.length).fill(last)]
}

const toGuests = (count: number) => Array.from({ length: count }, () => ({}))

/** What blocks need is left to them where both have room, and not given away on overbooked nights; elsewhere it is the stay that has a guest. */
function findPlan({ units, busy }: { units: readonly PlanUnit[]; busy: BusyBed[] }, planStay: PlanStay, { unplaced, isTight }: Choice) {
  const inventory = { units: [...units], busy, unplaced }
  const careful = planBeds(inventory, planStay, STEPS)
  if (careful.ok) return careful
  if (isTight || !unplaced.length) return undefined
  const plan = planBeds({ ...inventory, unplaced: [] }, planStay, STEPS)
  return plan.ok ? plan : undefined
}
