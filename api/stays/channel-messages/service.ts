// Used by other features: what guests write on the sites of a channel, and what is answered there.
export { exchangeMessages } from './exchangeMessages.ts'
