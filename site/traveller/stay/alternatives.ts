import type { Problem } from '../../lib/http/problem.ts'
import type { Offer } from './stayFormat.ts'

export interface AlternativeStays {
  offers: Offer[]
  dates: { arrival: string; departure: string }[]
}

/** What the API offers instead when somebody else was faster. */
export function findAlternatives({ alternatives }: Problem): AlternativeStays {
  const found = (alternatives ?? {}) as Partial<AlternativeStays>
  return { offers: found.offers ?? [], dates: found.dates ?? [] }
}
