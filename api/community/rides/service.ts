// What other features know of rides: when they end, and whose they are.
export { expireRides } from './expireRides.ts'
export { eraseRider, exportRides } from './personalData.ts'
