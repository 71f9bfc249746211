// What other features know of commission.
export { type Due, readDue } from './due.ts'
export { type RateOn, readRates } from './rates.ts'
export { STATEMENT_JOB, stateHouse, stateMonths } from './stateMonth.ts'
