import { execute, transaction } from '../../../db/connection.ts'
import { type Money, zero } from '../../../domain/money/money.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { loadBooking, lockBooking } from '../booking/service.ts'
import { tooSmallError } from './amountDueOnline.ts'
import { completeHold } from './confirmBooking.ts'
import { setPaymentState } from './paymentFailure.ts'

/** The provider charges no sum so small: no fault of the guest. The booking stands without a deposit, and all of it is paid at the desk. */
export async function moveDepositToDesk(
  { payment, amount }: { payment: number; amount: Money },
  of: { id: number; property: number },
  ctx: RequestContext,
): Promise<Money> {
  await transaction(async t => {
    await lockBooking(of, t)
    await execute(
      "UPDATE online_payments SET state = 'closed', next_check_at = NULL WHERE id = ? AND property_id = ?",
      [payment, of.property],
      t,
    )
    const booking = await loadBooking(of.id, t)
    await setPaymentState(booking, 'failed', t)
    if (booking.status !== 'pending_payment') return
    await execute('UPDATE bookings SET deposit = 0, payment_state = NULL WHERE id = ? AND property_id = ?', [of.id, of.property], t)
    await completeHold(
      { ...booking, deposit: 0, payment_state: null },
      { ctx, by: 'system', isApprovalRequested: true, facts: { deposit: zero(amount.currency) } },
      t,
    )
  })
  const { status, schedule } = await loadBooking(of.id)
  if (schedule || (status !== 'confirmed' && status !== 'pending_approval')) throw tooSmallError(status)
  return zero(amount.currency)
}
