import { type Day, nightCount, type Stay } from '../calendar/days.ts'

/** Half-open, as day numbers: cheap to compare a million times. */
export interface NightRange {
  from: number
  to: number
}

/** Something that lies in one slot for all its nights. */
export interface Piece extends NightRange {
  /** Which stay it is of, and which guest (or unit) of it. */
  of: number
  guest: number
  /** Pieces with the same choice share one list. */
  slots: Slot[]
}

/** Where a piece may lie: one bed, or all beds of a unit. */
export interface Slot {
  unit: number
  beds: number[]
  /** 0 is welcome; more counts like so much of a gap left over. */
  dislike: number
}

/** What each bed has taken already. */
export type OccupiedNights = Map<number, NightRange[]>

const epoch: Day = '2000-01-01'
const overlap = (a: NightRange, b: NightRange) => a.from < b.to && b.from < a.to
export const nightsAsNumbers = (stay: Stay): NightRange => ({
  from: nightCount(epoch, stay.arrival),
  to: nightCount(epoch, stay.departure),
})

/**
 * The order that needs no backtracking where nothing is fixed: whole units first, then by arrival (interval-graph colouring), the most constrained
 * first.
 */
export const byArrival = (pieces: readonly Piece[]): Piece[] =>
  [...pieces].sort((a, b) => bedsOf(b) - bedsOf(a) || a.from - b.from || a.slots.length - b.slots.length || b.to - a.to)

// A search that has not succeeded by then made a wrong choice early: restarting with the pieces it could not place is cheaper.
const detoursPerAttempt = 150

/**
 * Gives every piece a slot so that nothing overlaps: in this order, the tightest gap first, going back when stuck.
 * Undefined when there is no way, or none was found with `detours` slots tried in vain.
 */
export function arrange(fixed: OccupiedNights, order: readonly Piece[], detours: number): Map<Piece, Slot> | undefined {
  const stuck = new Map<Piece, number>()
  for (let left = detours; left > 0; left -= detoursPerAttempt) {
    const byTrouble = order.toSorted((a, b) => (stuck.get(b) ?? 0) - (stuck.get(a) ?? 0))
    const end = search(fixed, byTrouble, Math.min(left, detoursPerAttempt), stuck)
    if (end !== 'given up') return end
  }
}

/** Conflict-directed backjumping (Prosser 1993): what fails names who stood in its way, and a piece that is not among them need not move. */
function search(
  fixed: OccupiedNights,
  order: readonly Piece[],
  detours: number,
  stuck: Map<Piece, number>,
): Map<Piece, Slot> | undefined | 'given up' {
  const taken: OccupiedNights = new Map([...fixed].map(([bed, nights]) => [bed, [...nights]]))
  const alike = slotSignatures(taken, order)
  const found = new Map<Piece, Slot>()
  let left = detours

  const place = (index: number): 'placed' | 'given up' | Set<NightRange> => {
    const piece = order[index]
    if (!piece) return 'placed'
    const blame = new Set<NightRange>()
    const failed = new Map<string, Slot>()
    for (const slot of byTightness(taken, piece)) {
      // If one of two like slots leads nowhere, so does the other, as long as those stay who lie in the two.
      const twin = failed.size > 0 && failed.get(alike(slot))
      if (twin) {
        for (const bed of [...slot.beds, ...twin.beds]) for (const n of taken.get(bed)!) blame.add(n)
        continue
      }
      for (const bed of slot.beds) taken.get(bed)!.push(piece)
      found.set(piece, slot)
      const end = place(index + 1)
      if (end === 'placed') return end
      found.delete(piece)
      for (const bed of slot.beds) taken.get(bed)!.pop()
      if (end === 'given up' || --left < 0) return 'given up'
      if (!end.has(piece)) return end
      end.delete(piece)
      for (const n of end) blame.add(n)
      failed.set(alike(slot), slot)
    }
    stuck.set(piece, (stuck.get(piece) ?? 0) + 1)
    for (const slot of piece.slots) for (const n of blockingNights(taken, slot, piece)) blame.add(n)
    return blame
  }
  const end = place(0)
  return end === 'given up' ? end : end === 'placed' ? found : undefined
}

/**
 * One blocker is enough to close this slot to the piece: while it stays, moving the others does not help. The earliest placed is the most useful to
 * name.
 */
function blockingNights(taken: OccupiedNights, slot: Slot, piece: NightRange): NightRange[] {
  for (const bed of slot.beds) {
    const first = taken.get(bed)!.find(n => overlap(n, piece))
    if (first) return [first]
  }
  return []
}

/** Slots are alike when their beds have the same nights taken and are open to the same pieces, in units open to the same pieces. */
function slotSignatures(taken: OccupiedNights, order: readonly Piece[]) {
  let roomNames: Map<number, string> | undefined
  return (slot: Slot) => {
    roomNames ??= accessSignatures(order)
    return slot.beds.map(bed => `${roomNames!.get(bed)}/${occupancySignature(taken, bed)}`).join('|')
  }
}

function accessSignatures(order: readonly Piece[]): Map<number, string> {
  const roomNames = new Map<number, string>()
  const lists = [...new Set(order.map(p => p.slots))]
  lists.forEach((slots, i) => {
    for (const slot of slots)
      for (const bed of slot.beds)
        roomNames.set(bed, `${roomNames.get(bed) ?? ''} ${i}:${slot.dislike}${slot.beds.length > 1 ? `u${slot.unit}` : ''}`)
  })
  return roomNames
}

function byTightness(taken: OccupiedNights, piece: Piece): Slot[] {
  const free: { slot: Slot; cost: number }[] = []
  for (const slot of piece.slots) {
    if (slot.beds.some(bed => isTaken(taken.get(bed)!, piece))) continue
    free.push({ slot, cost: slot.beds.reduce((all, bed) => all + gapCost(taken.get(bed)!, piece), slot.dislike) })
  }
  return free.sort((a, b) => a.cost - b.cost).map(s => s.slot)
}

function isTaken(nights: readonly NightRange[], piece: NightRange): boolean {
  for (const n of nights) if (overlap(n, piece)) return true
  return false
}

const longGap = 30

/** 0 where the stay closes a gap on both sides; a leftover night between two stays is dearest, since nobody buys it. */
export function gapCost(nights: readonly NightRange[], { from, to }: NightRange): number {
  let [last, next] = [from - longGap, to + longGap]
  for (const n of nights) {
    if (n.to <= from && n.to > last) last = n.to
    if (n.from >= to && n.from < next) next = n.from
  }
  const [before, after] = [from - last, next - to]
  return cost(before) + cost(after)
}

const cost = (gap: number) => (gap === 0 ? 0 : longGap + 1 - gap)

function bedsOf(piece: Piece): number {
  return piece.slots.reduce((most, slot) => Math.max(most, slot.beds.length), 1)
}

function occupancySignature(taken: OccupiedNights, bed: number): string {
  return taken
    .get(bed)!
    .map(n => `${n.from}-${n.to}`)
    .sort()
    .join(',')
}
