import { type Day, nightsBetween, type Stay } from '../calendar/days.ts'

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

/** What a line takes from the counter of each night: beds, or units of a room that is only sold whole. */
export const inventoryTaken = (room: RoomSize, as: SoldAs, quantity: number): number =>
  room.sellBy !== 'unit' && as === 'unit' ? quantity * room.bedsPerUnit : quantity

/** Whether the room may be sold by the bed, or by the unit. */
export const canSellAs = (room: RoomSize, as: SoldAs): boolean => room.sellBy === 'both' || room.sellBy === as

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
  /** Already in their beds: they are never the overbooked ones. */
  isInHouse: boolean
  /** A bed is assigned to them that they can have: others are rather the overbooked ones. */
  hasBed?: boolean
}

/** Which bookings are too many on nights that are sold beyond capacity: those without a bed, then the latest ones, never guests who are in-house. */
export function findOverbookedStays<S extends OverbookingCandidate>(counts: readonly NightCount[], stays: readonly S[]): S[] {
  const excess = new Map(counts.filter(c => c.sold > c.capacity).map(c => [c.night, c.sold - c.capacity]))
  const lane: S[] = []
  const order = (a: S, b: S) => Number(a.hasBed ?? false) - Number(b.hasBed ?? false) || b.line - a.line
  for (const stay of stays.filter(s => !s.isInHouse).toSorted(order)) {
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
