// What the end of the process knows of counting.
export { writeTally } from './tally.ts'
