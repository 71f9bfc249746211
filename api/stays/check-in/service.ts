// Used by other features: bed assignments.

export { anonymizeRegistrationCards } from './anonymizeRegistrationCards.ts'
export { assignBed, lockRooms, vacateBed } from './assignBed.ts'
export { findFreeBeds, findOccupants, loadBedState } from './bedState.ts'
export { createPromiseCheck } from './createPromiseCheck.ts'
export { exportRegistrationCards } from './exportRegistrationCards.ts'
export { findCardsLacking } from './findCardsLacking.ts'
export { decryptIdentity, type Identity } from './identity.ts'
export { listRetainedRegistrationCards } from './listRetainedCards.ts'
export { loadNationalities, type Nationalities } from './loadNationalities.ts'
export { deletePrefilledCards } from './prefilledCards.ts'
export { purgeRegistrationCards, REGISTRATION_CARD_JOB } from './purgeRegistrationCards.ts'
export { suggestAll, suggestBeds } from './suggestBeds.ts'
