// Used by other features: money at the desk.

export { canUndoPayment } from './canUndoPayment.ts'
export { roundingLines, settledAmount } from './cashRounding.ts'
export { getFolioBalance, refundableAmount } from './folioBalance.ts'
export { loadShifts } from './readShifts.ts'
export { findOpenTill } from './till.ts'
