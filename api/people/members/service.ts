// What other features know of who works in a house.
export { withdrawInvitations, withdrawInvitationsBy } from './invitations.ts'
export { guardHeir, guardOwners, refuseHeir } from './owners.ts'
export { purgeInvitations } from './purge.ts'
export { tellMailMoved, tellOwnersChanged } from './tellOwners.ts'
