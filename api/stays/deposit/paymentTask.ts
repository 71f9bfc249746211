import type { PaymentTask as PaymentTaskModel } from '../../../db/models/index.ts'
import type { ColumnOf, RowOf } from '../../../db/models/table.ts'

/** Something the provider is to be told. */
export interface PaymentTask
  extends RowOf<PaymentTaskModel, 'id' | 'property_id' | 'booking_id' | 'payment_id' | 'amount' | 'currency' | 'tries' | 'kind'> {
  /** Of a refund that was made and came back: what the provider called it. */
  external_id: ColumnOf<PaymentTaskModel, 'external_id'>
}
