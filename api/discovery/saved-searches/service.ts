// Used by other features: personal data.
export { deleteSearches, exportSearches } from './personalData.ts'
