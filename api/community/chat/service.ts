// Used by other features: personal data and retention of chats; who is known to a hostel as a guest.
export { areGuestsFor, filterGuestsFor } from './areGuestsFor.ts'
export { saveOrganiserBlock } from './blockOrganiser.ts'
export { areBlocked, BLOCKED_BY_ME, NOT_BLOCKED, savePersonBlock } from './blockPerson.ts'
export { eraseChats, exportChats } from './personalData.ts'
export { purgeChats } from './purgeChats.ts'
