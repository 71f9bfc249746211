// Used by other features: extras that are sold with a stay, and without a booking. What is sold to a booking that exists asks its service, which asks this file.

export { type ExtraRow, findExtrasById } from './extraRows.ts'
export { type BilledExtra, listBilledExtras, recordExtraSales, retakeStock, takeStockOfAll } from './extraSales.ts'
export {
  assertGuestQuantities,
  type ExtraItem,
  findOfferedExtras,
  type PricedExtra,
  priceExtras,
  totalOfExtras,
} from './priceExtras.ts'
export { type DeskExtra, describeDeskExtra, findDeskExtra, recordDeskExtra } from './sellWithoutBooking.ts'
