// Used by other features: the log of what another system was told and said, of channel managers and of systems that run a property.
export { type MessageLogQuery, readMessageLog } from './readMessageLog.ts'
export { type MessageRecord, purgeMessageLogs, writeMessage } from './writeMessage.ts'
