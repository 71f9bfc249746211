// What other features know of events: when they end, and whose they are.
export { closeEvents } from './close.ts'
export { forgetJoiner, joinedBy } from './person.ts'
