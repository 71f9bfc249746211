import type { Stay } from '../calendar/days.ts'
import { type NightRange, nightsAsNumbers } from './bedSearch.ts'
import type { SoldAs } from './inventory.ts'

/** A physical room with its beds, in the order they are drawn. */
export interface TapeUnit {
  id: number
  beds: readonly number[]
}
/** A bed that somebody has, or nobody can have. */
export interface OccupiedBed extends Stay {
  bed: number
}
/** So many beds, or whole units, of a room that nobody has chosen yet. */
export interface UnassignedStay extends Stay {
  as: SoldAs
  quantity: number
  /** Units where others of the party are. */
  near?: readonly number[]
}

/**
 * Where stays without a bed would fit, for a picture of the property: nobody is bound by it. In the order they arrive, whole units before beds, parties
 * together where they can be, each in the bed that has been empty for the shortest time. An answer with fewer beds than asked did not fit as a whole.
 */
export function placeUnassignedStays<S extends UnassignedStay>(
  units: readonly TapeUnit[],
  taken: readonly OccupiedBed[],
  stays: readonly S[],
): Map<S, number[]> {
  const busy = new Map<number, NightRange[]>(units.flatMap(u => u.beds.map(bed => [bed, []])))
  for (const stay of taken) busy.get(stay.bed)?.push(nightsAsNumbers(stay))
  const drawn = new Map<S, number[]>()
  for (const stay of stays.toSorted(byArrival)) {
    const nights = nightsAsNumbers(stay)
    const beds = stay.as === 'unit' ? chooseUnits(units, busy, stay, nights) : chooseBeds(units, busy, stay, nights)
    for (const bed of beds) busy.get(bed)?.push(nights)
    drawn.set(stay, beds)
  }
  return drawn
}

/** Of each bed the nights that are taken: compared by thousands, as numbers. */
type Busy = ReadonlyMap<number, readonly NightRange[]>

const byArrival = (a: UnassignedStay, b: UnassignedStay) =>
  a.arrival < b.arrival ? -1 : a.arrival > b.arrival ? 1 : Number(b.as === 'unit') - Number(a.as === 'unit') || b.quantity - a.quantity

const isFree =
  (busy: Busy, { from, to }: NightRange) =>
  (bed: number) =>
    !busy.get(bed)?.some(other => other.from < to && from < other.to)

function chooseUnits(units: readonly TapeUnit[], busy: Busy, stay: UnassignedStay, nights: NightRange): number[] {
  const free = units.filter(u => u.beds.length > 0 && u.beds.every(isFree(busy, nights)))
  return nearFirst(free, stay)
    .slice(0, stay.quantity)
    .flatMap(u => u.beds)
}

/** In one unit if there is one: the tightest that takes them all. Else wherever there is room, the roomiest unit first. */
function chooseBeds(units: readonly TapeUnit[], busy: Busy, stay: UnassignedStay, nights: NightRange): number[] {
  const free = units.map(({ id, beds }) => ({ id, beds: shortestGapFirst(beds.filter(isFree(busy, nights)), busy, nights.from) }))
  const roomy = free.filter(u => u.beds.length >= stay.quantity).sort((a, b) => a.beds.length - b.beds.length)
  const [one] = nearFirst(roomy, stay)
  const from = one
    ? [one]
    : nearFirst(
        free.toSorted((a, b) => b.beds.length - a.beds.length),
        stay,
      )
  return from.flatMap(u => u.beds).slice(0, stay.quantity)
}

const nearFirst = <U extends { id: number }>(units: readonly U[], { near = [] }: UnassignedStay): U[] =>
  near.length ? units.toSorted((a, b) => Number(near.includes(b.id)) - Number(near.includes(a.id))) : [...units]

/** The shortest gap before the arrival first, so that long gaps stay for long stays. */
function shortestGapFirst(beds: readonly number[], busy: Busy, arrival: number): number[] {
  if (beds.length < 2) return [...beds]
  const ends = new Map(beds.map(bed => [bed, lastEnd(busy.get(bed) ?? [], arrival)]))
  const endOf = (bed: number) => ends.get(bed) ?? NO_EARLIER_STAY
  return beds.toSorted((a, b) => (endOf(a) > endOf(b) ? -1 : endOf(a) < endOf(b) ? 1 : 0))
}

function lastEnd(stays: readonly NightRange[], arrival: number): number {
  let last = NO_EARLIER_STAY
  for (const { to } of stays) if (to <= arrival && to > last) last = to
  return last
}
/** Before every day. */
const NO_EARLIER_STAY = Number.NEGATIVE_INFINITY
