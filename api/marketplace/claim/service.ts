// Used by other features: open claims, personal data, and closing claims.
export { closeClaims } from './decideClaim.ts'
export { countWaitingClaims } from './listClaims.ts'
export { deleteClaims, exportClaims } from './personalData.ts'
