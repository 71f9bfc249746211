import { type Day, type Stay, staysOverlap } from '../calendar/days.ts'
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
  const busy = new Map<number, Stay[]>(units.flatMap(u => u.beds.map(bed => [bed, []])))
  for (const { bed, arrival, departure } of taken) busy.get(bed)?.push({ arrival, departure })
  const drawn = new Map<S, number[]>()
  for (const stay of stays.toSorted(byArrival)) {
    const beds = stay.as === 'unit' ? chooseUnits(units, busy, stay) : chooseBeds(units, busy, stay)
    for (const bed of beds) busy.get(bed)?.push({ arrival: stay.arrival, departure: stay.departure })
    drawn.set(stay, beds)
  }
  return drawn
}

type Busy = ReadonlyMap<number, readonly Stay[]>

const byArrival = (a: UnassignedStay, b: UnassignedStay) =>
  a.arrival < b.arrival ? -1 : a.arrival > b.arrival ? 1 : Number(b.as === 'unit') - Number(a.as === 'unit') || b.quantity - a.quantity

const isFree = (busy: Busy, stay: Stay) => (bed: number) => !busy.get(bed)?.some(other => staysOverlap(other, stay))

function chooseUnits(units: readonly TapeUnit[], busy: Busy, stay: UnassignedStay): number[] {
  const free = units.filter(u => u.beds.length > 0 && u.beds.every(isFree(busy, stay)))
  return nearFirst(free, stay)
    .slice(0, stay.quantity)
    .flatMap(u => u.beds)
}

/** In one unit if there is one: the tightest that takes them all. Else wherever there is room, the roomiest unit first. */
function chooseBeds(units: readonly TapeUnit[], busy: Busy, stay: UnassignedStay): number[] {
  const free = units.map(({ id, beds }) => ({ id, beds: shortestGapFirst(beds.filter(isFree(busy, stay)), busy, stay.arrival) }))
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
  units.toSorted((a, b) => Number(near.includes(b.id)) - Number(near.includes(a.id)))

/** The shortest gap before the arrival first, so that long gaps stay for long stays. */
function shortestGapFirst(beds: readonly number[], busy: Busy, arrival: Day): number[] {
  const ends = new Map(beds.map(bed => [bed, lastEnd(busy.get(bed) ?? [], arrival)]))
  const endOf = (bed: number) => ends.get(bed) ?? NO_EARLIER_STAY
  return beds.toSorted((a, b) => (endOf(a) > endOf(b) ? -1 : endOf(a) < endOf(b) ? 1 : 0))
}

function lastEnd(stays: readonly Stay[], arrival: Day): Day {
  let last = NO_EARLIER_STAY
  for (const { departure } of stays) if (departure <= arrival && departure > last) last = departure
  return last
}
/** Before every day. */
const NO_EARLIER_STAY = ''
