// What other features know of figures: how many beds there are to sell, and the job that adds up.
export { bedsOnSale, resolveOpeningDay } from './bedsOnSale.ts'
export { OPENING_COLUMNS, type OpeningRow, type OutageRow, type SellableBed } from './loadDashboard.ts'
export { saveFigures } from './saveFigures.ts'
