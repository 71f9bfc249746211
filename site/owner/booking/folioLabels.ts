import type { LedgerKind } from '../../../domain/money/folio.ts'
import type { Folio } from './types.ts'

export type FolioLine = Folio['lines'][number]

export const isUndone = (l: FolioLine) => l.reversedBy !== null || l.reverses !== null

export const folioKindLabels: Record<FolioLine['kind'], string> = {
  charge: 'Rooms',
  tax: 'Taxes',
  extra: 'Extras',
  fee: 'Fees',
  adjustment: 'Adjustments',
  payment: 'Payments',
  refund: 'Refunds',
  rounding: 'Cash rounding',
  reversal: 'Undone',
}
/** What a ledger holds beside bills. */
export const ledgerKindLabels: Record<LedgerKind, string> = { ...folioKindLabels, expense: 'Bought', payout: 'Paid out' }
