// What other features know of rates.
export { loadSheet, loadSheets } from './sheet.ts'
