// Used by other features: the jobs, personal data, and what a block or a lock ends.
export { checkBackRides } from './checkBack.ts'
export { endPendingRequests } from './endPendingRequests.ts'
export { expireRides } from './expireRides.ts'
export { endRidesOf, eraseRider, exportRides } from './personalData.ts'
