// What other features know of rates.
export { refreshAllFromPrices, writeFromPrices } from './fromPrice.ts'
export { ratesForPages } from './pageRates.ts'
export { loadSheet, loadSheets } from './sheet.ts'
