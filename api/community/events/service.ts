// What other features know of events: which are to come, when they end, and whose they are.
export { closeEvents } from './closeEvents.ts'
export { listUpcomingEvents } from './listUpcomingEvents.ts'
export { eraseJoiner, exportJoinedEvents } from './personalData.ts'
