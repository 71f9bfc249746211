// What other features know of claims: what waits, whose they are, and what becomes of them.
export { settleClaims } from './decide.ts'
export { claimsBy, forgetClaims } from './person.ts'
export { waitingClaims } from './queue.ts'
