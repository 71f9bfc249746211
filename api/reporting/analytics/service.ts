// What the end of the process knows of counting.
export { flushTally } from './tally.ts'
