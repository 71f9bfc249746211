// What other features know of saved searches: that they go with their person.
export { deleteSearches, exportSearches } from './personalData.ts'
