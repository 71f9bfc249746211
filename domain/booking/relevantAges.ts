import type { TaxRule } from '../money/tax.ts'
import type { PropertyLimits } from './party.ts'

/** Ages that make a difference at a property: its age limits, and those below which a tax is reduced or free. */
export interface RelevantAges {
  min: number | null
  max: number | null
  taxBelow: number | null
}

export function relevantAges({ minAge = 0, maxAge }: PropertyLimits, taxes: readonly TaxRule[]): RelevantAges {
  const below = Math.max(0, ...taxes.map(highestReducedAge))
  // Guests of that age are not accepted.
  return { min: minAge || null, max: maxAge ?? null, taxBelow: below > minAge ? below : null }
}

const highestReducedAge = ({ freeBelowAge = 0, ageBands = [] }: TaxRule): number =>
  Math.max(freeBelowAge, ...ageBands.filter(b => b.percent < 100).map(b => b.below))
