// Used by other features: rates.
export { refreshAllFromPrices, updateFromPrices } from './fromPrice.ts'
export { loadSheet, loadSheets } from './loadSheets.ts'
export { loadRooms } from './nightPrices.ts'
export { type OfferedNight, type OfferLine, offeredNights } from './offeredNights.ts'
export { loadPageRates } from './pageRates.ts'
export { loadPropertyNights, type RoomNight } from './propertyNights.ts'
