import { addDays, type Day, nightsBetween, type Stay } from '../calendar/days.ts'

export type SellBy = 'bed' | 'unit' | 'both'
/** How one line is sold. */
export type SoldAs = 'bed' | 'unit'

export interface RoomSize {
  sellBy: SellBy
  units: number
  bedsPerUnit: number
}

/** A night's counter. A night without a row has the room's capacity and nothing sold. */
export interface NightCount {
  night: Day
  capacity: number
  sold: number
  overbooked?: number
}

/** What the counters count: units for a room that is only sold whole, else beds. */
export const capacityOf = (room: RoomSize): number => (room.sellBy === 'unit' ? room.units : room.units * room.bedsPerUnit)

/** What a line takes of the counters each night. */
export const inventoryTaken = (room: RoomSize, as: SoldAs, quantity: number): number =>
  room.sellBy !== 'unit' && as === 'unit' ? quantity * room.bedsPerUnit : quantity

/** May the room be sold like that? */
export const canSellAs = (room: RoomSize, as: SoldAs): boolean => room.sellBy === 'both' || room.sellBy === as

/** Never below 0, also when a channel or a manager has sold more than there is. */
export const freeOn = (count: Pick<NightCount, 'capacity' | 'sold'>): number => Math.max(0, count.capacity - count.sold)

/** What is free on every night of the stay; 0 for a stay without nights. */
export function freeFor(stay: Stay, counts: readonly NightCount[], capacity: number): number {
  const known = byNight(counts)
  const free = nightsBetween(stay.arrival, stay.departure).map(night => freeOn(known.get(night) ?? { capacity, sold: 0 }))
  return free.length === 0 ? 0 : Math.min(...free)
}

/** The nights on which `wanted` are not free; empty when the stay can be sold. */
export function shortNights(stay: Stay, counts: readonly NightCount[], capacity: number, wanted: number): Day[] {
  const known = byNight(counts)
  return nightsBetween(stay.arrival, stay.departure).filter(night => freeOn(known.get(night) ?? { capacity, sold: 0 }) < wanted)
}

/** A unit with the beds that stand in it; `leaves` is the first night on which a bed is no more. */
export interface UnitWithBeds {
  id: number
  beds: readonly { id: number; leaves: Day | null }[]
}

/** Nights on which something is not sold: beds by name, or so much of the counter wherever it is. */
export interface OutOfSale extends Stay {
  beds: readonly number[]
  takes: number
}

/** What there is to sell on a night: beds, or units of which no bed is missing. Below 0 where more is blocked than stands there. */
export function sellableOn(night: Day, sellBy: SellBy, units: readonly UnitWithBeds[], out: readonly OutOfSale[]): number {
  const tonight = out.filter(o => o.arrival <= night && night < o.departure)
  const missing = new Set(tonight.flatMap(o => o.beds))
  const stands = ({ id, leaves }: UnitWithBeds['beds'][number]) => !missing.has(id) && (leaves === null || night < leaves)
  const taken = tonight.reduce((n, o) => n + o.takes, 0)
  if (sellBy === 'unit') return units.filter(u => u.beds.length > 0 && u.beds.every(stands)).length - taken
  return units.reduce((n, u) => n + u.beds.filter(stands).length, 0) - taken
}

export interface OverbookingCandidate extends SoldStay {
  line: number
  /** In their beds: they are never the ones too many. */
  isInHouse: boolean
}

/** Who is too many on nights that are sold beyond what there is: who booked last, and never who is in the house. */
export function findOverbookedStays<S extends OverbookingCandidate>(counts: readonly NightCount[], stays: readonly S[]): S[] {
  const excess = new Map(counts.filter(c => c.sold > c.capacity).map(c => [c.night, c.sold - c.capacity]))
  const lane: S[] = []
  for (const stay of stays.filter(s => !s.isInHouse).toSorted((a, b) => b.line - a.line)) {
    const nights = nightsBetween(stay.arrival, stay.departure).filter(n => (excess.get(n) ?? 0) > 0)
    if (nights.length === 0) continue
    lane.push(stay)
    for (const night of nights) excess.set(night, excess.get(night)! - stay.takes)
  }
  return lane
}

export interface SoldStay extends Stay {
  booking: number
  takes: number
}

export interface CapacityConflict {
  /** Nights that are sold beyond the new capacity, in order. */
  nights: Day[]
  /** The bookings that sleep there on one of these nights. */
  bookings: number[]
  /** The first date from which the smaller capacity breaks nothing. */
  possibleFrom: Day
  /** What the counters become where the smaller capacity is forced. */
  forced: Required<NightCount>[]
}

/** What a smaller capacity from `from` on would break; undefined when nothing. */
export function findCapacityConflict(
  capacity: number,
  from: Day,
  counts: readonly NightCount[],
  stays: readonly SoldStay[],
): CapacityConflict | undefined {
  const broken = counts.filter(c => c.night >= from && c.sold > capacity).sort((a, b) => (a.night < b.night ? -1 : 1))
  if (broken.length === 0) return undefined
  const nights = broken.map(c => c.night)
  const bookings = stays.filter(s => nights.some(n => s.arrival <= n && n < s.departure)).map(s => s.booking)
  const forced = broken.map(({ night, sold }) => ({ night, capacity, sold, overbooked: sold - capacity }))
  return { nights, bookings: [...new Set(bookings)], possibleFrom: addDays(nights.at(-1)!, 1), forced }
}

/** The counters as the stays themselves give them: what a checker compares the stored ones with. */
export function countSoldByNight(stays: readonly SoldStay[]): Map<Day, number> {
  const sold = new Map<Day, number>()
  for (const stay of stays)
    for (const night of nightsBetween(stay.arrival, stay.departure)) sold.set(night, (sold.get(night) ?? 0) + stay.takes)
  return sold
}

function byNight(counts: readonly NightCount[]): Map<Day, NightCount> {
  return new Map(counts.map(c => [c.night, c]))
}
