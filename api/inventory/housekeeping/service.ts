// Used by other features: what a check-out or a move leaves behind, and how clean a bed is.
export { loadBedConditions } from './loadBedsOfDay.ts'
export { markBedsDirty } from './markBeds.ts'
