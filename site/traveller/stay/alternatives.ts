import type { Problem } from '../../lib/http/problem.ts'
import type { Offer } from './stayFormat.ts'

export interface AlternativeStays {
  offers: Offer[]
  dates: { arrival: string; departure: string }[]
}

/** Alternatives that the API suggests when somebody else has booked the beds. */
export function findAlternatives({ alternatives }: Problem): AlternativeStays {
  const found = (alternatives ?? {}) as Partial<AlternativeStays>
  return { offers: found.offers ?? [], dates: found.dates ?? [] }
}
