// What other features know of search: what a house can sell, and the words of its terms.
export { offersFor } from './houseOffers.ts'
export { type Limited, limitsOf, sleepsOf } from './options.ts'
export { largestParty, type PartyQuery } from './party.ts'
export type { Judged } from './rated.ts'
export { type Found, helpersNear, hostelsNamed, hostelsNear } from './searchHostels.ts'
export { mergeTaxes } from './stayOffers.ts'
export { policyTold, policyWords, timelineOf } from './terms.ts'
export { waysToSleep } from './ways.ts'
