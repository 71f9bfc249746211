import type { BedKind } from '../listing/taxonomy.ts'

/** A bed of one unit that is free for the whole stay. */
export interface FreeBed {
  id: number
  kind: BedKind
  /** Which bunk of the unit, counted as they stand. */
  bunk: number
  /** Nights left over before and after the stay, for the search. */
  gap: number
}

/** The bunk of each bed of a unit: a lower bed and the upper one that follows it share one, any other bed stands for itself. */
export function bunksOf(beds: readonly { kind: BedKind }[]): number[] {
  let bunk = -1
  return beds.map(({ kind }, i) => {
    if (kind !== 'top' || beds[i - 1]?.kind !== 'bottom') bunk++
    return bunk
  })
}

/**
 * Sets of beds for so many people next to each other in one unit, best first: over the fewest bunks, counting those where others of the party are;
 * then with the smallest gaps left; then lower before upper.
 */
export function bedsTogether(free: readonly FreeBed[], people: number, near: readonly number[] = []): FreeBed[][] {
  const runs = free.slice(0, Math.max(0, free.length - people + 1)).map((_, i) => free.slice(i, i + people))
  return runs
    .map(beds => ({ beds, spread: spreadOf([...beds.map(b => b.bunk), ...near]), gap: sum(beds, b => b.gap), above: sum(beds, isUpper) }))
    .sort((a, b) => a.spread - b.spread || a.gap - b.gap || a.above - b.above)
    .map(run => run.beds)
}

const spreadOf = (bunks: number[]) => Math.max(...bunks) - Math.min(...bunks)
const isUpper = ({ kind }: FreeBed) => (kind === 'top' ? 1 : 0)
const sum = (beds: readonly FreeBed[], of: (bed: FreeBed) => number) => beds.reduce((all, bed) => all + of(bed), 0)
