// Used by other features: personal data and retention; how much waits to be read; what is said through channels.
export { CHANNEL_MESSAGE_JOB } from './channelOutbox.ts'
export { purgeMessageFiles } from './files/purgeFiles.ts'
export { countMyUnreadThreads } from './listMyThreads.ts'
export { deleteMessages, exportMessages, purgeMessages } from './personalData.ts'
export { receiveMessage } from './receiveMessage.ts'
export { MESSAGE_JOB } from './templates/dueBookings.ts'
export { sendDueMessages } from './templates/sendDueMessages.ts'
