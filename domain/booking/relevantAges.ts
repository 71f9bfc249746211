import type { TaxRule } from '../money/tax.ts'
import type { PropertyLimits } from './party.ts'

/** Which ages make a difference at a property: the ends of those it takes, and below which a tax asks for less or nothing. */
export interface RelevantAges {
  min: number | null
  max: number | null
  taxBelow: number | null
}

export function relevantAges({ minAge = 0, maxAge }: PropertyLimits, taxes: readonly TaxRule[]): RelevantAges {
  const below = Math.max(0, ...taxes.map(highestReducedAge))
  // Nobody that young is taken.
  return { min: minAge || null, max: maxAge ?? null, taxBelow: below > minAge ? below : null }
}

const highestReducedAge = ({ freeBelowAge = 0, ageBands = [] }: TaxRule): number =>
  Math.max(freeBelowAge, ...ageBands.filter(b => b.percent < 100).map(b => b.below))
