// What other features know of claims: what waits, and whose they are.
export { claimsBy, forgetClaims } from './person.ts'
export { waitingClaims } from './queue.ts'
