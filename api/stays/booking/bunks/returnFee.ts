import { selectOne, type Transaction } from '../../../../db/connection.ts'
import type { FolioLine, RowOf } from '../../../../db/models/index.ts'
import { type Money, money } from '../../../../domain/money/money.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import type { BookingRecord } from '../bookingRecord.ts'
import { refundOverpayment } from '../cancel/refundOverpayment.ts'
import { postToFolio } from '../postToLedger.ts'
import type { HistoryEntry } from '../recordHistory.ts'

/** Takes the fee of a choice off the bill, once; what is paid too much then goes back. Answers what it was, where it stood there. */
export async function returnFee(
  booking: BookingRecord,
  line: number | null,
  { ctx, by }: { ctx: RequestContext; by: HistoryEntry['by'] },
  t: Transaction,
): Promise<Money | undefined> {
  if (line === null) return undefined
  const { id, property_id: property, currency } = booking
  const fee = await selectOne<RowOf<FolioLine, 'id' | 'description' | 'amount'>>(
    `SELECT f.id, f.description, f.amount FROM folio_lines f WHERE f.id = ? AND f.booking_id = ? AND f.property_id = ?
       AND NOT EXISTS (SELECT 1 FROM folio_lines r WHERE r.reverses_id = f.id)`,
    [line, id, property],
    t,
  )
  if (!fee) return undefined
  const undone = { kind: 'reversal' as const, description: fee.description, amount: -fee.amount, reverses: fee.id }
  await postToFolio(ctx, { id, property, currency }, [undone], t)
  await refundOverpayment(booking, by, ctx, t)
  return money(fee.amount, currency)
}
