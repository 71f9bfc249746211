// What other features know of who works in a house.
export { purgeInvitations } from './purge.ts'
