import type { LedgerKind } from '../../../domain/money/folio.ts'
import { bookingLabels } from '../../lib/format/bookingLabels.ts'
import type { Folio } from './types.ts'

export type FolioLine = Folio['lines'][number]

export const isUndone = (l: FolioLine) => l.reversedBy !== null || l.reverses !== null

/** Of a line of a bill, and of what a ledger holds beside bills. */
export const formatLedgerKind = (kind: LedgerKind) => bookingLabels().ledgerKind[kind]
