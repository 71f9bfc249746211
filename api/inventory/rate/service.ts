// What other features know of rates.
export { refreshAllFromPrices, writeFromPrices } from './fromPrice.ts'
export { type NightOfRoom, nightsOfHouse } from './nightsOfHouse.ts'
export { ratesForPages } from './pageRates.ts'
export { loadSheet, loadSheets } from './sheet.ts'
