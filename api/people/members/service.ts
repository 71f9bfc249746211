// Used by other features: members of a property.

export { notifyListingEmailChanged } from './notifyOwners.ts'
export { lockNewOwner, lockOwnerRows, refuseNewOwner } from './ownerLocks.ts'
export { purgeInvitations } from './purge.ts'
export { withdrawInvitations } from './withdrawInvitations.ts'
