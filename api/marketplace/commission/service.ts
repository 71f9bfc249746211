// What other features know of commission.
export { type CommissionDue, loadCommissionDue } from './commissionDue.ts'
export { type CommissionRateOn, loadCommissionRates } from './commissionRates.ts'
export { createDueStatements, createStatement, STATEMENT_JOB } from './createStatements.ts'
