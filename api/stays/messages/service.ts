// Used by other features: personal data and retention; how much waits to be read.
export { countMyUnreadThreads } from './listMyThreads.ts'
export { deleteMessages, exportMessages, purgeMessages } from './personalData.ts'
export { MESSAGE_JOB } from './templates/dueBookings.ts'
export { sendDueMessages } from './templates/sendDueMessages.ts'
