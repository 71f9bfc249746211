// Used by other features: sellable rooms, and texts of terms.

export { createPolicyMessage, presentTimeline } from './cancellationTerms.ts'
export { warmFacts } from './facts/warmFacts.ts'
export { comparableAmount, findCheapest } from './findCheapest.ts'
export { findPropertyOffers } from './findPropertyOffers.ts'
export { largestParty, type PartyQuery, parseParty } from './parseParty.ts'
export { todayIn } from './parseStay.ts'
export { findBedsForWaiting, getPropertyOffers, listOffersForParty, type OffersView } from './propertyOffers.ts'
export type { RatedOption } from './ratedOptions.ts'
export { listHostelsById, listHostelsNear, listRelocationHostels, type SearchQuery, type SearchResult } from './searchHostels.ts'
export { type LimitColumns, limitColumns, toPropertyLimits, unitCapacity } from './sellables.ts'
export { mergeTaxes } from './stayOffers.ts'
