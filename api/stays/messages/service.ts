// What other features know of messages: that they go with who wrote them, and with time.
export { forgetMessages, messagesOf, purgeMessages } from './person.ts'
