// What other features know of saved searches: that they go with their person.
export { exportedSearches, forgetSearches } from './person.ts'
