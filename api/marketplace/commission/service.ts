// Used by other features: commission.
export { loadCommissionDue } from './commissionDue.ts'
export { loadCommissionRates } from './commissionRates.ts'
export { createDueStatements, createStatement, STATEMENT_JOB } from './createStatements.ts'
