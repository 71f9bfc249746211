import type { TaxRule } from '../money/tax.ts'
import type { HouseLimits } from './party.ts'

/** Which ages make a difference at a house: the ends of those it takes, and below which a tax asks for less or nothing. */
export interface AgesThatCount {
  min: number | null
  max: number | null
  taxBelow: number | null
}

export function agesThatCount({ minAge = 0, maxAge }: HouseLimits, taxes: readonly TaxRule[]): AgesThatCount {
  const below = Math.max(0, ...taxes.map(highestShare))
  // Nobody that young is taken.
  return { min: minAge || null, max: maxAge ?? null, taxBelow: below > minAge ? below : null }
}

const highestShare = ({ freeBelowAge = 0, ageBands = [] }: TaxRule): number =>
  Math.max(freeBelowAge, ...ageBands.filter(b => b.percent < 100).map(b => b.below))
