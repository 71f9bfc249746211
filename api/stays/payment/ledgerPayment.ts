import type { Truth } from '../../../db/models/computed.ts'
import type { CashShift, FolioLine } from '../../../db/models/index.ts'
import type { ColumnOf, RowOf } from '../../../db/models/table.ts'
import type { Method } from './contract.ts'

/** A payment as it stands in the ledger. */
export interface LedgerPayment
  extends RowOf<
    FolioLine,
    | 'id'
    | 'property_id'
    | 'house_sale_id'
    | 'description'
    | 'currency'
    | 'received_from'
    | 'note'
    | 'by_user_id'
    | 'created_at'
    | 'shift_id'
    | 'no_shift_reason'
  > {
  /** One of these two. */
  booking_id: ColumnOf<FolioLine, 'booking_id'>
  /** Below zero; above where the property paid. */
  amount: ColumnOf<FolioLine, 'amount'>
  method: Extract<ColumnOf<FolioLine, 'method'>, Method>
  shift_closed: ColumnOf<CashShift, 'closed_at'>
  is_reversed: Truth
}
