// What other features know of chats: that they go with who wrote them, and with time.
export { eraseChats, exportChats } from './personalData.ts'
export { purgeChats } from './purgeChats.ts'
