// What other features know of channels: the job that reads their calendars, and its log's end.
export { CALENDAR_JOB, pullDue } from './pullDue.ts'
export { purgeSyncs } from './purge.ts'
