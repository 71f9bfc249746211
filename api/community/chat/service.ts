// What other features know of chats: that they go with who wrote them, and with time.
export { chatsOf, forgetChatter } from './person.ts'
export { purgeChats } from './purge.ts'
