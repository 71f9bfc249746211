// Used by other features: the jobs and personal data.
export { checkBackRides } from './checkBack.ts'
export { expireRides } from './expireRides.ts'
export { eraseRider, exportRides } from './personalData.ts'
