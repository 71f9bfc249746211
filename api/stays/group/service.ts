// What other features know of group requests: when they end, and whose they are.
export { askForGroup } from './ask.ts'
export { expireGroups, GROUP_JOB } from './expire.ts'
export { forgetGroups, groupsOf } from './person.ts'
export { priceOfQuote, quoteGroup } from './quote.ts'
