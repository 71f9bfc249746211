// What other features know of who works in a house.

export { notifyListingEmailChanged, notifyOwnersChanged } from './notifyOwners.ts'
export { lockNewOwner, lockOwnerRows, refuseNewOwner } from './ownerLocks.ts'
export { purgeInvitations } from './purge.ts'
export { withdrawInvitations, withdrawInvitationsBy } from './withdrawInvitations.ts'
