// Used by other features: the ledger.
export { buildCondition, type LedgerLine, streamLedger } from './ledger.ts'
