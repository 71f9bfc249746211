// What other features know of rides: when they end, and whose they are.
export { expireRides } from './expire.ts'
export { forgetRider, ridesOf } from './person.ts'
