// What other features know of channels: the job that reads their calendars, and its log's end.
export { CALENDAR_JOB, pullDueConnections } from './pullDueConnections.ts'
export { purgeSyncs } from './purgeSyncs.ts'
