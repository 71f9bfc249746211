// Used by other features: the board of a day, what a check-out or a move leaves behind, how clean a bed is, and whose task something may be.
export { loadBedConditions } from './loadBedsOfDay.ts'
export { assertCleaner, markBedsDirty } from './markBeds.ts'
export { readBoard } from './readBoard.ts'
