// What other features know of messages: that they go with who wrote them, and with time.
export { deleteMessages, exportMessages, purgeMessages } from './personalData.ts'
