// Used by other features: the expiry job and personal data.
export { expireRides } from './expireRides.ts'
export { eraseRider, exportRides } from './personalData.ts'
