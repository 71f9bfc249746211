// What other features know of figures: how many beds there are to sell, what was sold by day of arrival, and the job that adds up.
export type { SoldNights } from './arrivalDay.ts'
export { findArrivalDays, loadWholeDays } from './arrivalDays.ts'
export { bedsOnSale, resolveOpeningDay } from './bedsOnSale.ts'
export { OPENING_COLUMNS, type OpeningRow, type OutageRow, type SellableBed } from './loadDashboard.ts'
export { loadOtherRevenue } from './otherRevenue.ts'
export { saveFigures } from './saveFigures.ts'
