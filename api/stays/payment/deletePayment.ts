import type { Transaction } from '../../../db/connection.ts'
import { folioSentences } from '../../../domain/booking/storedFolioText.ts'
import type { Money } from '../../../domain/money/money.ts'
import { appError } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { lockBooking } from '../booking/service.ts'
import { findRounding } from './cashRounding.ts'
import { reverseDeskSale } from './deskSale/reverseDeskSale.ts'
import { assertNotRefunded, getFolioBalance } from './folioBalance.ts'
import { loadPayment, type PaymentView } from './readPayments.ts'
import { type PaymentActor, recordPaymentHistory } from './recordPaymentHistory.ts'
import {
  assertNotReversed,
  authorizeUndo,
  type BookingPayment,
  getLedgerPayment,
  isBookingPayment,
  isDeskSalePayment,
  resolveReversalTill,
  reversePayment,
} from './reversePayment.ts'

interface ReversalRequest {
  reason: string
  shift?: number
  withoutShift?: string
}
type ReversedPaymentView = PaymentView & { balance: Money }

/** Takes a payment back: nothing is removed, a line that undoes it is added. */
export async function deletePayment(
  { id, reason = folioSentences.takenBack, ...more }: Partial<ReversalRequest> & { id: number },
  ctx: RequestContext,
): Promise<ReversedPaymentView> {
  const found = await getLedgerPayment(id)
  const { role } = await authorizeUndo(found, ctx)
  const [undo, actor] = [
    { reason, ...more },
    { ctx, role },
  ]
  return withIdempotency({ property: found.property_id, ctx }, async t => {
    if (isDeskSalePayment(found)) return reverseDeskSale(found, undo, actor, t)
    if (isBookingPayment(found)) return reverseBookingPayment(found, undo, actor, t)
    throw appError('not_found')
  })
}

/** The guest owes again. */
async function reverseBookingPayment(
  { id, property_id: property, booking_id: booking }: BookingPayment,
  { reason, ...through }: ReversalRequest,
  actor: PaymentActor,
  t: Transaction,
) {
  await lockBooking({ id: booking, property }, t)
  const taken = { ...(await getLedgerPayment(id, t)), booking_id: booking }
  assertNotReversed(taken)
  const rounding = (await findRounding(id, property, t))?.amount ?? 0
  assertNotRefunded(await getFolioBalance(booking, property, t), taken.amount + rounding)
  const from = await resolveReversalTill(taken, through, actor.ctx, t)
  const reversal = await reversePayment(taken, { note: reason, till: from }, actor.ctx, t)
  const { currency, method } = taken
  const facts = { payment: id, reversal, amount: { amount: -taken.amount, currency }, method }
  await recordPaymentHistory({ property, booking, id }, { event: 'payment_reversed', action: 'payment.reverse', reason, facts }, actor, t)
  const { balance } = await getFolioBalance(booking, property, t)
  return { ...(await loadPayment(id, t)), balance: { amount: balance, currency } }
}
