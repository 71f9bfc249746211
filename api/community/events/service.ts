// Used by other features: upcoming events, the closing job, and personal data.
export { closeEvents } from './closeEvents.ts'
export { listUpcomingEvents } from './listUpcomingEvents.ts'
export { endJoiningOf, eraseJoiner, exportJoinedEvents } from './personalData.ts'
