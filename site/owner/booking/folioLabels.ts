import type { LedgerKind } from '../../../domain/money/folio.ts'
import { bookingLabels } from '../../lib/format/bookingLabels.ts'
import type { Folio } from './types.ts'

export type FolioLine = Folio['lines'][number]

export const isUndone = (l: FolioLine) => l.reversedBy !== null || l.reverses !== null

/** Labels of bill lines and of other ledger lines. */
export const formatLedgerKind = (kind: LedgerKind) => bookingLabels().ledgerKind[kind]
