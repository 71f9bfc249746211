// Used by other features: the job that reads calendars, and the purge of its log.
export { CALENDAR_JOB, pullDueConnections } from './pullDueConnections.ts'
export { purgeSyncs } from './purgeSyncs.ts'
