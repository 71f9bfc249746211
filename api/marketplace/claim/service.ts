// What other features know of claims: what waits, whose they are, and what becomes of them.
export { closeClaims } from './decideClaim.ts'
export { countWaitingClaims } from './listClaims.ts'
export { deleteClaims, exportClaims } from './personalData.ts'
