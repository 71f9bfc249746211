import type { FolioLine, RowOf, Truth } from '../../../../db/models/index.ts'
import type { FolioPosting } from '../postToLedger.ts'

export interface ChargedFee extends RowOf<FolioLine, 'id' | 'description' | 'amount'> {
  /** The desk has let the guest off: it is not on the bill any more. */
  is_waived: Truth
}

/** Whether a line `f` of the bill was undone by hand. */
export const IS_WAIVED = 'EXISTS (SELECT 1 FROM folio_lines w WHERE w.reverses_id = f.id)'

/** The line that takes a fee off the bill; none where it was waived before, or the guest would be given it twice. */
export const reverseFee = ({ id, description, amount, is_waived }: ChargedFee): FolioPosting[] =>
  is_waived ? [] : [{ kind: 'reversal', description, amount: -amount, reverses: id }]
