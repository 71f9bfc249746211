// What other features know of events: which are to come, when they end, and whose they are.
export { closeEvents } from './close.ts'
export { comingEvents } from './coming.ts'
export { forgetJoiner, joinedBy } from './person.ts'
