// Used by other features: personal data and retention of chats.
export { eraseChats, exportChats } from './personalData.ts'
export { purgeChats } from './purgeChats.ts'
