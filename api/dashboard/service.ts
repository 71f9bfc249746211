// What other features know of figures: how many beds there are to sell.
export { bedsOnSale } from './bedsOnSale.ts'
export type { OutageRow, StandingBed } from './readDashboard.ts'
