// Used by other features: the jobs that read calendars and send to channel managers, and the purge of their logs.
export { purgeChannelMessages } from './accounts/channelMessages.ts'
export { CHANNEL_JOB, sendDueChanges } from './accounts/sendChanges.ts'
export { CALENDAR_JOB, pullDueConnections } from './pullDueConnections.ts'
export { purgeSyncs } from './purgeSyncs.ts'
