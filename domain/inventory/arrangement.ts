import type { Stay } from '../calendar/days.ts'
import { arrange, byArrival, type NightRange, nightsAsNumbers, type OccupiedNights, type Piece, type Slot } from './bedSearch.ts'
import type { BusyBed, PlanUnit } from './beds.ts'

/** So many beds, or so many whole units, for these nights. */
export interface BedDemand extends Stay {
  as: 'bed' | 'unit'
  quantity: number
  /** Only these beds, or the units they are in, will do: they were promised. */
  only?: readonly number[]
}

/** One room: what stands in it, what nobody can have, and what is sold or held without a bed yet. */
export interface RoomState {
  units: readonly Pick<PlanUnit, 'id' | 'beds'>[]
  busy: readonly BusyBed[]
  waiting: readonly BedDemand[]
}

/** Backtracking steps of the search; a sale that needs more is refused. */
const MAX_BACKTRACKING_STEPS = 3_000

/** Can all of these have the same beds on all their nights, beside everything that is sold? */
export function canArrange(state: RoomState, demands: readonly BedDemand[] = state.waiting): boolean {
  const fixed: OccupiedNights = new Map(state.units.flatMap(u => u.beds.map(b => [b.id, [] as NightRange[]])))
  for (const busy of state.busy) fixed.get(busy.bed)?.push(nightsAsNumbers(busy))
  const slots = slotsOf(state)
  const pieces = (beds: readonly BedDemand[]) => beds.filter(d => d.quantity > 0).flatMap((demand, of) => piecesOf(demand, of, slots))
  const order = demands === state.waiting ? pieces(demands) : overlappingPieces(pieces(demands), pieces(state.waiting))
  return arrange(fixed, byArrival(order), MAX_BACKTRACKING_STEPS) !== undefined
}

/** The most beds or units, up to a bound, that can still be promised for these nights. */
export function maxSellable(state: RoomState, stay: Stay, as: 'bed' | 'unit', bound: number): number {
  let [known, tooMany] = [0, bound + 1]
  // Usually the bound itself.
  for (let limit = bound; known < tooMany - 1; limit = Math.floor((known + tooMany) / 2)) {
    if (canArrange(state, [{ ...stay, as, quantity: limit }])) known = limit
    else tooMany = limit
  }
  return known
}

interface Slots {
  bed: Slot[]
  unit: Slot[]
}

const slotsOf = ({ units }: RoomState): Slots => ({
  bed: units.flatMap(u => u.beds.map(b => ({ unit: u.id, beds: [b.id], dislike: 0 }))),
  unit: units.filter(u => u.beds.length > 0).map(u => ({ unit: u.id, beds: u.beds.map(b => b.id), dislike: 0 })),
})

function piecesOf(claim: BedDemand, of: number, slots: Slots): Piece[] {
  const { as, only, quantity } = claim
  const own = only ? slots[as].filter(s => s.beds.some(b => only.includes(b))) : slots[as]
  return Array.from({ length: quantity }, (_, guest) => ({ of, guest, ...nightsAsNumbers(claim), slots: own }))
}

/** The requested pieces with everything that overlaps them directly or indirectly: the rest keeps its beds whatever happens here. */
function overlappingPieces(demands: Piece[], others: Piece[]): Piece[] {
  if (demands.length === 0) return []
  const found = [...demands]
  let left = others
  for (let grown = true; grown; ) {
    const span = { from: Math.min(...found.map(p => p.from)), to: Math.max(...found.map(p => p.to)) }
    const near = left.filter(p => p.from < span.to && span.from < p.to)
    left = left.filter(p => !near.includes(p))
    found.push(...near)
    grown = near.length > 0
  }
  return found
}
