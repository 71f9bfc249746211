import type { Problem } from '../../lib/problem.ts'
import type { Offer } from './stayWords.ts'

export interface Found {
  offers: Offer[]
  dates: { arrival: string; departure: string }[]
}

/** What the API offers instead when somebody else was faster. */
export function alternativesOf({ alternatives }: Problem): Found {
  const found = (alternatives ?? {}) as Partial<Found>
  return { offers: found.offers ?? [], dates: found.dates ?? [] }
}
