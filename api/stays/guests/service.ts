// Used by other features: whose a booking and a check-in are, and whom a property does not take.

export { findUnwanted, readBookerProfile, type UnwantedGuest } from './doNotRent.ts'
export { fillProfiles } from './fillProfiles.ts'
export { type ImportedGuest, importGuest, undoImportedGuest } from './importGuest.ts'
export { findOrCreateProfile, PROFILE_JOB, relinkBooker } from './linkBooker.ts'
export { type CardFacts, linkCheckIn, toKnownBy } from './linkCheckIn.ts'
export { eraseGuestProfiles, exportGuestProfiles } from './personalData.ts'
export { addProfileKeys, findKnown } from './profileStore.ts'
export { purgeProfiles } from './purgeProfiles.ts'
