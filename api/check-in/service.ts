// What other features know of check-ins: who lies in which bed.
export { guardRooms, leaveBed, takeBed } from './bedNights.ts'
export { freeIn, readBeds } from './bedState.ts'
export type { Identity } from './identity.ts'
export { keptCards } from './keptCards.ts'
export { ownCards } from './ownCards.ts'
export { promisesOf } from './promises.ts'
export { CARD_JOB, purgeCards } from './purgeCards.ts'
export { suggestAll, suggestBeds } from './suggest.ts'
