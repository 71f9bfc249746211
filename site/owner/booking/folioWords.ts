import type { LedgerKind } from '../../../api/domain/folio.ts'
import type { Folio } from './types.ts'

export type FolioLine = Folio['lines'][number]

const desk = ['cash', 'card_at_desk', 'transfer', 'other']

/** A payment that came over the desk and stands. */
export const isOpenPayment = (l: FolioLine) => l.kind === 'payment' && l.reversedBy === null && desk.includes(l.method ?? '')
export const isUndone = (l: FolioLine) => l.reversedBy !== null || l.reverses !== null

export const kindWords: Record<FolioLine['kind'], string> = {
  charge: 'Rooms',
  tax: 'Taxes',
  extra: 'Extras',
  fee: 'Fees',
  adjustment: 'Adjustments',
  payment: 'Payments',
  refund: 'Refunds',
  reversal: 'Undone',
}
/** What a ledger holds beside bills. */
export const ledgerKindWords: Record<LedgerKind, string> = { ...kindWords, expense: 'Bought', payout: 'Paid out' }
