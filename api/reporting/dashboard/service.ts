// What other features know of figures: how many beds there are to sell.
export { bedsOnSale, openedOn } from './bedsOnSale.ts'
export { OPENING, type OpeningRow, type OutageRow, type StandingBed } from './readDashboard.ts'
